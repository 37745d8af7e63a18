import { type ComponentType, useEffect, useState } from 'react';
import { useReachable } from '#stores/connection-store.ts';
import { awaitInstallOffer } from '#stores/install-offer.ts';

/** When the first screen has long been there, in ms. */
const LATER_MS = 3_000;

awaitInstallOffer();

/** What comes after the first screen: the service worker, the answers kept on the device, the offers, the first tour. Without a connection, at once. */
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
