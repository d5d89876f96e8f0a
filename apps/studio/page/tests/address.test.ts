import { describe, expect, it } from 'vitest';
import {
  asRunOfLetters, formatAddress, isBadRoute, movesInLink, movesOfLink, parseAddress, placeInLink, splitTarget, targetOf, type Route,
} from '../src/app/address';

const kLinks = [
  '#/play/@rush-hour/famous-51?m=M1,I1,G-1&at=2',
  '#/play/rush-hour/6x6/BCDDE.BCF.EGB.FAAGHHHI.G..JIKKLLJMM.?m=M1,I1,G-1,H3,J-1,L1,C3',
  '#/play/tiles/4x4/14.13.15.7.11.12.9.5.6.0.2.1.4.8.10.3?g=0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15&m=ULDRULD',
  '#/play/vidrach/4x4/3.2.4.2.3.3.3.1.2.2.1.3.2.4.4.2?turns=alternate&m=rd,bu',
  '#/play/coroutine/3x3/N.S.SW_NE.E..W.N.S.E?m=E,-,SW',
  '#/play/blocks/4x5/HAAIHAAIJBBKJNOKP..Q?g=.............AA..AA.&m=P:R',
  '#/watch/space/@tiles/korf15-1',
  '#/compare/@rush-hour/course-3?runs=auto,bfs-all',
  '#/collection/rush-hour/classic?from=5&to=39&state=new',
  '#/create',
];

const parsed = (hash: string): Route => {
  const route = parseAddress(hash);
  if (isBadRoute(route)) throw new Error(`${hash} was refused: ${route.reason}`);
  return route;
};

describe('An address', () => {
  it.each(kLinks)('comes back as it was: %s', (link) => {
    expect(formatAddress(parsed(link))).toBe(link);
  });

  it('without anything is Play', () => {
    for (const hash of ['', '#', '#/']) expect(parsed(hash)).toEqual({ view: 'play', path: '', query: {} });
  });

  it('of an unknown view is refused with its own text', () => {
    expect(parseAddress('#/cheat/x')).toEqual({ text: '#/cheat/x', reason: 'view' });
  });

  it('with a broken escape is refused, not thrown', () => {
    expect(parseAddress('#/play/%E0%A4')).toEqual({ text: '#/play/%E0%A4', reason: 'escape' });
    expect(parseAddress('#/play/x?m=%')).toEqual({ text: '#/play/x?m=%', reason: 'escape' });
  });

  it('keeps a plus, because moves have them', () => {
    expect(parsed('#/play/@a/b?m=car1+2').query.m).toBe('car1+2');
  });

  it.each([
    '#/play/<img src=x onerror=alert(1)>', '#/play/javascript:alert(1)', '#/play/?m=__proto__', '#/play/?__proto__=1&constructor=2',
    `#/play/${'A'.repeat(200_000)}`, '#/play/\u0000\uFFFF', '#/play/..//../etc/passwd', '#/play/a?b?c=d&&==&x', '#//', '#/play//', '#/PLAY/x',
  ])('takes hostile text as text: %#', (hash) => {
    const route = parseAddress(hash);
    if (isBadRoute(route)) return;
    expect(Object.getPrototypeOf(route.query)).toBeNull();
    expect(formatAddress(parsed(formatAddress(route)))).toBe(formatAddress(route));
  });
});

describe('Moves in a link', () => {
  it('have commas, tiles have none', () => {
    expect(movesInLink(['M1', 'G-1'], false)).toBe('M1,G-1');
    expect(movesInLink(['U', 'L', 'D'], true)).toBe('ULD');
    expect(movesInLink(['E', 'N'], false)).toBe('E,N');
    expect(movesInLink(['L3', 'U'], true)).toBe('L3,U');
  });

  it('come back', () => {
    expect(movesOfLink('M1,G-1')).toEqual(['M1', 'G-1']);
    expect(movesOfLink('')).toEqual([]);
    expect(asRunOfLetters(['ULD'])).toEqual(['U', 'L', 'D']);
    expect(asRunOfLetters(['M1'])).toBeNull();
    expect(asRunOfLetters(['U', 'L'])).toBeNull();
  });

  it('have a place that is a number', () => {
    expect(placeInLink('14')).toBe(14);
    for (const text of [undefined, '', '-1', '1.5', 'x', '99999999999']) expect(placeInLink(text)).toBeNull();
  });
});

it('A target is a path and a query', () => {
  expect(splitTarget('tiles/3x3/2.8.1?g=1.2.3')).toEqual({ path: 'tiles/3x3/2.8.1', query: { g: '1.2.3' } });
  expect(targetOf('a/b', { m: 'x', at: undefined })).toBe('a/b?m=x');
});
