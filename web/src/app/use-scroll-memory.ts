import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** Back finds a page where it was left; a new page starts at its top. */
export function useScrollMemory(key: string): void {
  const current = useRef(key);

  useEffect(() => {
    const onScroll = () => positions.set(current.current, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  useLayoutEffect(() => {
    current.current = key;
    window.scrollTo(0, positions.get(key) ?? 0);
  }, [key]);
}
