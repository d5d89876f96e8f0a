// The families that the editor can edit.
import type { PuzzleJson } from '../../../engine/types';
import { blocksDrafts } from './blocks';
import { directionsDrafts } from './directions';
import type { DraftKind } from './draft';
import { numbersDrafts } from './numbers';
import { tilesDrafts } from './tiles';
import { vehicleDrafts } from './vehicles';

// Methods of a kind are given drafts of its own family only: kindOf() is asked first.
export const kDraftKinds: readonly DraftKind[] = [vehicleDrafts, tilesDrafts, numbersDrafts, directionsDrafts, blocksDrafts] as readonly DraftKind[];

export const kindOf = (family: string): DraftKind | undefined => kDraftKinds.find((kind) => kind.family === family);
export const kindOfPuzzle = (puzzle: PuzzleJson): DraftKind | undefined => kindOf(puzzle.family);
