import { createTsubameUpload } from '@tsubame/sdk';
import { getSession } from '#stores/session-store.ts';
import { BASE_URL } from './base-url.ts';
import { expireSession } from './session-expiry.ts';

/** The only upload of the app, with 60 s for the whole upload (specification, section 9). */
export const upload = createTsubameUpload({
  baseUrl: BASE_URL,
  getToken: () => getSession().token,
  getLocale: () => getSession().locale,
  onUnauthorized: () => {
    if (getSession().token !== null) expireSession();
  },
});
