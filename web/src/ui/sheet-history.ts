import { useEffect, useRef } from 'react';

const MARK = 'tsubameSheet';
let closing: Promise<void> = Promise.resolve();

/** Resolves once no sheet is still taking its entry out of the history. */
export function whenSheetsAreSettled(): Promise<void> {
  return closing;
}

function isOurs(state: unknown, id: number): boolean {
  return typeof state === 'object' && state !== null && (state as Record<string, unknown>)[MARK] === id;
}

function removeOwnEntry(id: number): void {
  if (!isOurs(window.history.state, id)) return;
  closing = new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
  });
  window.history.back();
}

let lastId = 0;

/** Gives an open sheet an entry of its own in the history, so that Back closes the sheet and not the page. */
export function useSheetHistory(open: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (!open) return;
    lastId += 1;
    const id = lastId;
    // Later, not now: strict mode mounts twice, and the first mount must leave no entry behind.
    const pushing = setTimeout(() => {
      void closing.then(() => window.history.pushState({ ...window.history.state, [MARK]: id }, ''));
    });
    const onPop = () => {
      if (!isOurs(window.history.state, id)) latestClose.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      clearTimeout(pushing);
      window.removeEventListener('popstate', onPop);
      removeOwnEntry(id);
    };
  }, [open]);
}
