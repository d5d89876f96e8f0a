// The address is the truth: what the page shows is what stands behind `#/`. A route is a view, a path and a query:
//
//   #/play/@FAMILY/NAME-7?m=M1,I1,G-1&at=14
//     view play, path "@FAMILY/NAME-7", query {m: "M1,I1,G-1", at: "14"}
//
// Boards inside of links are read and written by the engine (POST /api/read {link}); nothing here knows a family.

export const kViews = ['play', 'watch', 'compare', 'create', 'collection'] as const;
export type ViewName = (typeof kViews)[number];

export type Route = { view: ViewName; path: string; query: Readonly<Record<string, string>> };
export type BadRoute = { text: string; reason: 'view' | 'escape' };

export const isBadRoute = (route: Route | BadRoute): route is BadRoute => 'reason' in route;

const kLongestAddress = 1 << 16;

// `hash` as location has it: empty, or with its "#".
export function parseAddress(hash: string): Route | BadRoute {
  const text = hash.replace(/^#\/?/, '').slice(0, kLongestAddress);
  if (text === '') return { view: 'play', path: '', query: {} };
  const mark = text.indexOf('?');
  const whole = mark < 0 ? text : text.slice(0, mark);
  const slash = whole.indexOf('/');
  const view = slash < 0 ? whole : whole.slice(0, slash);
  const known = kViews.find((name) => name === view);
  if (!known) return { text: hash, reason: 'view' };
  try {
    const path = decodeURIComponent(slash < 0 ? '' : whole.slice(slash + 1));
    return { view: known, path, query: parseQuery(mark < 0 ? '' : text.slice(mark + 1)) };
  } catch {
    return { text: hash, reason: 'escape' };
  }
}

// Not URLSearchParams: a plus is a plus here, because moves have them.
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decodeURIComponent(equals < 0 ? part : part.slice(0, equals));
    query[name] = equals < 0 ? '' : decodeURIComponent(part.slice(equals + 1));
  }
  return query;
}

// Only what would break an address is escaped, so that links stay readable.
const escapePart = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|3A|40|2F|2B|24|3D)/g, (code) => decodeURIComponent(code));
const escapePath = (text: string): string => escapePart(text);

export function formatAddress(route: Route): string {
  return `#/${route.view}${targetOf(route.path, route.query, '/')}`;
}

// A longer address would be cut: a walk of thousands of moves may be no link.
export const fitsAddress = (route: Route): boolean => formatAddress(route).length <= kLongestAddress;

// The path and the query of a route: what the engine reads as a link.
export function targetOf(path: string, query: Readonly<Record<string, string | undefined>> = {}, before = ''): string {
  const parts = Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
    .map(([name, value]) => `${escapePart(name)}=${escapePart(value)}`);
  return (path === '' ? '' : before + escapePath(path)) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

// A link as the engine writes it ("tiles/3x3/2.8.1...?g=...") as path and query.
export function splitTarget(target: string): { path: string; query: Record<string, string> } {
  const route = parseAddress(`#/play/${target}`);
  return isBadRoute(route) ? { path: target, query: {} } : { path: route.path, query: { ...route.query } };
}

// ---- moves in links ----

// The moves of a line as a link has them: the engine's short forms with commas between them; single letters of tiles need
// none.
export function movesInLink(moves: readonly string[], isRunOfLetters: boolean): string {
  return moves.join(isRunOfLetters && moves.every((move) => /^[A-Za-z]$/.test(move)) ? '' : ',');
}

// The other way round, as far as that is certain without the board.
export const movesOfLink = (text: string): string[] => (text === '' ? [] : text.split(','));

// One word that is no move may be a run of letters: "ULDR".
export const asRunOfLetters = (moves: readonly string[]): string[] | null =>
  moves.length === 1 && /^[A-Za-z]{2,}$/.test(moves[0]!) ? [...moves[0]!] : null;

export function placeInLink(text: string | undefined): number | null {
  return text !== undefined && /^[0-9]{1,6}$/.test(text) ? Number(text) : null;
}
