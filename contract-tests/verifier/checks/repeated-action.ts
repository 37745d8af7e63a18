import type { Schema } from '../contract/contract.ts';
import { type Operation, schemaOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { type Exchange, isSuccess, jsonBodyOf } from '../http/exchange.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Whether a record that an action has moved may be moved by the same action once more: only where its state table lists a move
 * of the user's out of where it stands.
 */
export function repeatedActionViolations(
  { answers, path }: Operation,
  first: Exchange,
  second: Exchange,
): Violation[] {
  if (!isSuccess(second.answer)) return [];
  const data = jsonBodyOf(first.answer)?.data as Json | null;
  const record = successDataSchema(answers.get(200)?.schema ?? {});
  const table = schemaOf(record.properties?.state ?? {})['x-transitions'];
  // Closing a position answers the order that does it: another record, with a life of its own.
  const [id] = Object.keys(record.properties ?? {});
  if (!table || !path.includes(`{${id}}`) || data === null || typeof data?.state !== 'string') return [];
  const { state } = data;
  if (table.some(({ from, actors }) => from === state && actors.includes('user'))) return [];
  return [
    {
      rule: 'unlisted_move',
      pointer: '/data/state',
      detail: `a record that is ${state} was moved again: no move of the user leads out of ${state}`,
      expected: 'a refusal',
      received: (jsonBodyOf(second.answer)?.data as Json | undefined)?.state,
    },
  ];
}

/** The schema of what a success answers. */
export function successDataSchema(schema: Schema): Schema {
  const own = schemaOf(schema);
  const success = (own.oneOf ?? [own]).find(
    (branch) => schemaOf(schemaOf(branch).properties?.code ?? {}).const === 1,
  );
  return schemaOf(schemaOf(success ?? {}).properties?.data ?? {});
}
