import { useEffect, useRef, useState } from 'react';

/** Minimum interval of input events, in ms (specification, section 9). */
export const INPUT_THROTTLE_MS = 100;

/** Typed text, shown immediately and passed on throttled; `set` passes it on immediately. */
export function useThrottled(
  value: string,
  onChange: (value: string) => void,
): [shown: string, type: (value: string) => void, set: (value: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const pass = (next: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    onChange(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => pass(next), INPUT_THROTTLE_MS);
  };
  return [typed ?? value, type, pass];
}
