// The outline of a polyomino: its boundary edges, joined to closed contours.
import type { ViewCell } from './cells';
import { kCell, type Corner, type Outline, type Point } from './shape';

// Directions clockwise on the screen: right, down, left, up. The inside of an edge is to its right.
const kSteps: readonly Point[] = [{ x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 }];

type GridEdge = { y: number; x: number; direction: number };

const keyOf = (edge: GridEdge): string => `${edge.y},${edge.x},${edge.direction}`;

function boundaryOf(cells: readonly ViewCell[]): Map<string, GridEdge> {
  const inside = new Set(cells.map((cell) => `${cell.column},${cell.row}`));
  const edges: GridEdge[] = [];
  const seen = new Set<string>();
  for (const { column: x, row: y } of cells) {
    if (seen.has(`${x},${y}`)) continue;
    seen.add(`${x},${y}`);
    const around: GridEdge[] = [
      { y, x, direction: 0 }, { y, x: x + 1, direction: 1 }, { y: y + 1, x: x + 1, direction: 2 }, { y: y + 1, x, direction: 3 },
    ];
    const beyond = [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`];
    around.forEach((edge, side) => {
      if (!inside.has(beyond[side]!)) edges.push(edge);
    });
  }
  // Contours begin at the topmost, leftmost corner.
  edges.sort((a, b) => a.y - b.y || a.x - b.x || a.direction - b.direction);
  return new Map(edges.map((edge) => [keyOf(edge), edge]));
}

// A right turn first: where two cells touch at a corner only, the contour stays with its cell.
function following(edges: ReadonlyMap<string, GridEdge>, { x, y, direction }: GridEdge): GridEdge | undefined {
  const step = kSteps[direction]!;
  for (const turn of [1, 0, 3]) {
    const found = edges.get(keyOf({ y: y + step.y, x: x + step.x, direction: (direction + turn) % 4 }));
    if (found) return found;
  }
  return undefined;
}

export function outlineOf(
  cells: readonly ViewCell[], inset: number, outerRadius: number, innerRadius: number, shift: Point = { x: 0, y: 0 },
): Outline {
  const edges = boundaryOf(cells);
  const contours: Corner[][] = [];
  for (let first = edges.values().next(); !first.done; first = edges.values().next()) {
    const loop: GridEdge[] = [];
    for (let edge: GridEdge | undefined = first.value; edge; edge = following(edges, edge)) {
      edges.delete(keyOf(edge));
      loop.push(edge);
    }
    const contour: Corner[] = [];
    loop.forEach((at, i) => {
      const before = loop[(i + loop.length - 1) % loop.length]!;
      if (before.direction === at.direction) return;
      const into = kSteps[(before.direction + 1) % 4]!;
      const out = kSteps[(at.direction + 1) % 4]!;
      const isOuter = at.direction === (before.direction + 1) % 4;
      contour.push({
        at: { x: at.x * kCell + inset * (into.x + out.x) + shift.x, y: at.y * kCell + inset * (into.y + out.y) + shift.y },
        radius: isOuter ? outerRadius : innerRadius,
      });
    });
    contours.push(contour);
  }
  return { kind: 'outline', contours };
}
