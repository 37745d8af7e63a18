import { useEffect, useRef, useState } from 'react';

/** Minimum interval of input events, in ms (specification, section 9). */
export const INPUT_THROTTLE_MS = 100;

/**
 * Typed text, shown immediately and passed on at most once per interval, with the text of that moment; `set` passes a text on
 * immediately. A text for which `canPass` is false stays shown and is not passed on, until the page has another value.
 */
export function useThrottledText(
  value: string,
  onChange: (value: string) => void,
  canPass: (text: string) => boolean,
): [shown: string, type: (value: string) => void, set: (value: string) => void] {
  const [typed, setTyped] = useState({ shown: value, passed: value });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(value);
  if (typed.passed !== value) setTyped({ shown: value, passed: value });

  useEffect(() => () => clearTimeout(timer.current), []);

  const pass = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // What was typed since stays shown.
    setTyped(({ shown }) => ({ shown, passed: next }));
    onChange(next);
  };
  const type = (next: string) => {
    setTyped(({ passed }) => ({ shown: next, passed }));
    if (!canPass(next)) return;
    latest.current = next;
    timer.current ??= setTimeout(() => pass(latest.current), INPUT_THROTTLE_MS);
  };
  const set = (next: string) => {
    setTyped(({ passed }) => ({ shown: next, passed }));
    pass(next);
  };
  return [typed.shown, type, set];
}
