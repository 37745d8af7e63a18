import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Operation, operationOf } from '../contract/operations.ts';
import { type Fault, type Finding, findingOf, told } from '../findings/findings.ts';
import { bodyOf, type Exchange, statusOf, succeeded } from '../http/exchange.ts';
import { type Draft, wired } from '../http/request-draft.ts';
import {
  Matrix,
  nobodyFaults,
  othersFaults,
  ownIdsIn,
  type Side,
  sharedFaults,
  TAKES_ANY,
} from '../isolation/isolation.ts';
import { call, type Provider, signUp, type Visitor } from '../users/provider-call.ts';
import { newKey } from '../users/test-users.ts';
import { purseFaults, purseOf } from './cash-and-ledger.ts';
import { trySecrets } from './idempotency-secrets.ts';
import { type Case, isRead, underNewKey } from './pact-cases.ts';
import { moveFaults } from './repeated-action.ts';
import { belongingsOf, differences } from './user-data.ts';

/** What trials share. */
export interface Bench {
  readonly provider: Provider;
  readonly built: ReadonlySet<Operation>;
  /** A user who has nothing of what the trials' users have. */
  readonly stranger: Visitor;
  /** Tokens that belong to nobody, by what is wrong with them. */
  readonly deadTokens: Readonly<Partial<Record<Side, string | null>>>;
  /** Notes who was asked from which side. */
  readonly matrix: Matrix;
}

/** @param built what the provider answers */
export async function setUp(
  provider: Provider,
  built: readonly Operation[],
  matrix: Matrix = new Matrix(),
): Promise<Bench> {
  const stranger = await signUp(provider);
  const gone = await signUp(provider);
  const canSignOut = built.includes(operationOf('logout'));
  if (canSignOut) await call(provider, operationOf('logout'), {}, gone);
  return {
    provider,
    built: new Set(built),
    stranger,
    matrix,
    deadTokens: {
      'no token': null,
      'a malformed token': 'x',
      'an unknown token': randomBytes(32).toString('base64url'),
      ...(canSignOut ? { 'a revoked token': gone.token } : {}),
    },
  };
}

/** Whether the stranger is still somebody: an operator who takes back what a state did to all may take users with it. */
export async function isWhole({ provider, built, stranger }: Bench): Promise<boolean> {
  const whoAmI = operationOf('getUserInfo');
  if (!built.has(whoAmI)) return true;
  const { answer } = await call(provider, whoAmI, {}, stranger);
  return statusOf(answer) !== 401;
}

/**
 * Tries one operation from all sides: for a user in a state in which it succeeds, first everybody who may not, then the user,
 * the same key again, the same key with another body, and the same once more.
 *
 * @param values of the state, as whoever brought it about answered them
 */
export async function tryCase(
  bench: Bench,
  each: Case,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const { provider, built } = bench;
  const { operation } = each;
  const draft = underNewKey(each.draftFor(values), newKey());
  const owner = values.token === undefined ? null : { token: values.token };
  const belongings = async () =>
    isRead(operation) || !owner || SESSION_ENDS.includes(operation.id)
      ? {}
      : belongingsOf(provider, owner.token, built);
  const before = await belongings();
  const refused = operation.open ? [] : await outsiders(bench, operation, draft, values);
  const untouched = await belongings();
  const findings = [...refused];
  const changed = differences(before, untouched);
  const purse = () => (operation.money && owner ? purseOf(provider, owner.token, built) : null);
  const cash = refused.length > 0 ? null : await purse();
  const [last] = refused.length > 0 ? [] : [await call(provider, operation, draft, owner)];
  if (changed.length > 0)
    findings.push(ownFinding(bench, operation, draft, owner, changedBy(changed, 'calls of others')));
  if (!last) return findings;
  for (const fault of purseFaults(cash, await purse()))
    findings.push(findingOf(operation, last.request, fault));
  if (isRead(operation) && !operation.open && owner && succeeded(last.answer)) {
    bench.matrix.note('another user', operation);
    findings.push(...sharedFaults(last, await call(provider, operation, draft, bench.stranger)));
  }
  return [...findings, ...(await again(bench, operation, draft, owner, last, belongings))];
}

/** After these the user's token is no more. */
const SESSION_ENDS = ['logout', 'closeAccount', 'changePassword', 'revokeDevice'];

function changedBy(reads: readonly string[], what: string): Fault {
  return { rule: 'refused_changed', detail: `${what} changed what ${reads.join(', ')} answers` };
}

function ownFinding(
  { provider }: Bench,
  operation: Operation,
  draft: Draft,
  owner: { token: string } | null,
  fault: Fault,
) {
  const request = wired(operation, draft, { baseUrl: provider.baseUrl, token: owner?.token ?? null });
  return findingOf(operation, request, fault);
}

/**
 * The row of the isolation matrix in the state in which the operation succeeds: who is not the owner gets 401, and another user
 * no record of the owner's. What only reads does nothing by being asked, so for it the tokens that stand for nobody are left to
 * the matrix itself.
 */
async function outsiders(
  { provider, deadTokens, stranger, matrix }: Bench,
  operation: Operation,
  draft: Draft,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const asked = (token: string | null) =>
    call(provider, operation, underNewKey(draft, newKey()), token === null ? null : { token });
  if (!isRead(operation))
    for (const [side, token] of Object.entries(deadTokens))
      findings.push(...nobodyFaults(side, await asked(token)));
  const own = Object.values(values).flatMap(ownIdsIn);
  const named = JSON.stringify([draft.path, draft.query, draft.body ?? null]);
  if (TAKES_ANY.has(operation) || !own.some((id) => named.includes(id))) return findings;
  matrix.note('another user', operation);
  return [...findings, ...othersFaults(await asked(stranger.token))];
}

async function again(
  { provider }: Bench,
  operation: Operation,
  draft: Draft,
  owner: { token: string } | null,
  first: Exchange,
  belongings: () => Promise<Readonly<Record<string, string>>>,
): Promise<Finding[]> {
  if (!succeeded(first.answer)) return [];
  const done = await belongings();
  const findings: Finding[] = [];
  const add = ({ request }: Exchange, fault: Fault) => findings.push(findingOf(operation, request, fault));
  if (operation.money) {
    const second = await call(provider, operation, draft, owner);
    const [wanted, got] = [bodyOf(first.answer), bodyOf(second.answer)];
    if (!isDeepStrictEqual(wanted?.data, got?.data))
      add(second, {
        rule: 'not_replayed',
        pointer: '/data',
        detail: 'the second answer is another',
        expected: wanted,
        received: got,
      });
    const twice = differences(done, await belongings());
    if (twice.length > 0)
      add(second, { rule: 'acted_twice', detail: `${twice.join(', ')} changed by the same key` });
    const other = operation.body ? otherBody(draft) : undefined;
    if (other) {
      const third = await call(provider, operation, other, owner);
      if (statusOf(third.answer) !== 409)
        add(third, {
          rule: 'key_not_refused',
          detail: told(third.answer),
          expected: 409,
          received: statusOf(third.answer),
        });
      const moved = differences(done, await belongings());
      if (moved.length > 0) add(third, changedBy(moved, 'a key with another body'));
    }
  }
  const own = Object.values(draft.path).map(String).flatMap(ownIdsIn);
  const left = Object.entries(done).find(([, text]) => own.some((id) => text.includes(id)));
  if (operation.method === 'DELETE' && left)
    add(first, { rule: 'without_effect', detail: `${left[0]} still has what was removed` });
  if (!isRead(operation) && !operation.open && !SESSION_ENDS.includes(operation.id)) {
    const anew = await call(provider, operation, underNewKey(draft, newKey()), owner);
    for (const fault of moveFaults(operation, first, anew)) add(anew, fault);
    if (!succeeded(anew.answer)) {
      const moved = differences(done, await belongings());
      if (moved.length > 0) add(anew, changedBy(moved, 'a refused request'));
    }
  }
  if (operation.money) {
    const send = (each: Draft) => call(provider, operation, each, owner);
    for (const { exchange, fault } of await trySecrets(send, operation, draft, first)) add(exchange, fault);
  }
  return findings;
}

/** The same request with one number of its body moved by one step. */
function otherBody(draft: Draft): Draft | undefined {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const [name, value] = Object.entries(body ?? {}).find(([, each]) => typeof each === 'number') ?? [];
  if (name === undefined || typeof value !== 'number') return undefined;
  return { ...draft, body: { ...body, [name]: value >= 100 ? value + 100 : value + 1 } };
}
