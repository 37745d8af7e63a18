import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of what a reader goes on at: it has the focus from the commit that shows it. An effect after the paint comes too late:
 * where the control that was pressed goes in that commit, its sheet takes the focus to itself, at once and again a frame later.
 *
 * @param preventScroll leaves the page where it is scrolled to
 */
export function useFirstFocus<Shown extends HTMLElement>(preventScroll = false): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => shown.current?.focus({ preventScroll }), [preventScroll]);
  return shown;
}
