import { useEffect, useState } from 'react';

const SETTLED_MS = 200;

/** A value that is being dragged, once it rests: nothing is asked of the provider for each step of a slider. */
export function useSettledValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const resting = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(resting);
  }, [value]);
  return settled;
}
