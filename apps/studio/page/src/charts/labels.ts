// Names beside points: each takes the first place where it hides neither a point nor another name. One that finds none is
// left out of the picture and shown when the point is pointed at.

export type Box = { x: number; y: number; width: number; height: number };
export type Labelled = { x: number; y: number; radius: number; text: string };
export type Place = 'right' | 'left' | 'above' | 'below' | 'above-left';
export type PlacedLabel = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; place: Place };

// Letters of system fonts are up to this share of their size wide, on average; DejaVu Sans is the widest.
const kLetterWidth = 0.62;
export const widthOf = (text: string, size: number): number => text.length * size * kLetterWidth;

const kPlaces: readonly Place[] = ['right', 'left', 'above', 'below', 'above-left'];
const kGap = 5;

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isInside = (box: Box, area: Box): boolean =>
  box.x >= area.x && box.y >= area.y && box.x + box.width <= area.x + area.width && box.y + box.height <= area.y + area.height;

function boxAt(point: Labelled, place: Place, size: number): Box {
  const width = widthOf(point.text, size);
  const height = size * 1.15;
  const away = point.radius + kGap;
  switch (place) {
    case 'right': return { x: point.x + away, y: point.y - height / 2, width, height };
    case 'left': return { x: point.x - away - width, y: point.y - height / 2, width, height };
    case 'above': return { x: point.x - width / 2, y: point.y - away - height, width, height };
    case 'below': return { x: point.x - width / 2, y: point.y + away, width, height };
    case 'above-left': return { x: point.x - width + point.radius, y: point.y - away - height, width, height };
  }
}

// One entry per point, null for a name that has no place. Points come first served: put those that matter first.
export function placeLabels(points: readonly Labelled[], area: Box, size: number): (PlacedLabel | null)[] {
  const taken: Box[] = points.map((point) => ({
    x: point.x - point.radius, y: point.y - point.radius, width: 2 * point.radius, height: 2 * point.radius,
  }));
  return points.map((point, own) => {
    for (const place of kPlaces) {
      const box = boxAt(point, place, size);
      if (!isInside(box, area) || taken.some((other, i) => i !== own && overlap(box, other))) continue;
      taken.push(box);
      const anchor = place === 'right' ? 'start' : place === 'above' || place === 'below' ? 'middle' : 'end';
      const x = anchor === 'start' ? box.x : anchor === 'end' ? box.x + box.width : point.x;
      return { x, y: box.y + box.height / 2 + size * 0.36, anchor, place };
    }
    return null;
  });
}

// Heights of names at the ends of lines: moved apart by at least `gap`, kept within [top, bottom], in their order.
export function spreadApart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const placed = [...heights];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, least);
    least = placed[i]! + gap;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, most);
    most = placed[i]! - gap;
  }
  return placed;
}
