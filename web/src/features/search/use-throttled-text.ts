import { useEffect, useRef, useState } from 'react';

/** Minimum interval of input events, in ms (specification, section 9). */
export const INPUT_THROTTLE_MS = 100;

/**
 * Typed text, shown immediately and passed on at most once per interval, with the text of that moment; `set` passes a text on
 * immediately.
 */
export function useThrottledText(
  value: string,
  onChange: (value: string) => void,
): [shown: string, type: (value: string) => void, set: (value: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(value);

  useEffect(() => () => clearTimeout(timer.current), []);

  const pass = (next: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(null);
    onChange(next);
  };
  const type = (next: string) => {
    latest.current = next;
    setTyped(next);
    timer.current ??= setTimeout(() => pass(latest.current), INPUT_THROTTLE_MS);
  };
  return [typed ?? value, type, pass];
}
