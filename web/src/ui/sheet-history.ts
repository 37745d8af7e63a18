import { useEffect, useRef } from 'react';
import { setSheetCloser } from './open-sheets.ts';

const MARK = 'tsubameSheet';

/**
 * Maximum wait for the browser to confirm a step back, which it never does if there was no entry. A slow phone confirms late, and
 * giving up too early would close a sheet that was opened in between.
 */
const LONGEST_MOVE_MS = 5_000;

/** The history entry of one sheet, above its page's entry. */
interface SheetEntry {
  readonly id: number;
  /** False after the sheet has closed, until its entry is removed. */
  open: boolean;
  readonly close: () => void;
}

/** Entries above the page, lowest first: a dialog opened by a sheet is above the sheet's entry. */
let entries: SheetEntry[] = [];
let settling: Promise<void> = Promise.resolve();
// A reload keeps the history, so ids continue after the last one.
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

/** Resolves when no sheet has an entry above the page's. */
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

/** Removes the entries of closed sheets in one step back. Deferred, so that sheets closed together are counted together. */
function tidy(): Promise<void> {
  settling = settling.then(() => {
    const lowest = entries.findLastIndex(({ open }) => open) + 1;
    const closed = entries.slice(lowest);
    entries = entries.slice(0, lowest);
    // Another page is on top, so the history must not be changed.
    if (closed.length === 0 || markOf(window.history.state) !== closed.at(-1)?.id) return release();
    // A choice is written to the page before a navigation leaves it.
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

/** After Back, Forward or another address, sheets above the current entry are closed. */
window.addEventListener('popstate', ({ state }) => {
  const here = entries.findIndex(({ id }) => id === markOf(state)) + 1;
  const above = entries.slice(here);
  entries = entries.slice(0, here);
  for (const entry of above) if (entry.open) entry.close();
  release();
});

/** Gives an open sheet its own history entry, so that Back closes the sheet and not the page. */
export function useSheetHistory(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (!open) return;
    lastId += 1;
    const entry: SheetEntry = { id: lastId, open: true, close: () => latestClose.current() };
    // Deferred, because strict mode mounts twice and the first mount must leave no entry.
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
