import { useEffect, useRef } from 'react';
import { setOverlayCloser } from './close-overlays.ts';

/** Marks the one history entry above the page's, which all open overlays share, with the load of the app that made it. */
const MARK = 'tsubameOverlay';
const LOAD = Math.random();

/**
 * Maximum wait for the browser to confirm a step, which it never does if there is no entry. A slow phone confirms late, and
 * giving up too early would close an overlay that was opened in between.
 */
const LONGEST_STEP_MS = 5_000;

interface Overlay {
  readonly close: () => void;
}

/** Open sheets, dialogs and full screens, lowest first. */
let open: Overlay[] = [];
/** State of the page's entry below the shared one. */
let page: string | null = null;
/** Whether the user has just gone back from the shared entry, so that it is one step ahead. */
let isEntryAhead = false;
let isStepping = false;
let settling: Promise<void> = Promise.resolve();
const waiting: (() => void)[] = [];

const markOf = (state: unknown): unknown => Object(state)[MARK];
const isAtEntry = (): boolean => markOf(window.history.state) === LOAD;

/** Gives the overlays their entry, or removes it after the last one. Deferred, so that what changes together counts together. */
function settle(): Promise<void> {
  settling = settling.then(async () => {
    const isMoved = await moveToEntry().then(
      () => true,
      // Some browsers limit the rate of history changes. Without its entry an overlay works, except for Back.
      () => false,
    );
    if (open.length > 0 || (isMoved && isAtEntry())) return;
    for (const go of waiting.splice(0)) go();
  });
  return settling;
}

async function moveToEntry(): Promise<void> {
  if (open.length === 0) {
    isEntryAhead = false;
    if (isAtEntry()) await step(-1);
  } else if (!isAtEntry()) {
    // Pushed anew, the entry would let the next Back skip the page in browsers that ignore entries made without a press.
    if (isEntryAhead) await step(1);
    else push();
    isEntryAhead = false;
  }
}

function push(): void {
  page = JSON.stringify(window.history.state);
  window.history.pushState({ ...window.history.state, [MARK]: LOAD }, '');
}

function step(by: 1 | -1): Promise<void> {
  isStepping = true;
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(late);
      window.removeEventListener('popstate', done);
      isStepping = false;
      resolve();
    };
    const late = setTimeout(done, LONGEST_STEP_MS);
    window.addEventListener('popstate', done);
    try {
      window.history.go(by);
    } catch (error) {
      reject(error);
      done();
    }
  });
}

/** Back closes the highest overlay; another page closes all. */
window.addEventListener('popstate', ({ state }) => {
  if (isStepping) return;
  if (markOf(state) !== LOAD) {
    isEntryAhead = JSON.stringify(state) === page;
    const closed = isEntryAhead ? open.splice(-1) : open.splice(0).reverse();
    for (const { close } of closed) close();
  }
  void settle();
});

setOverlayCloser(() => {
  for (const { close } of open.splice(0).reverse()) close();
  return settle();
});

// After a reload the entry is shown without an overlay.
if (markOf(window.history.state) !== undefined) settling = step(-1);

/** Resolves when no overlay is open and the page's entry is on top. */
export function waitUntilOverlaysClosed(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    void settle();
  });
}

/** Makes Back close an overlay while it is open, the highest one first. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  useEffect(() => {
    if (!isOpen) return;
    const overlay: Overlay = { close: () => latestClose.current() };
    open.push(overlay);
    void settle();
    return () => {
      open = open.filter((each) => each !== overlay);
      void settle();
    };
  }, [isOpen]);
}
