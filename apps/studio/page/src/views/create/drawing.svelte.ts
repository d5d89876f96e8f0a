// Pictures of what stands nowhere yet: the engine draws sketches. Until it has answered, in a few milliseconds, what was shown
// before stays.
import type { Engine } from '../../engine/engine';
import type { Shape, View } from '../../engine/types';
import type { Sketch, SketchPiece } from './drafts/draft';

export class Drawing {
  views = $state.raw<readonly View[]>([]);
  ghosts = $state.raw<readonly Shape[]>([]);
  private asked = '';

  constructor(private readonly engine: Pick<Engine, 'scene'>, private readonly report: (error: unknown) => void) {}

  show(boards: readonly Sketch[], ghosts: readonly SketchPiece[] = []): void {
    const asked = JSON.stringify({ boards, ghosts });
    if (asked === this.asked) return;
    this.asked = asked;
    this.engine.scene({ boards, ghosts }).then((answer) => {
      if (asked !== this.asked) return;
      this.views = answer.boards;
      this.ghosts = answer.ghosts;
    }, this.report);
  }
}
