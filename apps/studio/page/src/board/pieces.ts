// The shapes of one piece, by its figure, and its contour for outlines around it. Follows src/io/draw/pieces.cpp.
import type { ViewPiece } from '../engine/types';
import { cellsOf, heartOf, type ViewCell } from './cells';
import { shortNumber, sizeIn } from './lettering';
import { outlineOf } from './outline';
import type { SceneStyle } from './scene';
import { kCell, type Form, type Layer, type Outline, type Point, type RoundedRect, type Shape, type Token } from './shape';

// Bodies stand on a side that is seen below them; what is written on a body is centred on the body.
const kInset = 8;
const kRadius = 22;
const kInnerRadius = 10;
const kSideDepth = 5;
const kEdgeWidth = 2.5;
const kLift = 1.5; // the middle of a body above the middle of its cells

const kTileInset = 6;
const kTileWidth = 88;
const kTileHeight = 86;
const kTileRadius = 16;
const kTileSide = 6;

const kDiscRadius = 39;
const kDiamondRadius = 42; // from its middle to a corner, before that is rounded
const kDiamondCorner = 12;
const kPennyRadius = 23;
const kPennyRing = 4;
const kPennyLift = 2;
const kPennySide = 4;

const kRoofAlong = 36;
const kRoofAcross = 26;
const kRoofRadius = 15;
const kHeroFront = 72; // behind it are the chevrons
const kRibWidth = 6;
const kRibLength = 46;
const kChevronWidth = 14;
const kChevronPen = 8;
const kNameMargin = 24;

export const kLeastLetteredCell = 20; // pixels: nothing is written on smaller cells
const kLeastLetter = 10; // pixels

export const isLettered = (style: SceneStyle): boolean => style.cellPixels >= kLeastLetteredCell;
const leastLetter = (style: SceneStyle): number => (kLeastLetter * kCell) / style.cellPixels;

type BodyColours = { body: Token; side: Token; edge: Token; ink: Token };
const kHero: BodyColours = { body: 'hero', side: 'hero-side', edge: 'hero-edge', ink: 'hero-ink' };
const kByTone: readonly BodyColours[] = [
  { body: 'car', side: 'car-side', edge: 'car-edge', ink: 'car-ink' },
  { body: 'truck', side: 'truck-side', edge: 'truck-edge', ink: 'truck-ink' },
  { body: 'long', side: 'long-side', edge: 'long-edge', ink: 'long-ink' },
];
const kTileTones: readonly Token[] = ['t0', 't1', 't2', 't3', 't4'];

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function coloursOf(piece: ViewPiece): BodyColours {
  return piece.role === 'target' ? kHero : kByTone[clamp(piece.tone, 0, 2)]!;
}

export const inscriptionOf = (piece: ViewPiece): string => piece.inscription || piece.name;

function sizeOfName(name: string): number {
  const characters = [...name].length;
  return characters <= 1 ? 40 : characters === 2 ? 32 : 24;
}

class PieceDrawing {
  readonly shapes: Shape[] = [];

  constructor(private readonly piece: ViewPiece, private readonly style: SceneStyle) {}

  draw(): Shape[] {
    switch (this.piece.figure) {
      case 'block': this.drawBlock(); break;
      case 'vehicle': this.drawVehicle(); break;
      case 'tile': this.drawTile(); break;
      case 'disc':
      case 'diamond': this.drawToken(); break;
      case 'penny': this.drawPenny(); break;
    }
    return this.shapes;
  }

  private add(shape: Omit<Shape, 'layer' | 'piece'>): void {
    this.shapes.push({ ...shape, layer: 'pieces', piece: this.piece.name });
  }

  // The largest size that fits; a name that does not fit across a tall piece is written along it.
  private addName(centre: Point, width: number, height: number, wanted: number, ink: Token): void {
    const text = inscriptionOf(this.piece);
    if (!isLettered(this.style)) return;
    const least = leastLetter(this.style);
    const across = sizeIn({ wanted, least, width }, text);
    const along = height > width ? sizeIn({ wanted, least, width: height }, text) : 0;
    const isTurned = across === 0 && along > 0;
    const size = isTurned ? Math.min(along, width) : across;
    if (size === 0) return;
    this.add({ form: { kind: 'text', at: centre, size, weight: 640, text, isTurned }, fill: { token: ink } });
  }

  private drawBlock(): void {
    const colours = coloursOf(this.piece);
    const cells = cellsOf(this.piece);
    const outline = (down: number): Outline => outlineOf(cells, kInset, kRadius, kInnerRadius, { x: 0, y: down });
    this.add({ form: outline(kSideDepth), fill: { token: colours.side } });
    this.add({ form: outline(-kLift), fill: { token: colours.body }, pen: { token: colours.edge, width: kEdgeWidth } });
    if (!this.style.withLetters) return;
    const heart = heartOf(this.piece);
    this.addName(
      { x: heart.centre.x, y: heart.centre.y - kLift }, heart.width - kNameMargin, heart.height - kNameMargin,
      sizeOfName(this.piece.name), colours.ink,
    );
  }

  private drawVehicle(): void {
    const piece = this.piece;
    const colours = coloursOf(piece);
    const place: RoundedRect = {
      kind: 'rect',
      x: piece.column * kCell + kInset,
      y: piece.row * kCell + kInset,
      width: piece.width * kCell - 2 * kInset,
      height: piece.height * kCell - 2 * kInset,
      radius: kRadius,
    };
    this.add({ form: { ...place, y: place.y + kSideDepth }, fill: { token: colours.side } });
    this.add({
      form: { ...place, y: place.y - 1, height: place.height - 1 },
      fill: { token: colours.body },
      pen: { token: colours.edge, width: kEdgeWidth },
    });
    const isHero = piece.role === 'target';
    const lies = piece.width >= piece.height;
    const length = Math.max(piece.width, piece.height) * kCell;
    if (isHero && lies) {
      this.drawRoof(lies, length - kHeroFront);
      this.drawChevrons(length);
      this.drawVehicleName(lies, length - kHeroFront, colours.ink);
      return;
    }
    if (isHero || piece.tone === 0) this.drawRoof(lies, length - kRoofAlong);
    else this.drawRibs(lies, length);
    this.drawVehicleName(lies, length - kRoofAlong, colours.ink);
  }

  // A point of a vehicle: `along` from its rear, `across` from its left or upper side.
  private pointOf(lies: boolean, along: number, across: number): Point {
    const x = this.piece.column * kCell;
    const y = this.piece.row * kCell - kLift;
    return lies ? { x: x + along, y: y + across } : { x: x + across, y: y + along };
  }

  private drawRoof(lies: boolean, end: number): void {
    const from = this.pointOf(lies, kRoofAlong, kRoofAcross);
    const to = this.pointOf(lies, end, kCell - kRoofAcross);
    this.add({
      form: { kind: 'rect', x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y, radius: kRoofRadius },
      fill: { token: 'shine' },
    });
  }

  // One each half cell, none in the middle, where the name is.
  private drawRibs(lies: boolean, length: number): void {
    const count = Math.round(length / kCell) * 2;
    for (let k = 1; k < count; ++k) {
      if (2 * k === count) continue;
      const along = kInset + ((length - 2 * kInset) * k) / count;
      const from = this.pointOf(lies, along - kRibWidth / 2, (kCell - kRibLength) / 2);
      this.add({
        form: {
          kind: 'rect',
          x: from.x,
          y: from.y,
          width: lies ? kRibWidth : kRibLength,
          height: lies ? kRibLength : kRibWidth,
          radius: kRibWidth / 2,
        },
        fill: { token: 'shine' },
      });
    }
  }

  private drawChevrons(length: number): void {
    const lines = [length - 58, length - 40].map((at) => [
      this.pointOf(true, at, 32), this.pointOf(true, at + kChevronWidth, 50), this.pointOf(true, at, 68),
    ]);
    this.add({ form: { kind: 'strokes', lines }, pen: { token: 'hero-ink', width: kChevronPen } });
  }

  private drawVehicleName(lies: boolean, end: number, ink: Token): void {
    if (!this.style.withLetters) return;
    const centre = this.pointOf(lies, (kRoofAlong + end) / 2, kCell / 2);
    const along = end - kRoofAlong + kNameMargin;
    const across = kCell - 2 * kInset - kNameMargin / 2;
    this.addName(centre, lies ? along : across, lies ? across : along, sizeOfName(this.piece.name), ink);
  }

  private drawTile(): void {
    const piece = this.piece;
    const face: RoundedRect = {
      kind: 'rect',
      x: piece.column * kCell + kTileInset,
      y: piece.row * kCell + kTileInset,
      width: kTileWidth,
      height: kTileHeight,
      radius: kTileRadius,
    };
    this.add({ form: { ...face, y: face.y + kTileSide }, fill: { token: 'tile-side' } });
    this.add({ form: face, fill: { token: kTileTones[clamp(piece.tone, 0, 4)]! } });
    const centre = { x: face.x + kTileWidth / 2, y: face.y + kTileHeight / 2 };
    this.addName(centre, kTileWidth - 2 * kTileInset, kTileHeight, piece.name.length === 1 ? 46 : 42, 'tile-ink');
    if (piece.is_home) {
      const at = { x: piece.column * kCell + 80, y: piece.row * kCell + 20 };
      this.add({ form: { kind: 'circle', centre: at, radius: 6 }, fill: { token: 'tile-ink' } });
    }
  }

  private drawToken(): void {
    const piece = this.piece;
    const centre = { x: piece.column * kCell + kCell / 2, y: piece.row * kCell + kCell / 2 };
    const isTarget = piece.role === 'target';
    const shapeAt = (at: Point): Form =>
      piece.figure === 'disc' ? { kind: 'circle', centre: at, radius: kDiscRadius } : diamond(at, 0);
    this.add({ form: shapeAt({ x: centre.x, y: centre.y + kSideDepth }), fill: { token: isTarget ? 'hero-side' : 'blue-side' } });
    this.add({ form: shapeAt({ x: centre.x, y: centre.y - 1 }), fill: { token: isTarget ? 'hero' : 'blue-fill' } });
    this.drawNumber({ x: centre.x, y: centre.y - 1 });
    this.shapes.push(...shapesOfBadge(piece, this.style, 'pieces'));
  }

  // The number under the token, which is a rule and so stays readable.
  private drawNumber(centre: Point): void {
    if (!isLettered(this.style)) return;
    const whole = inscriptionOf(this.piece);
    const text = shortNumber(whole);
    const size = sizeIn({ wanted: text.length < 4 ? 44 : 28, least: 0, width: 66 }, text);
    const title = text === whole ? undefined : whole;
    this.add({ form: { kind: 'text', at: centre, size, weight: 640, text, title }, fill: { token: 'hero-ink' } });
  }

  private drawPenny(): void {
    const piece = this.piece;
    const centre = { x: piece.column * kCell + kCell / 2, y: piece.row * kCell + kCell / 2 - kPennyLift };
    const isDark = piece.tone === 0;
    this.add({
      form: { kind: 'circle', centre: { x: centre.x, y: centre.y + kPennySide }, radius: kPennyRadius },
      fill: { token: 'penny-side' },
    });
    if (isDark) {
      this.add({ form: { kind: 'circle', centre, radius: kPennyRadius }, fill: { token: 'ink' } });
      this.add({ form: { kind: 'circle', centre, radius: kPennyRadius - 4 }, pen: { token: 'card', width: 1.2, opacity: 0.7 } });
    } else {
      this.add({
        form: { kind: 'circle', centre, radius: kPennyRadius - kPennyRing / 2 },
        fill: { token: 'card' },
        pen: { token: 'ink', width: kPennyRing },
      });
    }
    if (!isLettered(this.style)) return;
    const text = inscriptionOf(piece);
    const size = sizeIn({ wanted: 30, least: 0, width: 30 }, text);
    this.add({ form: { kind: 'text', at: centre, size, weight: 700, text }, fill: { token: isDark ? 'card' : 'ink' } });
  }
}

function diamond(centre: Point, grown: number): Outline {
  const r = kDiamondRadius + (kDiamondCorner * (Math.SQRT2 - 1)) / 2 + grown * Math.SQRT2;
  const corner = (x: number, y: number) => ({ at: { x: centre.x + x, y: centre.y + y }, radius: kDiamondCorner + grown });
  return { kind: 'outline', contours: [[corner(0, -r), corner(r, 0), corner(0, r), corner(-r, 0)]] };
}

export function shapesOfPiece(piece: ViewPiece, style: SceneStyle): Shape[] {
  return piece.role === 'wall' ? [] : new PieceDrawing(piece, style).draw();
}

// The badge of a piece; once more above what is drawn around it. Nothing for pieces without one.
export function shapesOfBadge(piece: ViewPiece, style: SceneStyle, layer: Layer): Shape[] {
  if (!piece.badge) return [];
  const at = { x: piece.column * kCell + 80, y: piece.row * kCell + 20 };
  const colour: Token = piece.role === 'target' ? 'signal' : 'blue';
  const owner = layer === 'pieces' ? { piece: piece.name } : {};
  const disc: Shape = { form: { kind: 'circle', centre: at, radius: 15 }, fill: { token: 'card' }, pen: { token: colour, width: 4 }, layer, ...owner };
  if (!isLettered(style)) return [disc];
  const size = sizeIn({ wanted: 21, least: 0, width: 22 }, piece.badge);
  return [disc, { form: { kind: 'text', at, size, weight: 700, text: piece.badge }, fill: { token: colour }, layer, ...owner }];
}

// The contour of a piece, larger by `grown`, shifted by cells.
export function contourOf(piece: ViewPiece, grown: number, shift: ViewCell = { column: 0, row: 0 }): Form {
  const x = (piece.column + shift.column) * kCell;
  const y = (piece.row + shift.row) * kCell;
  const centre = { x: x + kCell / 2, y: y + kCell / 2 };
  switch (piece.figure) {
    case 'vehicle':
      return {
        kind: 'rect',
        x: x + kInset - grown,
        y: y + kInset - grown,
        width: piece.width * kCell - 2 * (kInset - grown),
        height: piece.height * kCell - 2 * (kInset - grown),
        radius: kRadius + grown,
      };
    case 'tile':
      return {
        kind: 'rect',
        x: x + kTileInset - grown,
        y: y + kTileInset - grown,
        width: kTileWidth + 2 * grown,
        height: kTileWidth + 2 * grown,
        radius: kTileRadius + grown,
      };
    case 'disc': return { kind: 'circle', centre, radius: kDiscRadius + grown };
    case 'penny': return { kind: 'circle', centre, radius: kPennyRadius + grown };
    case 'diamond': return diamond(centre, grown);
    case 'block':
      return outlineOf(cellsOf(piece), kInset - grown, kRadius + grown, Math.max(kInnerRadius - grown, 2), {
        x: shift.column * kCell,
        y: shift.row * kCell,
      });
  }
}
