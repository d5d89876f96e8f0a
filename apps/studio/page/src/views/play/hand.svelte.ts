// What a player does with the pieces: plays, pushes, selects and aims, by pointer or by keys, and what is said about it.
import type { Studio } from '../../app/studio.svelte';
import { kSteps, lengthOf, placeInDirection, placesOf, type Direction8, type Place, type Run } from '../../board/reach';
import type { Move, ViewPiece } from '../../engine/types';
import type { Game } from '../../game/game.svelte';
import { family } from '../../app/families.svelte';
import { texts } from '../../texts';
import type { Replay } from './replay.svelte';

// What it needs of a board: which piece has the focus.
interface FocusedBoard {
  focused(): string | null;
  tabStopName(): string;
  focusPiece(name: string): void;
}

export class Hand {
  aim = $state.raw<Place | null>(null); // of the selected piece: the place that the arrows have chosen
  said = $state(''); // what a refused move says, beside the board
  illegal = $state(''); // what is wrong with the moves of a link
  private waitingWords = $state(''); // of a move, until the distance behind it is known

  constructor(
    private readonly studio: Studio,
    private readonly replay: Replay,
    private readonly current: () => Game | null,
    private readonly board: () => FocusedBoard | undefined,
  ) {}

  private get game(): Game | null {
    return this.current();
  }
  private get names() {
    return family(this.game?.info.family ?? '');
  }

  // A new board lies there.
  clear(): void {
    this.illegal = '';
    this.said = '';
  }

  // Said when the distance is there, so that it comes in one sentence.
  announce(words: string): void {
    this.waitingWords = words;
    this.said = '';
  }
  tell(left: string): void {
    if (this.waitingWords === '') return;
    this.studio.say(texts.live.moved(this.waitingWords, left));
    this.waitingWords = '';
  }

  async playMove(move: Move): Promise<void> {
    await this.told((game) => game.play(move));
  }
  async push(run: Run): Promise<void> {
    await this.told((game) => game.push(run));
  }
  // Something is done, and said when it is done.
  async told(act: (game: Game) => Promise<string>): Promise<void> {
    if (!this.game) return;
    this.replay.stop();
    this.illegal = '';
    this.said = '';
    this.aim = null;
    try {
      this.announce(await act(this.game));
    } catch (error) {
      this.studio.report(error);
    }
  }
  private called = (piece: string): string => this.game?.labelOf(piece)?.called ?? piece;

  select(piece: string): void {
    if (!this.game) return;
    this.game.selected = piece;
    this.aim = null;
    this.said = '';
    if (piece === '') this.studio.say(texts.board.letGo);
  }
  refuse(words: string): void {
    this.said = words;
    this.studio.say(words);
  }
  stuck(piece: ViewPiece): void {
    if (!this.game) return;
    const words = this.called(piece.name);
    const turn = this.game.view.caption;
    const others = this.game.legal.some((move) => move.shifts.length > 0);
    this.refuse(turn !== '' && others ? texts.board.turns(turn.replace(/ is next$/, '')) : texts.board.stays(words));
  }

  private get focusedPiece(): string {
    return this.board()?.focused() ?? this.board()?.tabStopName() ?? '';
  }

  slideByKey(direction: Direction8, toTheEnd: boolean, pressed: number): boolean {
    const now = this.game;
    if (!now) return false;
    if (this.replay.isPlaying) this.replay.stop();
    if (now.selected !== '') {
      this.moveAim(now, direction);
      return true;
    }
    const figure = now.view.pieces[0]?.figure;
    if (figure === 'tile') {
      void this.slideTile(now, direction, toTheEnd);
      return true;
    }
    const onlyMover = new Set(now.legal.flatMap((move) => move.shifts.slice(0, 1).map((shift) => shift.piece)));
    let name = this.focusedPiece;
    if (figure === 'penny' && onlyMover.size === 1) name = [...onlyMover][0]!;
    const piece = now.view.pieces.find((other) => other.name === name);
    if (!piece) return false;
    const place = placeInDirection(placesOf(now.legal, name), direction, toTheEnd);
    if (!place) {
      const words = this.called(name);
      const isAcross = direction === 'left' || direction === 'right';
      const isLong = piece.figure === 'vehicle' && piece.width !== piece.height;
      if (isLong && isAcross !== piece.width > piece.height) this.refuse(texts.board.axis(words, piece.width > piece.height));
      else if (placesOf(now.legal, name).length === 0 && !isLong) this.stuck(piece);
      else this.refuse(texts.board.notThere(words, texts.board.directions[direction]));
      return true;
    }
    this.board()?.focusPiece(name);
    void this.told((game) => game.playByKey(place.move, direction, pressed));
    return true;
  }

  private async slideTile(now: Game, direction: Direction8, toTheEnd: boolean): Promise<void> {
    const step = kSteps[direction];
    const move = now.legal.find((other) => other.shifts.length === 1 && other.shifts[0]!.columns === step.columns && other.shifts[0]!.rows === step.rows);
    if (!move) {
      this.refuse(texts.board.notThere(this.names.piece, texts.board.directions[direction]));
      return;
    }
    if (!toTheEnd) {
      await this.playMove(move);
      return;
    }
    // The whole row up to the edge: the run that begins at the farthest tile.
    const piece = now.view.pieces.find((other) => other.name === move.shifts[0]!.piece)!;
    const behind = now.view.pieces
      .filter((other) => (step.columns !== 0 ? other.row === piece.row && (piece.column - other.column) * step.columns >= 0 : other.column === piece.column && (piece.row - other.row) * step.rows >= 0))
      .sort((a, b) => (step.columns !== 0 ? (b.column - a.column) * step.columns : (b.row - a.row) * step.rows));
    await this.push({ pieces: behind.map((other) => other.name), ...step });
  }

  // Enter takes, arrows choose a place, Enter sets.
  take(): boolean {
    const now = this.game;
    const name = this.board()?.focused();
    if (!now || !name) return false;
    if (now.selected !== '' && this.aim) {
      void this.playMove(this.aim.move);
      return true;
    }
    const piece = now.view.pieces.find((other) => other.name === name)!;
    if (piece.figure === 'tile') {
      const run = now.runOf(name);
      if (run) void this.push(run);
      else this.stuck(piece);
      return true;
    }
    if (now.selected === name) {
      this.select('');
      return true;
    }
    const places = placesOf(now.legal, name);
    if (places.length === 0) this.stuck(piece);
    else {
      this.select(name);
      this.studio.say(texts.board.selected(this.called(name), now.labelOf(name)?.label ?? ''));
    }
    return true;
  }
  private moveAim(now: Game, direction: Direction8): void {
    const step = kSteps[direction];
    const from = this.aim ?? { columns: 0, rows: 0 };
    const along = (place: Place): number => (place.columns - from.columns) * step.columns + (place.rows - from.rows) * step.rows;
    const aside = (place: Place): number => Math.abs((place.columns - from.columns) * step.rows) + Math.abs((place.rows - from.rows) * step.columns);
    const next = placesOf(now.legal, now.selected)
      .filter((place) => along(place) > 0)
      .sort((a, b) => aside(a) - aside(b) || along(a) - along(b) || lengthOf(a) - lengthOf(b))[0];
    if (!next) {
      this.refuse(texts.board.notThere(this.called(now.selected), texts.board.directions[direction]));
      return;
    }
    this.aim = next;
    this.studio.say(now.here?.legal.find((move) => move.text === next.move.text)?.words ?? next.move.text);
  }

  pick(letter: string): boolean {
    const now = this.game;
    if (!now) return false;
    const named = now.view.pieces.filter((piece) => piece.role !== 'wall' && piece.name.toLowerCase().startsWith(letter.toLowerCase()));
    const exact = named.find((piece) => piece.name === letter);
    if (named.length === 0) return false;
    const at = named.findIndex((piece) => piece.name === this.board()?.focused());
    const next = at >= 0 ? named[(at + 1) % named.length] : (exact ?? named[0]);
    if (next) this.board()?.focusPiece(next.name);
    return true;
  }
}
