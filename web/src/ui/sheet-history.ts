import { useEffect, useRef } from 'react';
import { setSheetCloser } from './open-sheets.ts';

const MARK = 'tsubameSheet';

/**
 * A move that the browser never confirms, because there was nothing to go back to, is not waited for longer. A slow phone
 * confirms late: given up before, its move would close the sheet that was opened meanwhile.
 */
const LONGEST_MOVE_MS = 5_000;

/** The entry of one sheet in the history, on top of its page's. */
interface SheetEntry {
  readonly id: number;
  /** False once the sheet is closed and only its entry is still to be taken out. */
  open: boolean;
  readonly close: () => void;
}

/** Entries above the page, lowest first: a dialog asked by a sheet lies on top of the sheet's. */
let entries: SheetEntry[] = [];
let settling: Promise<void> = Promise.resolve();
// A reload keeps the history and its marks: ids go on from the one that stands there.
let lastId = markOf(window.history.state) ?? 0;

function markOf(state: unknown): number | null {
  const mark = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[MARK] : null;
  return typeof mark === 'number' ? mark : null;
}

setSheetCloser(() => {
  for (const entry of entries.filter(({ open }) => open)) {
    entry.open = false;
    entry.close();
  }
  return tidy();
});

const waiting: (() => void)[] = [];

/** Resolves once no sheet has an entry above the page's. */
export function sheetsLeft(): Promise<void> {
  return settling.then(
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        release();
      }),
  );
}

function release(): void {
  if (entries.length > 0) return;
  for (const go of waiting.splice(0)) go();
}

/** Takes out, in one step back, what closed sheets left on top. Later, so that sheets closed together are counted together. */
function tidy(): Promise<void> {
  settling = settling.then(() => {
    const lowest = entries.findLastIndex(({ open }) => open) + 1;
    const closed = entries.slice(lowest);
    entries = entries.slice(0, lowest);
    // Another page lies on top by now: its history is not ours to change.
    if (closed.length === 0 || markOf(window.history.state) !== closed.at(-1)?.id) return release();
    // Before a move that waits for this: what was chosen belongs to the page that is left.
    return stepBack(closed.length).then(release);
  });
  return settling;
}

function stepBack(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late);
      window.removeEventListener('popstate', done);
      resolve();
    };
    const late = setTimeout(done, LONGEST_MOVE_MS);
    window.addEventListener('popstate', done);
    window.history.go(-steps);
  });
}

/** Back, forward or another address: what lay above where the history stands now is closed. */
window.addEventListener('popstate', ({ state }) => {
  const here = entries.findIndex(({ id }) => id === markOf(state)) + 1;
  const above = entries.slice(here);
  entries = entries.slice(0, here);
  for (const entry of above) if (entry.open) entry.close();
  release();
});

/** Gives an open sheet an entry of its own in the history, so that Back closes the sheet and not the page. */
export function useSheetHistory(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (!open) return;
    lastId += 1;
    const entry: SheetEntry = { id: lastId, open: true, close: () => latestClose.current() };
    // Later, not now: strict mode mounts twice, and the first mount must leave no entry behind.
    const pushing = setTimeout(() => {
      void settling.then(() => {
        if (!entry.open) return;
        window.history.pushState({ ...window.history.state, [MARK]: entry.id }, '');
        entries.push(entry);
      });
    });
    return () => {
      clearTimeout(pushing);
      entry.open = false;
      void tidy();
    };
  }, [open]);
}
