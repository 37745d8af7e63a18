import { useEffect, useState } from 'react';

const SETTLED_MS = 200;

/** A debounced value, so that dragging a slider does not send a request for each step. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const resting = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(resting);
  }, [value]);
  return settled;
}
