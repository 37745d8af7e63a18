import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '#domain/paths.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { useSession } from '#stores/session-store.ts';
import { pendingTarget, subscribeTransition } from '#ui/transition.ts';
import { LazyTour } from './lazy-tour.tsx';

/** The tour, once after the first sign-in on this device: on home alone, which has no form, and never while it is being left. */
export function FirstTour() {
  const { tour } = usePreferences();
  const { token } = useSession();
  const leaving = useSyncExternalStore(subscribeTransition, pendingTarget) !== null;
  const here = pageAt(useLocation().pathname);
  const due = tour === 'due' && token !== null && here === 'home' && !leaving;
  return <LazyTour open={due} onClose={() => setPreferences({ tour: 'seen' })} />;
}
