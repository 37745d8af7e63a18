import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { earlierRequestConfirmation, subscribeEarlierRequest } from '#api/earlier-request.ts';
import { preloadTexts } from '#i18n/i18n.ts';
import { useInstallOffered } from '#stores/install-store.ts';
import { useSession } from '#stores/session-store.ts';
import { FirstTour } from './first-tour.tsx';
import { cacheTexts, registerServiceWorker } from './service-worker.ts';

const UpdateOrInstallOffer = lazy(async () => {
  const [{ UpdateOrInstallOffer: shown }] = await Promise.all([
    import('./update-or-install-offer.tsx'),
    preloadTexts('installed'),
  ]);
  return { default: shown };
});

const EarlierRequestDialog = lazy(async () => {
  const [{ EarlierRequestDialog: shown }] = await Promise.all([
    import('#features/unanswered/earlier-request-dialog.tsx'),
    preloadTexts('urgent'),
  ]);
  return { default: shown };
});

/** Parts that load last: service worker, saved responses, the confirmation of an earlier request, the offers to update or install, and the first tour. */
export function DeferredAppContent() {
  const { userId, locale } = useSession();
  const [renew, setRenew] = useState<() => void>();
  const offered = useInstallOffered();
  const confirmation = useSyncExternalStore(subscribeEarlierRequest, earlierRequestConfirmation);

  useEffect(() => registerServiceWorker((take) => setRenew(() => take)), []);
  useEffect(() => cacheTexts(locale), [locale]);
  useEffect(() => {
    if (confirmation !== null && confirmation.userId !== userId) confirmation.choose(null);
  }, [confirmation, userId]);
  useEffect(() => {
    if (userId === null) return;
    let stop = () => {};
    let left = false;
    void import('#api/saved-responses.ts').then(({ startSavingResponses }) => {
      if (!left) stop = startSavingResponses(userId);
    });
    return () => {
      left = true;
      stop();
    };
  }, [userId]);

  return (
    <>
      <FirstTour />
      {confirmation === null ? null : (
        <Suspense fallback={null}>
          <EarlierRequestDialog confirmation={confirmation} />
        </Suspense>
      )}
      {renew === undefined && !offered ? null : (
        <Suspense fallback={null}>
          <UpdateOrInstallOffer renew={renew} onLater={() => setRenew(undefined)} />
        </Suspense>
      )}
    </>
  );
}
