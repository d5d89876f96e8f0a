// Shapes as SVG elements. What is drawn is the engine's (src/io/draw); the page knows how large its cells are, and so how large
// letters must be to be read.
import type { Part, Pen, Shape, View } from '../engine/types';

export const kCell = 100; // units of a drawing in a cell

const kSmallCell = 26; // pixels: below, the sign of the exit is a single thick one
export const kLeastLetteredCell = 20; // pixels: nothing is written on smaller cells
const kLeastLetter = 10; // pixels
// The distance from the middle of a capital down to the line that letters stand on, for a size of 1.
const kHalfCapital = 0.36;

export type SvgElement = { tag: 'rect' | 'circle' | 'path' | 'text'; attributes: Record<string, string>; text?: string; title?: string };

// With two decimals at most, halves away from zero: as the engine writes numbers.
export function decimal(value: number): string {
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) * 100);
  return String(hundredths / 100 + 0);
}

const colour = (token: string): string => `var(--${token})`;
const named = (names: readonly string[], values: readonly number[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name, i) => (name === 'rx' && values[i] === 0 ? [] : [[name, decimal(values[i]!)]])));

// Names are as large as can be read, or left out; turned if they fit along their piece only.
function lettersOf({ size = 0, across, along = 0 }: Shape, cell: number): { size: number; isTurned: boolean } | null {
  if (cell < kLeastLetteredCell) return null;
  if (across === undefined) return { size, isTurned: false };
  const least = (kLeastLetter * kCell) / cell;
  const fitting = (most: number): number => (most + 1e-9 < least ? 0 : Math.min(Math.max(size, least), most));
  const upright = fitting(across);
  const fitted = upright || fitting(along);
  return fitted === 0 ? null : { size: fitted, isTurned: upright === 0 };
}

function textOf(shape: Shape, cell: number): SvgElement | null {
  const letters = lettersOf(shape, cell);
  if (!letters) return null;
  const { size, isTurned } = letters;
  const [across = 0, middle = 0] = shape.at ?? [];
  const x = decimal(isTurned ? across + kHalfCapital * size : across);
  const y = decimal(isTurned ? middle : middle + kHalfCapital * size);
  const attributes = { x, y, 'font-size': decimal(size), 'font-weight': String(shape.weight), 'text-anchor': 'middle' };
  return { tag: 'text', attributes: isTurned ? { ...attributes, transform: `rotate(-90 ${x} ${y})` } : attributes, text: shape.text, title: shape.title };
}

function geometryOf(shape: Shape, cell: number): SvgElement | null {
  if (shape.rect) return { tag: 'rect', attributes: named(['x', 'y', 'width', 'height', 'rx'], shape.rect) };
  if (shape.circle) return { tag: 'circle', attributes: named(['cx', 'cy', 'r'], shape.circle) };
  if (shape.line) return { tag: 'path', attributes: { d: shape.line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } };
  if (shape.text !== undefined) return textOf(shape, cell);
  const d = shape.path ?? '';
  return { tag: 'path', attributes: d.indexOf('Z') === d.lastIndexOf('Z') ? { d } : { d, 'fill-rule': 'evenodd' } };
}

function strokeOf([token, width, dash = 0, gap = 0, opacity = 1]: Pen): Record<string, string> {
  return {
    stroke: colour(token),
    ...(opacity < 1 ? { 'stroke-opacity': decimal(opacity) } : {}),
    'stroke-width': decimal(width),
    ...(dash > 0 ? { 'stroke-dasharray': `${decimal(dash)} ${decimal(gap)}`, 'stroke-linecap': 'round' } : {}),
  };
}

// One shape for cells of so many pixels; null: it cannot be read there.
export function elementOf(shape: Shape, cell: number): SvgElement | null {
  const element = geometryOf(shape, cell);
  if (!element) return null;
  const fill = shape.fill ? colour(shape.fill) : 'none';
  const attributes: Record<string, string> = { ...element.attributes, fill, ...(shape.pen ? strokeOf(shape.pen) : {}) };
  if (shape.opacity !== undefined) attributes['fill-opacity'] = decimal(shape.opacity);
  return { ...element, attributes };
}

// What lies below the pieces.
export function partsBelow(view: View, cell: number): Part[] {
  const { below, exit } = view;
  return exit ? [...below, { layer: 'marks', shapes: [cell < kSmallCell ? exit.small : exit.large] }] : below;
}
