export default {
  compilerOptions: {
    runes: true,
    // By the rules themselves, never by a path: the same sources give the same file on every machine.
    cssHash: ({ hash, css }) => `s${hash(css).slice(-4)}`, // short, for random letters do not compress
  },
};
