// Plays a line move by move: 420 ms a move and 60 ms a cell at 1x.
import type { Settings } from '../../app/settings.svelte';
import type { Game } from '../../game/game.svelte';

const kLessMotion = 600; // milliseconds a move without slides

export class Replay {
  isPlaying = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: () => Game | null, private readonly settings: Settings, private readonly onstep: (at: number) => void) {}

  start(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.plan();
  }
  stop(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  // Until the next move, by the cells that it goes.
  static pause(cells: number, speed: number, hasLessMotion: boolean): number {
    return hasLessMotion ? kLessMotion / Math.max(1, speed) : (420 + 60 * cells) / speed;
  }

  get pace(): number | null {
    return this.isPlaying ? Replay.pause(0, this.settings.speed, this.settings.hasLessMotion) : null;
  }

  private plan(): void {
    const game = this.game();
    const next = game?.line.steps[game.line.at + 1];
    if (!game || !next) {
      this.stop();
      return;
    }
    const shift = next.move?.shifts[0];
    const cells = shift ? Math.abs(shift.columns) + Math.abs(shift.rows) : 0;
    this.timer = setTimeout(() => {
      if (!this.isPlaying) return;
      game.seek(game.line.at + 1);
      this.onstep(game.line.at);
      this.plan();
    }, Replay.pause(cells, this.settings.speed, this.settings.hasLessMotion));
  }
}
