// Caches the app's files, so that it opens offline. It never touches `/api`: the app saves user data itself
// (`src/api/saved-responses.ts`). `scripts/service-worker.ts` adds `BUILD` and writes this as a plain script.

/** Files of a build, by paths below the scope. */
interface Build {
  readonly version: string;
  /** Files of the first screens and the tabs. */
  readonly files: readonly string[];
  readonly texts: { readonly folder: string; readonly names: readonly string[] };
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & { readonly data: unknown }) => void): void;
}

declare const BUILD: Build;
const worker = globalThis as unknown as WorkerScope;

const PREFIX = 'tsubame-';
const CACHE = `${PREFIX}${BUILD.version}`;
/** A tab with the previous version must still find its files. */
const VERSIONS_KEPT = 2;
const { scope } = worker.registration;

/** All files or none: a partial version is discarded, and the next visit tries again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page's name has no hash, so the browser's own cache could return an old one.
  await cache.addAll([new Request(scope, { cache: 'reload' }), ...BUILD.files.map((path) => scope + path)]);
}

async function activate(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(versions.slice(0, 1 - VERSIONS_KEPT || undefined).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function cacheTexts(locale: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const { folder, names } = BUILD.texts;
  const urls = names.map((name) => `${scope}${folder}${locale}/${name}.json`);
  const kept = await Promise.all(urls.map((url) => cache.match(url, { ignoreVary: true })));
  await cache.addAll(urls.filter((_, at) => kept[at] === undefined));
}

/** The page of this version; from the network if it is known to be outdated. */
async function page(request: Request): Promise<Response> {
  const kept = await caches
    .open(CACHE)
    .then((cache) => cache.match(scope, { ignoreVary: true }))
    .catch(() => undefined);
  return kept ?? fetch(request);
}

/** A file with a content hash in its name never changes, so it is cached forever. */
async function file({ request, waitUntil }: Pick<Fetching, 'request' | 'waitUntil'>): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  const copy = fresh.clone();
  const change = async () => {
    const cache = await caches.open(CACHE);
    if (fresh.ok) await cache.put(request, copy);
    // The server has a new version without this file, so the next start must not use this cache.
    else if (fresh.status === 404) await cache.delete(scope, { ignoreVary: true });
  };
  // On a full disk no further file is cached; cached files stay.
  waitUntil(change().catch(() => {}));
  return fresh;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
  const { texts } = Object(event.data) as { texts?: unknown };
  if (typeof texts === 'string' && /^[a-z]{2}$/.test(texts))
    event.waitUntil(cacheTexts(texts).catch(() => {}));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).replace(/[?#].*/, '');
  if (request.mode === 'navigate' && (path === '' || path === 'index.html')) event.respondWith(page(request));
  else if (path.startsWith('assets/'))
    event.respondWith(file({ request, waitUntil: (work) => event.waitUntil(work) }));
});
