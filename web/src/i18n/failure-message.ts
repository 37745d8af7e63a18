import { HttpError, NetworkError, RefusalError, TimeoutError, UnauthorizedError } from '@tsubame/sdk';
import i18next from 'i18next';

/** The message of a failure for the user: the provider's if there is one, and the specification's for a 401 (section 8). */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusalError) return error.msg;
  if (error instanceof UnauthorizedError) return i18next.t('common:request.expired');
  if (error instanceof HttpError && error.msg !== '') return error.msg;
  if (error instanceof TimeoutError) return i18next.t('common:request.timeout');
  if (error instanceof NetworkError) return i18next.t('common:request.network');
  return i18next.t('common:request.failed');
}
