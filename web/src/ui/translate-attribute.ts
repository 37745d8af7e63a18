import type { ReactNode } from 'react';

/** Digits with signs and units of at most two letters: `¥315,500`, `300株`, `11/20 09:20`. */
const FIGURE = /^(?=.*\d)(?:[^\p{L}]|(?<!\p{L})\p{L}{1,2}(?!\p{L}))*$/u;

/**
 * The `translate` attribute of an element with content that may be a figure or a code. Those are kept out of the browser's
 * translation, which replaces their text nodes, so that they would no longer change. Words stay translatable.
 */
export function translateAttributeOf(content: ReactNode): 'no' | undefined {
  return typeof content === 'number' || (typeof content === 'string' && FIGURE.test(content))
    ? 'no'
    : undefined;
}
