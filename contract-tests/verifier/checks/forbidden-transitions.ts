import { contract, type Move, type Schema } from '../contract/contract.ts';
import { nameOf, OPERATIONS, type Operation, schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { isSuccess } from '../http/exchange.ts';
import { recordsIn } from '../response-validator/record-violations.ts';
import { callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { PACT_CASES, type PactCase, withNewKey } from './pact-cases.ts';
import { successDataSchema } from './repeated-action.ts';
import { changedReads, readUserData } from './user-data.ts';

/** A record that lives, by the schema of its id. */
interface RecordKind {
  readonly idName: string;
  /** Name of the schema of its state. */
  readonly state: string;
  readonly table: readonly Move[];
}

/** An action of the user on a record that is in a state out of which its table lists no such move. */
export interface ForbiddenTransition {
  readonly operation: Operation;
  readonly idName: string;
  /** Name of the schema of the state. */
  readonly kind: string;
  readonly state: string;
  /** Cases whose answer shows such a record, those of any user first. */
  readonly sources: readonly PactCase[];
}

const { schemas } = (contract as unknown as { components: { schemas: Record<string, Schema> } }).components;

/** Kinds of records that a user can move at all. */
const KINDS: ReadonlyMap<string, RecordKind> = new Map(
  Object.values(schemas).flatMap(({ properties = {} }): [string, RecordKind][] => {
    const [[idName, id] = ['', {}]] = Object.entries(properties);
    const [idSchema, state] = [nameOf(id), properties.state && nameOf(properties.state)];
    const table = properties.state && schemaOf(properties.state)['x-transitions'];
    if (idSchema === undefined || state === undefined || !table || !('timeline' in properties)) return [];
    return table.some(({ from, actors }) => from !== null && actors.includes('user'))
      ? [[idSchema, { idName, state, table }]]
      : [];
  }),
);

const ALL_CASES = [...PACT_CASES.values()].flat();

/** Every pair of an action and a state that forbids it, in which a case of the pact shows a record. */
export const FORBIDDEN_TRANSITIONS: readonly ForbiddenTransition[] = OPERATIONS.filter(
  ({ method }) => method !== 'GET',
).flatMap((operation) =>
  operation.parameters
    .filter((each) => each.in === 'path')
    .flatMap(({ schema }) => {
      const kind = KINDS.get(nameOf(schema) ?? '');
      return kind ? forbiddenBy(operation, kind) : [];
    }),
);

function forbiddenBy(
  operation: Operation,
  { idName, state: kind, table }: RecordKind,
): ForbiddenTransition[] {
  const ends = new Set((PACT_CASES.get(operation) ?? []).flatMap((each) => statesIn(each, kind)));
  const isListed = (state: string) =>
    table.some(
      ({ from, to, actors }) =>
        from === state && actors.includes('user') && (ends.size === 0 || ends.has(to) || to === state),
    );
  const states = new Set(table.map(({ to }) => to));
  return [...states]
    .filter((state) => !isListed(state))
    .map((state) => ({
      operation,
      idName,
      kind,
      state,
      sources: ALL_CASES.filter((each) => statesIn(each, kind).includes(state)).sort(
        (a, b) => Number(a.isOperators) - Number(b.isOperators),
      ),
    }));
}

/** States of the records of a kind that a case shows. */
function statesIn({ operation, shown }: PactCase, kind: string): string[] {
  return recordsOfKind(operation, shown, kind).map(({ state }) => String(state));
}

/** Records of a kind inside the `data` of an operation's success. */
export function recordsOfKind(
  { answers }: Operation,
  data: unknown,
  kind: string,
): Readonly<Record<string, unknown>>[] {
  return [...recordsIn(successDataSchema(answers.get(200)?.schema ?? {}), data)]
    .filter(({ state }) => state && nameOf(state) === kind)
    .map(({ record }) => record);
}

/**
 * Has a record in a state by the case that shows one, then asks as its owner for every move that the state forbids: all are refused,
 * and nothing has changed.
 *
 * @param group of one kind and state
 * @param values of the case's state, as whoever brought it about answered them
 * @returns what was found, or null where no such record came of it
 */
export async function checkForbiddenTransitions(
  { provider, built }: CheckContext,
  source: PactCase,
  group: readonly ForbiddenTransition[],
  values: Readonly<Record<string, string>>,
): Promise<Finding[] | null> {
  const owner = { token: values.token ?? '' };
  const shown = await callProvider(
    provider,
    source.operation,
    withNewKey(source.draftFor(values), newIdempotencyKey()),
    owner,
  );
  const findings: Finding[] = [];
  for (const { operation, idName, kind, state } of group) {
    const record = recordsOfKind(source.operation, successDataOf(shown), kind).find(
      (each) => each.state === state,
    );
    const [request] = PACT_CASES.get(operation) ?? [];
    if (!record || !request) return null;
    const draft = withNewKey(request.draftFor(values), newIdempotencyKey());
    const before = await readUserData(provider, owner.token, built);
    const path = { ...draft.path, [idName]: record[idName] };
    const exchange = await callProvider(provider, operation, { ...draft, path }, owner);
    const changed = changedReads(before, await readUserData(provider, owner.token, built));
    const add = (fault: Violation) => findings.push(findingOf(operation, exchange.request, fault));
    if (isSuccess(exchange.answer))
      add({
        rule: 'unlisted_move',
        pointer: '/data/state',
        detail: `a record that is ${state} was moved: no such move of the user leads out of ${state}`,
        expected: 'a refusal',
      });
    else if (changed.length > 0)
      add({ rule: 'refused_changed', detail: `what was refused changed what ${changed.join(', ')} answers` });
  }
  return findings;
}
