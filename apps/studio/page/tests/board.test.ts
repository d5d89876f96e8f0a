// The page draws what `shunt draw` draws: the same elements in the same order with the same geometry. The pictures are
// tests/data/draw of the project, the views were recorded by record_boards.mjs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeScene } from '../src/board/scene';
import { elementOf, type Shape } from '../src/board/shape';
import type { View } from '../src/engine/types';

type Recorded = { name: string; cell: number; view: View; next: View | null };
const boards = JSON.parse(readFileSync(new URL('fixtures/boards.json', import.meta.url), 'utf8')) as Recorded[];

const kColours = /^(fill|stroke|class|fill-opacity|stroke-opacity)$/;

// Tag, attributes but colours, text: one line for each element.
function elementsOf(shapes: readonly Shape[]): string[] {
  return shapes.map((shape) => {
    const { tag, attributes, text, title } = elementOf(shape);
    return lineOf(tag, Object.entries(attributes), (title ?? '') + (text ?? ''));
  });
}
function lineOf(tag: string, attributes: [string, string][], text: string): string {
  const kept = attributes.filter(([name]) => !kColours.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return [tag, ...kept.map(([name, value]) => `${name}=${value}`), text].join(' ').trim();
}

function elementsOfFile(name: string): { viewBox: string; elements: string[] } {
  const svg = readFileSync(new URL(`../../../../tests/data/draw/${name}.svg`, import.meta.url), 'utf8');
  const body = svg.replace(/<g data-layer="words">[\s\S]*?<\/g>/g, '').replace(/^[\s\S]*?(?=<g data-layer)/, '');
  const elements = [...body.matchAll(/<(rect|circle|path|text)([^>]*?)(\/>|>([\s\S]*?)<\/text>)/g)].map(([, tag = '', attributes = '', , inside = '']) =>
    lineOf(
      tag,
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      inside.replace(/<\/?title>/g, '').replace(/&amp;/g, '&').replace(/&lt;/g, '<'),
    ),
  );
  return { viewBox: /viewBox="([^"]*)"/.exec(svg)?.[1] ?? '', elements };
}

describe('The page draws as shunt draw does:', () => {
  it.each(boards.map((board) => [board.name, board] as const))('%s', (name, board) => {
    const scene = makeScene(board.view, { cellPixels: board.cell, withLetters: true, isThumbnail: false }, { next: board.next });
    const file = elementsOfFile(name);
    expect(elementsOf(scene.shapes)).toEqual(file.elements);
    expect(file.viewBox.split(' ').slice(0, 3)).toEqual([scene.left, scene.top, scene.width].map(String));
  });

  it('on fifteen boards at least', () => {
    expect(boards.length).toBeGreaterThanOrEqual(15);
  });
});
