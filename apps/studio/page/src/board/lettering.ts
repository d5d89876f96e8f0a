// How wide letters are, without asking a font: an upper bound for the usual ones, so that a name never leaves its piece
// whatever font the reader has. The same table as src/io/draw/lettering.cpp.

function widthOfCharacter(character: string): number {
  if (character.charCodeAt(0) >= 0x80) return 1.1;
  if (" .,:;'|!iIjl()[]/-".includes(character)) return 0.48;
  if ('mwMWOQGD@%+=<>~^_#&'.includes(character)) return character === 'W' ? 1.11 : character === 'm' || character === '@' ? 1.05 : 1.01;
  if (character >= 'A' && character <= 'Z') return 0.84;
  return 0.72;
}

export function widthOfText(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
}

export type LetterRoom = { wanted: number; least: number; width: number };

// The size of letters that fit, or 0 if they would be smaller than the least.
export function sizeIn(room: LetterRoom, text: string): number {
  const width = widthOfText(text);
  if (width <= 0) return 0;
  const size = Math.min(Math.max(room.wanted, room.least), room.width / width);
  return size + 1e-9 < room.least ? 0 : size;
}

// Millions from seven digits on: "12M".
export function shortNumber(text: string): string {
  return /^[0-9]{7,}$/.test(text) ? `${text.slice(0, -6)}M` : text;
}
