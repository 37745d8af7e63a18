import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '#domain/paths.ts';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { useSession } from '#stores/session-store.ts';
import { pendingNavigationTarget, subscribeTransition } from '#ui/transition.ts';
import { LazyTour } from './lazy-tour.tsx';

/** The tour after the first sign-in on this device. It opens only on home, which has no form, and never while home closes. */
export function FirstTour() {
  const { tour } = usePreferences();
  const { token } = useSession();
  const leaving = useSyncExternalStore(subscribeTransition, pendingNavigationTarget) !== null;
  const here = pageAt(useLocation().pathname);
  const due = tour === 'due' && token !== null && here === 'home' && !leaving;
  return <LazyTour open={due} onClose={() => setPreferences({ tour: 'seen' })} />;
}
