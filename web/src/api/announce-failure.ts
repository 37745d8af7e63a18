import { UnauthorizedError } from '@tsubame/sdk';
import { failureMessage } from '#i18n/failure-message.ts';
import { showToast } from '#stores/toast-store.ts';

/**
 * Shows the toast of a failed request (specification, section 8). The rule, for requests of every kind: what the user sends, and
 * a read that leaves its component without data, is announced here once; a screen may show the reason in place as well, and no
 * screen turns the toast off. The session announces its own end.
 */
export function announceFailure(failure: unknown): void {
  if (!(failure instanceof UnauthorizedError)) showToast(failureMessage(failure), 'failure');
}
