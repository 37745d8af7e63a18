import { createTsubameClient, NetworkError, TimeoutError } from '@tsubame/sdk';
import { reportReachable } from '#stores/connection-store.ts';
import { getSession } from '#stores/session-store.ts';
import { expireSession } from './session-expiry.ts';

/** The one client of the app: base path and timeout are the specification's (section 7). */
export const client = createTsubameClient({
  baseUrl: '/api',
  timeoutMs: 5000,
  getToken: () => getSession().token,
  getLocale: () => getSession().locale,
  fetch: async (request) => {
    const response = await fetch(request);
    reportReachable(true);
    return response;
  },
  onUnauthorized: () => {
    if (getSession().token !== null) expireSession();
  },
  onError: (error) => {
    if (error instanceof NetworkError || error instanceof TimeoutError) reportReachable(false);
  },
});
