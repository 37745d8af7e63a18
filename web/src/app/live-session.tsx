import { useEffect } from 'react';
import { useSession } from '#stores/session-store.ts';

/** Keeps the stream open while a user is signed in, in the current language. Its code loads after the first screen. */
export function LiveSession() {
  const { token, locale } = useSession();

  useEffect(() => {
    if (token === null) return;
    let stop = () => {};
    let left = false;
    void import('#api/live.ts').then(({ startLive }) => {
      if (!left) stop = startLive(locale);
    });
    return () => {
      left = true;
      stop();
    };
  }, [token, locale]);

  return null;
}
