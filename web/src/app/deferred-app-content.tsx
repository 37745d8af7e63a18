import { lazy, Suspense, useEffect, useState } from 'react';
import { preloadTexts } from '#i18n/i18n.ts';
import { useInstallOffered } from '#stores/install-store.ts';
import { useSession } from '#stores/session-store.ts';
import { FirstTour } from './first-tour.tsx';
import { cacheTexts, startWorker } from './worker.ts';

const Offers = lazy(async () => {
  const [{ Offers: shown }] = await Promise.all([import('./offers.tsx'), preloadTexts('installed')]);
  return { default: shown };
});

/** Parts that load last: service worker, saved responses, the notice of requests without a response, the offers to update or install, and the first tour. */
export function DeferredAppContent() {
  const { userId, locale } = useSession();
  const [renew, setRenew] = useState<() => void>();
  const offered = useInstallOffered();

  useEffect(() => startWorker((take) => setRenew(() => take)), []);
  useEffect(() => cacheTexts(locale), [locale]);
  useEffect(() => {
    if (userId === null) return;
    void import('#api/report-unanswered.ts').then(({ reportUnanswered }) => reportUnanswered());
  }, [userId]);
  useEffect(() => {
    if (userId === null) return;
    let stop = () => {};
    let left = false;
    void import('#api/saved-responses.ts').then(({ saveResponsesOf }) => {
      if (!left) stop = saveResponsesOf(userId);
    });
    return () => {
      left = true;
      stop();
    };
  }, [userId]);

  return (
    <>
      <FirstTour />
      {renew === undefined && !offered ? null : (
        <Suspense fallback={null}>
          <Offers renew={renew} onLater={() => setRenew(undefined)} />
        </Suspense>
      )}
    </>
  );
}
