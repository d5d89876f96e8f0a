// Printing: a sheet of its own takes the place of the page while the browser prints, so that nothing of the navigation is on paper.
import { mount, unmount } from 'svelte';
import type { Engine } from '../engine/engine';
import type { PuzzleRef, View } from '../engine/types';
import { texts } from '../texts';
import PrintSheet from './PrintSheet.svelte';

export type PrintedBoard = { title: string; view: View; length: number | null; answer: string | null };
export type Printed = { title: string; goals: readonly string[]; boards: readonly PrintedBoard[]; withLengths: boolean };

const kWait = 2000; // milliseconds for the answer of a board, the most that the engine takes

// The moves of a way that is found soon, or why there are none.
export async function answerOf(engine: Pick<Engine, 'distance'>, puzzle: PuzzleRef): Promise<string> {
  const { kind, way } = await engine.distance({ puzzle, way: true, wait: kWait });
  if (way && way.length > 0) return `${way.join(', ')}${kind === 'exact' ? '' : ` (${texts.print.unproved})`}`;
  return kind === 'no_way' ? texts.print.noWay : texts.print.notFound;
}

let close: (() => void) | null = null;
export function printSheet(printed: Printed): void {
  close?.();
  const sheet = mount(PrintSheet, { target: document.body, props: printed });
  document.body.classList.add('printing');
  close = () => {
    removeEventListener('afterprint', close!);
    close = null;
    document.body.classList.remove('printing');
    void unmount(sheet);
  };
  addEventListener('afterprint', close);
  // Pictures are drawn with the next frame.
  requestAnimationFrame(() => window.print());
}
