import { createTsubameClient, NetworkError, TimeoutError } from '@tsubame/sdk';
import { reportReachable } from '#stores/connection-store.ts';
import { getSession } from '#stores/session-store.ts';
import { BASE_URL } from './base-url.ts';
import { expireSession } from './session-expiry.ts';

declare global {
  /** Requests that `index.html` sent before any script loaded, keyed by address and token. */
  var prefetchedResponses: Map<string, Promise<Response>> | undefined;
}

/** Uses a request that `index.html` has already sent; each is used once. */
function prefetched({ url, headers }: Request): Promise<Response> | undefined {
  const key = url + headers.get('token');
  const answer = globalThis.prefetchedResponses?.get(key);
  globalThis.prefetchedResponses?.delete(key);
  return answer;
}

/** The only client of the app, with the base path and timeout of the specification (section 7). */
export const client = createTsubameClient({
  baseUrl: BASE_URL,
  timeoutMs: 5000,
  getToken: () => getSession().token,
  getLocale: () => getSession().locale,
  fetch: async (request) => {
    const sentAt = performance.now();
    const response = await (prefetched(request) ?? fetch(request));
    reportReachable(true, sentAt);
    return response;
  },
  onUnauthorized: () => {
    if (getSession().token !== null) expireSession();
  },
  onError: (error) => {
    if (error instanceof NetworkError || error instanceof TimeoutError) reportReachable(false);
  },
});
