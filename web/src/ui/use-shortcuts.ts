import { useLayoutEffect, useRef } from 'react';
import { isImeKey } from './ime-key.ts';

/** A focused control that Space presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button], [role=radio], [role=switch], [role=tab]';

/** Keys are ignored while the user types or a sheet is open, and where the focused control takes them. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  (event.key === ' ' && event.target instanceof Element && event.target.closest(PRESSED_BY_SPACE) !== null) ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isImeKey(event) ||
  (event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role=dialog], [role=alertdialog]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Single-key shortcuts on a wide screen, by the character of the key. An action that returns false leaves the key to others. */
export function useShortcuts(keys: Readonly<Record<string, () => unknown>>, enabled: boolean): void {
  const latest = useRef(keys);
  // With the screen that shows them, so that no key is lost in between.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined || isTaken(event)) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
