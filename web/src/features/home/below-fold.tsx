import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

/** How far below the window its script is fetched, in px. */
const NEAR = '300px';

/** A part of the page far down: it comes, script and all, when somebody scrolls near. `height` keeps its place, in px at 375. */
export function BelowFold({ height, children }: { height: number; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return setNear(true);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  const kept = <Skeleton height={height} />;
  return near ? <Suspense fallback={kept}>{children}</Suspense> : <div ref={place}>{kept}</div>;
}
