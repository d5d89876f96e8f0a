// The commands of Play: what a button and its key do alike.
import type { Studio } from '../../app/studio.svelte';
import type { Game } from '../../game/game.svelte';
import { texts } from '../../texts';
import type { Hand } from './hand.svelte';
import type { Replay } from './replay.svelte';

export class Player {
  asksToPlay = $state(false); // "Show the whole way and play it?"

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
    this.playsWhenShown = false;
  }

  undo = (): Promise<void> => this.hand.told((game) => game.undo());
  redo = (): Promise<void> => this.hand.told((game) => game.redo());
  reset = (): Promise<void> => this.hand.told((game) => game.reset());
  seek(at: number): void {
    this.replay.stop();
    this.game?.seek(at);
  }

  async hint(): Promise<void> {
    const hint = this.game?.here?.hint;
    if (hint && !hint.is_looking && hint.grade < 3) await this.ask((game) => game.hint());
  }
  cancelHint = (): Promise<void> => this.ask((game) => game.cancelHint());
  private async ask(act: (game: Game) => Promise<string>): Promise<void> {
    if (!this.game) return;
    this.replay.stop();
    this.playsWhenShown = false;
    try {
      await act(this.game);
    } catch (error) {
      this.studio.report(error);
    }
  }
  // A hint that was asked for is there, or the reason why there is none.
  sayHint(): void {
    const hint = this.game?.here?.hint;
    if (!hint || hint.is_looking) return;
    if (hint.note !== '') this.studio.say(hint.note);
    else if (hint.grade > 0) this.studio.say(texts.hint.withProof(hint.grade === 1 ? hint.which!.head : hint.grade === 2 ? hint.where!.head : texts.hint.shown, hint.is_unproved));
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
    await this.ask((game) => game.showWay());
    this.playsWhenShown = true;
    this.playShown();
  }
  // The way is there, perhaps only after a search.
  playShown(): void {
    const now = this.game;
    if (!this.playsWhenShown || !now?.here || now.here.hint.is_looking) return;
    this.playsWhenShown = false;
    if (now.hasWay) this.replay.start();
  }
  private playsWhenShown = false;
}
