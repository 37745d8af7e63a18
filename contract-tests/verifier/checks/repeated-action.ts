import type { Schema } from '../contract/contract.ts';
import { type Operation, schemaOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf } from '../http/exchange.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Checks an action that was repeated under a new key. The second one may succeed only if the state table lists a transition by the
 * user from the record's current state.
 */
export function repeatedActionViolations(
  { responses, path }: Operation,
  first: Exchange,
  second: Exchange,
): Violation[] {
  if (!hasSuccessCode(second.response)) return [];
  const data = jsonBodyOf(first.response)?.data as Json | null;
  const record = successDataSchema(responses.get(200)?.schema ?? {});
  const table = schemaOf(record.properties?.state ?? {})['x-transitions'];
  // Closing a position returns the closing order, which is another record with its own states.
  const [id] = Object.keys(record.properties ?? {});
  if (!table || !path.includes(`{${id}}`) || data === null || typeof data?.state !== 'string') return [];
  const { state } = data;
  if (table.some(({ from, actors }) => from === state && actors.includes('user'))) return [];
  return [
    {
      rule: 'unlisted_move',
      pointer: '/data/state',
      detail: `a record in state ${state} was changed again: its state table lists no transition by the user from ${state}`,
      expected: 'a refusal',
      received: (jsonBodyOf(second.response)?.data as Json | undefined)?.state,
    },
  ];
}

/** The schema of the `data` of a successful response. */
export function successDataSchema(schema: Schema): Schema {
  const own = schemaOf(schema);
  const success = (own.oneOf ?? [own]).find(
    (branch) => schemaOf(schemaOf(branch).properties?.code ?? {}).const === 1,
  );
  return schemaOf(schemaOf(success ?? {}).properties?.data ?? {});
}
