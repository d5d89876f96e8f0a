// One table of keys: what the list behind `?` shows, and what a key press means. Listening is done on the document, so a
// click on a button never takes the keys away; only text fields, selects and open menus keep theirs.

export type Command =
  | { name: 'slide'; direction: 'left' | 'up' | 'right' | 'down' | 'NW' | 'NE' | 'SW' | 'SE'; toTheEnd: boolean }
  | { name: 'pick'; letter: string }
  | { name: 'view'; view: 'play' | 'watch' | 'compare' | 'create' | 'collection' }
  | { name:
      | 'take' | 'undo' | 'redo' | 'reset' | 'hint' | 'solve' | 'play' | 'back' | 'on' | 'first' | 'last' | 'slower' | 'faster'
      | 'next' | 'previous' | 'spoiler' | 'rules' | 'type' | 'escape' | 'keys' };

// True: done, nobody else is asked and the browser does nothing.
export type KeyHandler = (command: Command, event: KeyboardEvent) => boolean;

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const kNamed: Readonly<Record<string, Command>> = {
  u: { name: 'undo' }, y: { name: 'redo' }, r: { name: 'reset' }, h: { name: 'hint' }, s: { name: 'solve' },
  ' ': { name: 'play' }, ',': { name: 'back' }, '.': { name: 'on' }, home: { name: 'first' }, end: { name: 'last' },
  '[': { name: 'slower' }, ']': { name: 'faster' }, n: { name: 'next' }, p: { name: 'previous' }, d: { name: 'spoiler' }, i: { name: 'rules' },
  '/': { name: 'type' }, escape: { name: 'escape' }, '?': { name: 'keys' }, enter: { name: 'take' },
};

const kArrows: Readonly<Record<string, 'left' | 'up' | 'right' | 'down'>> = {
  ArrowLeft: 'left', ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down',
};
const kNumberPad: Readonly<Record<string, 'left' | 'up' | 'right' | 'down' | 'NW' | 'NE' | 'SW' | 'SE'>> = {
  Numpad1: 'SW', Numpad2: 'down', Numpad3: 'SE', Numpad4: 'left', Numpad6: 'right', Numpad7: 'NW', Numpad8: 'up', Numpad9: 'NE',
};

const kGoTo: Readonly<Record<string, 'play' | 'watch' | 'compare' | 'create' | 'collection'>> = {
  p: 'play', w: 'watch', c: 'compare', e: 'create', l: 'collection',
};

const kGoSeconds = 1.5; // between G and the letter of a view

export class KeyReader {
  private goUntil = 0;

  // What a key press means; null: nothing of ours. `now` is in milliseconds.
  read(press: KeyPress, now: number): Command | null {
    if (press.ctrlKey || press.altKey || press.metaKey) return null;
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
    if (now < this.goUntil) {
      this.goUntil = 0;
      const view = kGoTo[key];
      if (view) return { name: 'view', view };
    }
    const direction = kArrows[press.key] ?? (press.key.length === 1 || press.key === 'Unidentified' ? kNumberPad[press.code] : undefined);
    if (direction) return { name: 'slide', direction, toTheEnd: press.shiftKey && press.key in kArrows };
    if (press.key === '?') return { name: 'keys' };
    if (press.shiftKey && /^\p{L}$/u.test(press.key)) return { name: 'pick', letter: press.key };
    if (key === 'g') {
      this.goUntil = now + kGoSeconds * 1000;
      return null;
    }
    return kNamed[key.toLowerCase()] ?? null;
  }
}

// Whether an element keeps its keys to itself: what is typed into, and what opens.
export function keepsKeys(target: EventTarget | null, command: Command | null): boolean {
  if (!(target instanceof Element)) return false;
  if (command?.name === 'escape') return false;
  if (target.closest('select, textarea, [contenteditable=true], [role=menu], [role=listbox]')) return true;
  if (target instanceof HTMLInputElement) return !['button', 'checkbox', 'radio'].includes(target.type);
  // A button is pressed by Enter and by the space bar, a link by Enter; a board's piece takes Enter itself.
  if (command?.name === 'take') return target.closest('button, a, summary') !== null;
  if (command?.name === 'play') return target.closest('button, summary') !== null;
  if (command?.name === 'slide' || command?.name === 'first' || command?.name === 'last') {
    return target.closest('[role=slider], [role=grid], [role=radiogroup], [role=tablist]') !== null;
  }
  return false;
}
