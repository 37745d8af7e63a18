import { HttpError } from '@tsubame/sdk';

/** A provider has not what a state is of, or nobody who could set it up: what needs the state is left out, by name. */
export class StateUnavailable extends Error {}

/** What the gateway, too, takes for "not built yet" where it stands outside the envelope. */
const NOWHERE = [404, 405];

/**
 * Whether a state failed because there is none here, and not because a call that is there went wrong.
 *
 * @param notBuilt operations that the provider was seen not to have
 */
export function isStateUnavailable(error: unknown, notBuilt: ReadonlySet<string>): boolean {
  if (error instanceof StateUnavailable) return true;
  if (!(error instanceof HttpError)) return false;
  const isOutsideEnvelope = NOWHERE.includes(error.status) && error.problem === null && error.msg === '';
  return error.status === 501 || isOutsideEnvelope || notBuilt.has(error.operationId);
}
