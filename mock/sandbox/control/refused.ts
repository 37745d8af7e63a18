import { type RefusalArguments, type RefusalReason, refusal } from '../../control/refusals.ts';
import type { Shape } from './operations.ts';

type Refused = Shape['Refused']['error'];

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

/** What an operator is told when something is not done. */
export class ControlRefused<Reason extends RefusalReason = RefusalReason> extends Error {
  readonly said: Refused;

  constructor(reason: Reason, ...rest: RefusalArguments<Reason>) {
    const said = refusal(reason, ...rest);
    super(said.message);
    this.name = 'ControlRefused';
    this.said = said;
  }

  get status(): number {
    return STATUS[this.said.id];
  }
}

/** Why a request that the framework or a check refuses with a status cannot be read. */
export function unreadable(status: number, what: string): ControlRefused {
  return new ControlRefused(UNREADABLE.find((id) => STATUS[id] === status) ?? 'malformed', { what });
}
