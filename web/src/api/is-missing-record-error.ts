import { HttpError } from '@tsubame/sdk';

/** Whether the provider does not know the record for this user, or the address has an invalid id. */
export const isMissingRecordError = (error: Error | null): boolean =>
  error instanceof HttpError && [404, 422].includes(error.status);
