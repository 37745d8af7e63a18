import { useEffect } from 'react';
import { useSession } from '#stores/session-store.ts';

/** First wait before a failed load is repeated, in ms; doubled each time. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

export interface LiveSessionProps {
  /** Loads the code of the stream. */
  load?: () => Promise<Pick<typeof import('#api/live-stream.ts'), 'startLiveStream'>>;
}

const loadLive = () => import('#api/live-stream.ts');

/** Keeps the stream open while a user is signed in, in the current language. Its code loads after the first screen. */
export function LiveSession({ load = loadLive }: LiveSessionProps) {
  const { token, locale } = useSession();

  useEffect(() => {
    if (token === null) return;
    let stop = () => {};
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (retryMs: number) => {
      void load().then(
        ({ startLiveStream }) => {
          if (!left) stop = startLiveStream(locale);
        },
        () => {
          if (!left) timer = setTimeout(start, retryMs, Math.min(retryMs * 2, LONGEST_RETRY_MS));
        },
      );
    };
    start(RETRY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [token, locale, load]);

  return null;
}
