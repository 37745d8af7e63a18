import type { Locale } from '#domain/locale.ts';

/** A new version is looked for when the app is returned to, at most this often, in ms. */
const LOOK_EVERY_MS = 30 * 60_000;

/** The development server has no worker: what is edited has to come anew. */
const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

/**
 * Has the worker keep the app's files.
 *
 * @param onReady is given how to change to a new version once one is there; this tab alone begins anew
 * @returns how to stop
 */
export function startWorker(onReady: (renew: () => void) => void): () => void {
  const left = new AbortController();
  // A refusal (private windows, a full disk) leaves an app that needs the network.
  void workers?.register(`${import.meta.env.BASE_URL}service-worker.js`).then(
    // A browser under test may have service workers turned off; registration then resolves with undefined.
    (registration?: ServiceWorkerRegistration) => registration && follow(registration, onReady, left.signal),
    () => {},
  );
  return () => left.abort();
}

function follow(
  registration: ServiceWorkerRegistration,
  onReady: (renew: () => void) => void,
  signal: AbortSignal,
) {
  const renew = () => {
    const begin = () => window.location.reload();
    // Another tab may have changed over already.
    if (registration.waiting === null) return begin();
    workers?.addEventListener('controllerchange', begin, { once: true });
    registration.waiting.postMessage('take over');
  };
  const look = () => {
    // Without a controller it is the first version that waits.
    if (registration.waiting !== null && workers?.controller && !signal.aborted) onReady(renew);
  };
  let lookedAt = Date.now();
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  look();
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', look, { signal }),
    { signal },
  );
  document.addEventListener('visibilitychange', lookAgain, { signal });
}

/** Has the worker keep all texts of a language: any page may be opened without a connection. */
export function keepTexts(locale: Locale): void {
  void workers?.ready.then(({ active }) => active?.postMessage({ texts: locale }));
}
