import { type ComponentType, useEffect, useState } from 'react';
import { useReachable } from '#stores/connection-store.ts';
import { storeInstallPrompt } from '#stores/install-prompt.ts';

/** Time after which the first screen has loaded, in ms. */
const LATER_MS = 3_000;

storeInstallPrompt();

/**
 * Loads parts that are not needed for the first screen: service worker, saved responses, offers and tour. Offline they load
 * immediately.
 */
export function DeferredAppParts() {
  const reachable = useReachable();
  const [Content, setContent] = useState<ComponentType>();

  useEffect(() => {
    let left = false;
    const load = () => {
      // A failed load is ignored; the next start tries again.
      void import('./deferred-app-content.tsx').then(
        (module) => {
          if (!left) setContent(() => module.DeferredAppContent);
        },
        () => {},
      );
    };
    const timer = setTimeout(load, reachable ? LATER_MS : 0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [reachable]);

  return Content ? <Content /> : null;
}
