import { type RefObject, useEffect } from 'react';

/** How near to its end a page counts as read to the end, in px. */
const NEAR_PX = 160;

function toEnd(): void {
  const page = document.documentElement;
  page.scrollTop = page.scrollHeight;
}

/** The newest message is what is looked at: the page goes to it, and stays there while the record under it is still coming. */
export function useStayAtEnd(place: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useEffect(() => {
    if (newest !== undefined) toEnd();
  }, [newest]);

  useEffect(() => {
    if (place.current === null || typeof ResizeObserver === 'undefined') return;
    let height = place.current.offsetHeight;
    const growth = new ResizeObserver(([entry]) => {
      const page = document.documentElement;
      const grown = (entry?.contentRect.height ?? 0) - height;
      height += grown;
      if (grown <= 0) return;
      if (page.scrollHeight - page.clientHeight - page.scrollTop - grown < NEAR_PX) toEnd();
    });
    growth.observe(place.current);
    return () => growth.disconnect();
  }, [place]);
}
