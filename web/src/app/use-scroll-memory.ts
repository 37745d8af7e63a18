import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** How long to wait until a page is tall enough to restore its position, in ms. */
const PATIENCE_MS = 3_000;
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Stores the position of the page that closes: a reload loses positions in memory, and a history entry that is written while
 * leaving is not kept.
 */
const KEPT = 'tsubame.top';

function reloadedTop(place: string): number {
  try {
    // `performance.navigation` is deprecated but shorter than its successor, and all of this is in the first
    // load. It is checked before the storage, which takes time to open.
    if (performance.navigation.type === 1) {
      const kept = sessionStorage.getItem(KEPT) ?? '';
      if (kept.endsWith(place)) return Number.parseInt(kept, 10);
    }
  } catch {
    // Without storage a reload starts at the top.
  }
  return 0;
}

/**
 * Restores a page's scroll position after Back and after a reload, when the page is tall enough; a new page starts at its top.
 */
export function useScrollMemory(place: string): void {
  /** Null while a page still grows, because its position then is not the one that was left. */
  const current = useRef<string | null>(null);
  const arrive = useRef(() => {});
  /** Whether any page was shown before. */
  const met = useRef(false);

  useEffect(() => {
    // The browser would restore the position too early.
    window.history.scrollRestoration = 'manual';
    const onScroll = () => {
      if (current.current !== null) positions.set(current.current, window.scrollY);
    };
    const onHand = () => arrive.current();
    const onLeave = () => {
      if (current.current !== null) sessionStorage.setItem(KEPT, `${window.scrollY} ${current.current}`);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    for (const event of BY_HAND) window.addEventListener(event, onHand, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
      for (const event of BY_HAND) window.removeEventListener(event, onHand);
    };
  }, []);

  useLayoutEffect(() => {
    const top = positions.get(place) ?? reloadedTop(place);
    const isThere = () => {
      window.scrollTo(0, top);
      return Math.abs(window.scrollY - top) < 1;
    };
    current.current = null;
    // The first page is at its top; reading the position would force a layout during its render.
    const isFirst = !met.current;
    met.current = true;
    if ((isFirst && top === 0) || isThere()) {
      current.current = place;
      return;
    }
    const growing = new ResizeObserver(() => isThere() && arrive.current());
    const stop = () => {
      growing.disconnect();
      clearTimeout(late);
    };
    arrive.current = () => {
      stop();
      current.current = place;
      arrive.current = () => {};
    };
    const late = setTimeout(arrive.current, PATIENCE_MS);
    growing.observe(document.body);
    return stop;
  }, [place]);
}
