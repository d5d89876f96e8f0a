// Names of new pieces: the first that is free. A piece keeps its name for ever; one that was erased is free again.

const kCapitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
// Without x and o: in rows of letters they are a wall and an empty cell.
const kSmall = [...'abcdefghijklmnpqrstuvwyz'];

// One letter as long as there is one, then two.
export function freeName(taken: Iterable<string>, avoided: readonly string[] = []): string {
  const used = new Set([...taken, ...avoided]);
  for (const name of [...kCapitals, ...kSmall]) if (!used.has(name)) return name;
  for (const first of kCapitals) {
    for (const second of kCapitals) if (!used.has(first + second)) return first + second;
  }
  throw new Error('all names are taken');
}
