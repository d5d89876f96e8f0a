// Where the focus was before a dialog. It goes back when the dialog is gone: until then everything else is inert and takes no focus.
import { tick } from 'svelte';

let waiting: HTMLElement | SVGElement | null = null; // for the dialog that takes the place of another

// Called when a dialog opens; what it returns, when it has closed. A dialog that was opened out of another one (the keys out of the
// menu) gives the focus back to what opened the first.
export function focusKeeper(): () => void {
  const active = document.activeElement;
  const canTake = (active instanceof HTMLElement || active instanceof SVGElement) && active !== document.body;
  const opener = canTake ? active : waiting;
  waiting = null;
  return () => {
    waiting = opener;
    void tick().then(() => {
      if (document.querySelector('dialog[open]')) return;
      opener?.focus();
      waiting = null;
    });
  };
}
