import { type ComponentType, useEffect, useState } from 'react';
import { useReachable } from '#stores/connection-store.ts';
import { awaitInstallOffer } from '#stores/install-offer.ts';

/** When the first screen has long been there, in ms. */
const LATER_MS = 3_000;

awaitInstallOffer();

/** Loads the parts that wait for the first screen: service worker, saved responses, offers, first tour. Without a connection they load at once. */
export function DeferredAppParts() {
  const reachable = useReachable();
  const [Installed, setInstalled] = useState<ComponentType>();

  useEffect(() => {
    let left = false;
    const load = () => {
      // Not there, it is not missed: the next start tries again.
      void import('./installed.tsx').then(
        (module) => {
          if (!left) setInstalled(() => module.Installed);
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

  return Installed ? <Installed /> : null;
}
