// The parts of a drawing: a flat list of shapes in board units (a cell is 100 wide and high, y grows downwards), each with
// the names of its colours (tokens.css). The same description as src/io/draw/shape.hpp; docs/drawing.md has the table.

export type Point = { x: number; y: number };

export type RoundedRect = { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number };
export type Circle = { kind: 'circle'; centre: Point; radius: number };
// Closed contours, each corner rounded by an arc of its own radius; 0 is a sharp one. Holes run the other way round.
export type Corner = { at: Point; radius: number };
export type Outline = { kind: 'outline'; contours: Corner[][] };
// Open lines, never filled, with round ends.
export type Strokes = { kind: 'strokes'; lines: Point[][] };
export type Lettering = {
  kind: 'text';
  at: Point; // its middle across, and the middle of its capitals down
  size: number;
  weight: number;
  text: string;
  title?: string; // the text in full, if `text` is shorter
  isTurned?: boolean; // read upwards, as on the spine of a book
};
export type Form = RoundedRect | Circle | Outline | Strokes | Lettering;

export type Token =
  | 'paper' | 'card' | 'sunk' | 'line' | 'edge' | 'ink' | 'ink2' | 'ink3' | 'signal' | 'signal-soft'
  | 'hero' | 'hero-side' | 'hero-edge' | 'hero-ink' | 'blue' | 'blue-fill' | 'blue-side' | 'frame' | 'well' | 'cell'
  | 'car' | 'car-side' | 'car-edge' | 'car-ink' | 'truck' | 'truck-side' | 'truck-edge' | 'truck-ink'
  | 'long' | 'long-side' | 'long-edge' | 'long-ink' | 'wall' | 'wall2' | 't0' | 't1' | 't2' | 't3' | 't4'
  | 'tile-side' | 'tile-ink' | 'penny-side' | 'shine' | 'faint';

export type Paint = { token: Token; opacity?: number };
export type Pen = { token: Token; width: number; dash?: number; gap?: number; opacity?: number };

// What lies above what; the order in which shapes are drawn.
export type Layer = 'frame' | 'cells' | 'walls' | 'marks' | 'ghosts' | 'pieces' | 'selection' | 'hint' | 'arrow';

export type Shape = { form: Form; fill?: Paint; pen?: Pen; layer: Layer; piece?: string };

export const kCell = 100;

// The distance from the middle of a capital down to the line that letters stand on, for a size of 1.
const kHalfCapital = 0.36;

type Arc = { from: Point; to: Point; radius: number; isClockwise: boolean };

// Where the arc of a rounded corner begins and ends: between two straight edges, `radius` from both.
function arcOf(before: Point, corner: Corner, after: Point): Arc {
  const inX = corner.at.x - before.x;
  const inY = corner.at.y - before.y;
  const outX = after.x - corner.at.x;
  const outY = after.y - corner.at.y;
  const inLength = Math.hypot(inX, inY);
  const outLength = Math.hypot(outX, outY);
  const cross = inX * outY - inY * outX;
  if (corner.radius <= 0 || inLength === 0 || outLength === 0 || cross === 0) {
    return { from: corner.at, to: corner.at, radius: 0, isClockwise: true };
  }
  const angle = Math.atan2(Math.abs(cross), inX * outX + inY * outY);
  const reach = Math.min(corner.radius * Math.tan(angle / 2), inLength / 2, outLength / 2);
  return {
    from: { x: corner.at.x - (inX / inLength) * reach, y: corner.at.y - (inY / inLength) * reach },
    to: { x: corner.at.x + (outX / outLength) * reach, y: corner.at.y + (outY / outLength) * reach },
    radius: reach / Math.tan(angle / 2),
    isClockwise: cross > 0,
  };
}

// With two decimals at most, and none that are zeros; halves away from zero, as llround does.
export function decimal(value: number): string {
  const hundredths = Math.sign(value) * Math.round(Math.abs(value) * 100);
  return String(hundredths / 100 + 0);
}

const pairOf = (point: Point): string => `${decimal(point.x)} ${decimal(point.y)}`;

function pathOfOutline(outline: Outline): string {
  let path = '';
  for (const contour of outline.contours) {
    contour.forEach((corner, i) => {
      const before = contour[(i + contour.length - 1) % contour.length]!.at;
      const arc = arcOf(before, corner, contour[(i + 1) % contour.length]!.at);
      path += (i === 0 ? 'M' : 'L') + pairOf(arc.from);
      if (arc.radius <= 0) return;
      const radius = decimal(arc.radius);
      path += `A${radius} ${radius} 0 0 ${arc.isClockwise ? '1' : '0'} ${pairOf(arc.to)}`;
    });
    path += 'Z';
  }
  return path;
}

export type SvgElement = { tag: 'rect' | 'circle' | 'path' | 'text'; attributes: Record<string, string>; text?: string; title?: string };

function geometryOf(form: Form): SvgElement {
  switch (form.kind) {
    case 'rect': {
      const attributes: Record<string, string> = {
        x: decimal(form.x), y: decimal(form.y), width: decimal(form.width), height: decimal(form.height),
      };
      if (form.radius > 0) attributes.rx = decimal(form.radius);
      return { tag: 'rect', attributes };
    }
    case 'circle':
      return {
        tag: 'circle',
        attributes: { cx: decimal(form.centre.x), cy: decimal(form.centre.y), r: decimal(form.radius) },
      };
    case 'outline': {
      const attributes: Record<string, string> = { d: pathOfOutline(form) };
      if (form.contours.length > 1) attributes['fill-rule'] = 'evenodd';
      return { tag: 'path', attributes };
    }
    case 'strokes':
      return {
        tag: 'path',
        attributes: { d: form.lines.map((line) => line.map((p, i) => (i === 0 ? 'M' : 'L') + pairOf(p)).join('')).join('') },
      };
    case 'text': {
      const down = kHalfCapital * form.size;
      const at = form.isTurned ? { x: form.at.x + down, y: form.at.y } : { x: form.at.x, y: form.at.y + down };
      const attributes: Record<string, string> = { x: decimal(at.x), y: decimal(at.y) };
      if (form.isTurned) attributes.transform = `rotate(-90 ${pairOf(at)})`;
      attributes['font-size'] = decimal(form.size);
      attributes['font-weight'] = String(form.weight);
      attributes['text-anchor'] = 'middle';
      return { tag: 'text', attributes, text: form.text, title: form.title };
    }
  }
}

function addColour(attributes: Record<string, string>, property: 'fill' | 'stroke', token: Token, opacity: number): void {
  attributes[property] = `var(--${token})`;
  if (opacity < 1) attributes[`${property}-opacity`] = decimal(opacity);
}

// One shape as an SVG element: the writer of src/io/draw/svg.cpp with the page's colours.
export function elementOf(shape: Shape): SvgElement {
  const element = geometryOf(shape.form);
  const attributes = element.attributes;
  if (shape.fill) addColour(attributes, 'fill', shape.fill.token, shape.fill.opacity ?? 1);
  else attributes.fill = 'none';
  if (shape.pen) {
    addColour(attributes, 'stroke', shape.pen.token, shape.pen.opacity ?? 1);
    attributes['stroke-width'] = decimal(shape.pen.width);
    if (shape.pen.dash) {
      attributes['stroke-dasharray'] = `${decimal(shape.pen.dash)} ${decimal(shape.pen.gap ?? 0)}`;
      attributes['stroke-linecap'] = 'round';
    }
  }
  if (shape.form.kind === 'strokes') {
    attributes['stroke-linecap'] = 'round';
    attributes['stroke-linejoin'] = 'round';
  }
  return element;
}
