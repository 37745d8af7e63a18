import i18next from 'i18next';
import { clearSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';

/** Between a 401 and the login page, in ms (specification, sections 4 and 9). */
export const LOGIN_REDIRECT_DELAY_MS = 1500;

/**
 * Handles an invalid token: shows a message and deletes the session, in every open tab; the app then opens login. There is no
 * message if another tab has signed in again.
 */
export function expireSession(): void {
  if (clearSession({ expired: true })) showSessionExpired();
}

/** Shows the specification's text instead of the provider's message. */
export function showSessionExpired(): void {
  showToast(i18next.t('common:request.expired'), 'failure');
}
