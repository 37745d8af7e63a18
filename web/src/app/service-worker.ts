import type { Locale } from '#domain/locale.ts';

/** Minimum interval between checks for a new version, in ms; the check runs when the user returns to the app. */
const LOOK_EVERY_MS = 30 * 60_000;

/** The development server has no worker, so that edited files are not cached. */
const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/** The worker's address. The page's policy allows only this one (Trusted Types); TypeScript takes it for a text. */
function workerUrl(): string {
  const url = `${import.meta.env.BASE_URL}service-worker.js`;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
  );
}

/**
 * Registers the worker that caches the app's files.
 * @param onReady gets a function that activates a new version when one is ready; only this tab reloads
 * @returns a function that stops the checks
 */
export function registerServiceWorker(onReady: (renew: () => void) => void): () => void {
  const left = new AbortController();
  // After a refusal (private windows, a full disk) the app works only online.
  void workers?.register(workerUrl()).then(
    // Service workers may be turned off in a browser under test; registration then resolves to undefined.
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
    // Another tab may have activated it already.
    if (registration.waiting === null) return begin();
    workers?.addEventListener('controllerchange', begin, { once: true });
    registration.waiting.postMessage('take over');
  };
  const look = () => {
    // Without a controller, the waiting worker is the first version.
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

/** Tells the worker to cache all texts of a language, so that any page can open offline. */
export function cacheTexts(locale: Locale): void {
  void workers?.ready.then(({ active }) => active?.postMessage({ texts: locale }));
}
