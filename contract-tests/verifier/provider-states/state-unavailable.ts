import { HttpError } from '@tsubame/sdk';

/** The provider lacks something that the state needs, or a way to set it up. Interactions that need the state are skipped. */
export class StateUnavailable extends Error {}

/** Outside the envelope, these statuses mean "not built"; the gateway reads them in the same way. */
const NOT_BUILT_STATUSES = [404, 405];

/**
 * Whether a state failed because the provider lacks it, and not because an implemented operation failed.
 *
 * @param notBuilt operations that the provider does not implement
 */
export function isStateUnavailable(error: unknown, notBuilt: ReadonlySet<string>): boolean {
  if (error instanceof StateUnavailable) return true;
  if (!(error instanceof HttpError)) return false;
  const isOutsideEnvelope =
    NOT_BUILT_STATUSES.includes(error.status) && error.problem === null && error.msg === '';
  return error.status === 501 || isOutsideEnvelope || notBuilt.has(error.operationId);
}
