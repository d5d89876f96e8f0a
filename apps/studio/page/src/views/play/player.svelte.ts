// The commands of Play: what a button and its key do alike.
import type { Job } from '../../app/jobs.svelte';
import type { Studio } from '../../app/studio.svelte';
import type { Game, ShortSolve } from '../../game/game.svelte';
import { solveReport } from '../../game/solve_report';
import { texts } from '../../texts';
import type { Hand } from './hand.svelte';
import { hintWords, noHintWords } from './hint_words';
import type { Replay } from './replay.svelte';

export class Player {
  asksToPlay = $state(false); // "Show the whole way and play it?"
  hintJob = $state.raw<Job | null>(null); // looks for a hint where the distance is not known

  constructor(
    private readonly studio: Studio,
    private readonly replay: Replay,
    private readonly hand: Hand,
    private readonly current: () => Game | null,
  ) {}

  private get game(): Game | null {
    return this.current();
  }

  get isPlaying(): boolean {
    return this.replay.isPlaying;
  }

  // A new board lies there.
  clear(): void {
    this.asksToPlay = false;
    this.hintJob = null;
  }

  undo(): void {
    this.replay.stop();
    if (this.game?.undo()) this.hand.announce(texts.live.undone);
  }
  redo(): void {
    this.replay.stop();
    if (this.game?.redo()) this.hand.announce(texts.live.redone);
  }
  reset(): void {
    this.replay.stop();
    if (this.game?.reset()) this.hand.announce(texts.live.reset);
  }
  seek(at: number): void {
    this.replay.stop();
    this.game?.seek(at);
  }

  async hint(): Promise<void> {
    const now = this.game;
    if (!now) return;
    this.replay.stop();
    try {
      await now.nextHint((limits) => this.shortSolve(now, limits));
    } catch (error) {
      this.studio.report(error);
    }
    if (now.hintMove && now.hint > 0) {
      const words = hintWords(now.hintMove, now.view, now.info.family);
      const said = now.hint === 1 ? words.which.head : now.hint === 2 ? words.where.head : texts.hint.shown;
      this.studio.say(texts.hint.withProof(said, now.isHintUnproved));
    } else if (noHintWords(now) !== '') this.studio.say(noHintWords(now));
  }
  cancelHint(): void {
    if (this.hintJob) void this.studio.jobs.cancel(this.hintJob);
  }

  playOrPause(): void {
    const now = this.game;
    if (!now) return;
    if (this.replay.isPlaying) this.replay.stop();
    else if (now.line.at < now.line.steps.length - 1) this.replay.start();
    else if (now.step.isSolved) {
      now.seek(0);
      this.replay.start();
    } else this.asksToPlay = true;
  }
  async showAndPlay(): Promise<void> {
    this.asksToPlay = false;
    const now = this.game;
    if (!now) return;
    if (await now.showShortest((limits) => this.shortSolve(now, limits))) {
      now.hint = 3;
      ++now.hintsUsed;
      this.replay.start();
    } else if (noHintWords(now) !== '') this.studio.say(noHintWords(now));
  }

  // The way out of where the game stands, if it is found soon.
  private async shortSolve(now: Game, { seconds }: { seconds: number }): ReturnType<ShortSolve> {
    try {
      const result = await this.studio.jobs.finish(
        { kind: 'solve', puzzle: now.source, moves: now.texts(), limits: { seconds } }, texts.solver.at(now.line.at), (job) => (this.hintJob = job),
      );
      const report = solveReport(result.reports[0]);
      if (report?.status === 'solved' && report.validated) return result.way ?? report.moves;
      return result.ending === 'cancelled' ? 'cancelled' : 'none';
    } catch (error) {
      this.studio.report(error);
      return 'none';
    } finally {
      this.hintJob = null;
    }
  }
}
