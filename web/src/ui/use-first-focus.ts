import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A `ref` that focuses its element in the commit that renders it. An effect after the paint is too late: if the pressed control
 * disappears in that commit, its sheet takes the focus, immediately and again one frame later.
 * @param preventScroll keeps the scroll position
 */
export function useFirstFocus<Shown extends HTMLElement>(preventScroll = false): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => shown.current?.focus({ preventScroll }), [preventScroll]);
  return shown;
}
