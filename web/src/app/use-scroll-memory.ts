import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** A page that is not as tall as it was by then stays where it is, in ms. */
const PATIENCE_MS = 3_000;
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Where the page stood that is left: a reload forgets the positions, and a history that is written while leaving is not kept. */
const KEPT = 'tsubame.top';

function reloadedTop(place: string): number {
  try {
    // In one word where its successor takes a list of entries: all of this is in the first load. Asked first: a browser takes a
    // while to open a storage.
    if (performance.navigation.type === 1) {
      const kept = sessionStorage.getItem(KEPT) ?? '';
      if (kept.endsWith(place)) return Number.parseInt(kept, 10);
    }
  } catch {
    // Without storage a reload begins at the top.
  }
  return 0;
}

/** Back and a reload find a page exactly where it was left, as soon as what was there is there again; a new page starts at its top. */
export function useScrollMemory(place: string): void {
  /** Null while a page still grows: where it stands meanwhile is not where it was left. */
  const current = useRef<string | null>(null);
  const arrive = useRef(() => {});
  /** Whether a page has been met already. */
  const met = useRef(false);

  useEffect(() => {
    // The browser would do the same, too early.
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
    // The first page stands at its top already; to ask would have all of it laid out within the draw.
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
