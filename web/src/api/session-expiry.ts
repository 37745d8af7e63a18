import i18next from 'i18next';
import { showToast } from '#ui/toast.ts';
import { clearSession } from './session-store.ts';

/** Between a 401 and the login page, in ms (specification, sections 4 and 9). */
export const LOGIN_AFTER_MS = 1500;

/** The token is no longer good: says so once and forgets the session; the app then opens login by itself. */
export function expireSession(): void {
  showToast(i18next.t('common:request.expired'), 'failure');
  clearSession();
}
