import type { Shape } from './operations.ts';

type RefusedId = Shape['Refused']['error']['id'];

const STATUS = {
  malformed: 400,
  unauthorized: 401,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  failed: 500,
} as const satisfies Record<RefusedId, number>;

/** What an operator is told when something is not done. */
export class ControlRefused extends Error {
  readonly id: RefusedId;
  readonly nearest: readonly string[];
  constructor(id: RefusedId, sentence: string, nearest: readonly string[] = []) {
    super(sentence);
    this.name = 'ControlRefused';
    this.id = id;
    this.nearest = nearest;
  }

  get status(): number {
    return STATUS[this.id];
  }
}

/** The id of a status that the framework or a check has given. */
export function refusedIdOf(status: number): RefusedId {
  const ids = Object.keys(STATUS) as RefusedId[];
  return ids.find((id) => STATUS[id] === status) ?? 'failed';
}
