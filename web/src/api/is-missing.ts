import { HttpError } from '@tsubame/sdk';

/** True where the provider knows no such record for this user, or the address names nothing that could be one. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof HttpError && [404, 422].includes(error.status);
