import { useEffect } from 'react';
import { useSession } from '#stores/session-store.ts';

/** Keeps the stream open while somebody is signed in. Its code comes after the first screen. */
export function LiveSession() {
  const { token } = useSession();

  useEffect(() => {
    if (token === null) return;
    let stop = () => {};
    let left = false;
    void import('#api/live.ts').then(({ startLive }) => {
      if (!left) stop = startLive();
    });
    return () => {
      left = true;
      stop();
    };
  }, [token]);

  return null;
}
