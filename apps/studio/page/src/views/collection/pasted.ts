// What a text that is pasted into the search is: a link into the studio, boards, or words to search for. Whether boards are
// right is the engine's answer.

export type Pasted = { kind: 'link'; hash: string } | { kind: 'boards'; text: string } | { kind: 'words' };

const kLink = /^(?:https?:\/\/[^\s/]+\/[^\s#]*)?(#\/[a-z]+\/\S*)$/;
// Numbers with signs between them, at least those of a board of 2 x 2: shorter ones may be a number or a length.
const kNumbers = /^(?:[0-9_]+[ ,.;/]+){3,}[0-9_]+$/;
// More digits than any number of a board has.
const kDigits = /^[0-9_]{8,}$/;
const kLetters = /^[A-Za-z.]{16,}$/;
const kRows = /^[A-Za-z.]{2,}(?:\/[A-Za-z.]{2,})+$/;
const kSized = /^[0-9]+x[0-9]+ \S/;

export function pastedAs(given: string): Pasted {
  const text = given.trim();
  const hash = kLink.exec(text)?.[1];
  if (hash) return { kind: 'link', hash };
  if (/[\n\r]/.test(text) || /^[{[]/.test(text) || kDigits.test(text) || kSized.test(text)) return { kind: 'boards', text };
  // Links have numbers with dots between them and rows with slashes; texts have spaces and lines.
  if (kNumbers.test(text)) return { kind: 'boards', text: /^[0-9_.]+$/.test(text) ? text.replaceAll('.', ' ') : text };
  if (kRows.test(text) && isEven(text.split('/'))) return { kind: 'boards', text: text.replaceAll('/', '\n') };
  // A word has no capital after its first letter, and no dots.
  if (kLetters.test(text) && /[.]|[A-Za-z][A-Z]/.test(text)) return { kind: 'boards', text };
  return { kind: 'words' };
}

const isEven = (rows: readonly string[]): boolean => rows.every((row) => row.length === rows[0]!.length);
