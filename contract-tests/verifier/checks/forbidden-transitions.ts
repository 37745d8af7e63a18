import { recordsInResponse } from '@tsubame/sdk/invariants';
import { OPEN_BUSINESS } from '@tsubame/sdk/rules';
import { contract, type Schema, type Transition } from '../contract/contract.ts';
import {
  nameOf,
  OPERATIONS,
  type Operation,
  operationOf,
  schemaOf,
  stateNameOf,
} from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { hasSuccessCode } from '../http/exchange.ts';
import { callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { PACT_CASES, type PactCase, withNewKey } from './pact-cases.ts';
import { changedReads, readUserData } from './user-data.ts';

/** A kind of record with a state table, found by the schema of its id. */
interface RecordKind {
  readonly idName: string;
  /** Name of the schema of its state. */
  readonly state: string;
  readonly table: readonly Transition[];
}

/** A user's action on a record in a state from which the state table lists no such transition. */
export interface ForbiddenTransition {
  readonly operation: Operation;
  /** Name of the id in the path; null if the action concerns the account. */
  readonly idName: string | null;
  /** Name of the schema of the state. */
  readonly kind: string;
  readonly state: string;
  /** Cases with a response that shows such a record; cases that need no operator come first. */
  readonly sources: readonly PactCase[];
}

const { schemas } = (contract as unknown as { components: { schemas: Record<string, Schema> } }).components;

/** Kinds of records with at least one transition by the user. */
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

/** Every pair of an action and a state that forbids it, if a pact case shows a record in that state. */
export const FORBIDDEN_TRANSITIONS: readonly ForbiddenTransition[] = [
  ...forbiddenByTables(),
  // Last, because it ends the session if it succeeds.
  ...OPEN_BUSINESS.records.flatMap(({ schema, states }) =>
    states.map((state) => ({
      operation: operationOf('closeAccount'),
      idName: null,
      kind: schema,
      state,
      sources: sourcesOf(schema, state),
    })),
  ),
];

function forbiddenByTables(): ForbiddenTransition[] {
  return OPERATIONS.filter(({ method }) => method !== 'GET').flatMap((operation) =>
    operation.parameters
      .filter((each) => each.in === 'path')
      .flatMap(({ schema }) => {
        const kind = KINDS.get(nameOf(schema) ?? '');
        return kind ? forbiddenBy(operation, kind) : [];
      }),
  );
}

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
    .map((state) => ({ operation, idName, kind, state, sources: sourcesOf(kind, state) }));
}

function sourcesOf(kind: string, state: string): PactCase[] {
  return ALL_CASES.filter((each) => statesIn(each, kind).includes(state)).sort(
    (a, b) => Number(a.isOperators) - Number(b.isOperators),
  );
}

/** States of the records of a kind that a case shows. */
function statesIn({ operation, shown }: PactCase, kind: string): string[] {
  return recordsOfKind(operation, shown, kind).map(({ state }) => String(state));
}

/** Records of a kind inside the `data` of an operation's success. */
export function recordsOfKind(
  { id }: Operation,
  data: unknown,
  kind: string,
): Readonly<Record<string, unknown>>[] {
  return [...recordsInResponse(id, data)]
    .filter(({ schema }) => stateNameOf(schema) === kind)
    .map(({ record }) => record);
}

/**
 * Reads a record in a given state, then tries as its owner every transition that the state forbids. Each one must be refused
 * and change nothing.
 *
 * @param group forbidden transitions of one kind and state
 * @param values that setting up the case's provider state returned
 * @returns the findings, or null if the case showed no such record
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
    const path = idName === null ? draft.path : { ...draft.path, [idName]: record[idName] };
    const exchange = await callProvider(provider, operation, { ...draft, path }, owner);
    const changed = changedReads(before, await readUserData(provider, owner.token, built));
    const add = (violation: Violation) => findings.push(findingOf(operation, exchange.request, violation));
    if (hasSuccessCode(exchange.response))
      add({
        rule: 'unlisted_move',
        pointer: '/data/state',
        detail:
          idName === null
            ? `the account was closed with a record in state ${state}`
            : `a record in state ${state} was changed: its state table lists no such transition by the user`,
        expected: 'a refusal',
      });
    else if (changed.length > 0)
      add({
        rule: 'refused_changed',
        detail: `a refused request changed the response of ${changed.join(', ')}`,
      });
  }
  return findings;
}
