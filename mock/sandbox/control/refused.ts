import { type RefusalArguments, type RefusalReason, refusal } from '../../control/refusals.ts';
import type { ControlApiSchemas } from './operations.ts';

type Refused = ControlApiSchemas['Refused']['error'];

const STATUS = {
  malformed: 400,
  unauthorized: 401,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  failed: 500,
} as const satisfies Record<Refused['id'], number>;

const UNREADABLE = ['malformed', 'invalid', 'too_large', 'unsupported'] as const;

/** A refused control request, with the error for the operator. */
export class ControlRefused<Reason extends RefusalReason = RefusalReason> extends Error {
  readonly error: Refused;

  constructor(reason: Reason, ...rest: RefusalArguments<Reason>) {
    const error = refusal(reason, ...rest);
    super(error.message);
    this.name = 'ControlRefused';
    this.error = error;
  }

  get status(): number {
    return STATUS[this.error.id];
  }
}

/** The refusal of a request that the framework or the validation rejected with a status. */
export function unreadableRequest(status: number, what: string): ControlRefused {
  return new ControlRefused(UNREADABLE.find((id) => STATUS[id] === status) ?? 'malformed', { what });
}
