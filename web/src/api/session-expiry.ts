import i18next from 'i18next';
import { clearSession } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';

/** Between a 401 and the login page, in ms (specification, sections 4 and 9). */
export const LOGIN_AFTER_MS = 1500;

/**
 * The token is no longer good: says so and forgets the session, here and in every open tab; the app then opens login. Nothing is
 * said where a newer session of another tab takes its place.
 */
export function expireSession(): void {
  if (clearSession({ expired: true })) showSessionExpired();
}

/** Shows the specification's text instead of the provider's message. */
export function showSessionExpired(): void {
  showToast(i18next.t('common:request.expired'), 'failure');
}
