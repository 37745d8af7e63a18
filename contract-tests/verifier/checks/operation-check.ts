import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Operation, operationOf } from '../contract/operations.ts';
import { describeResponse, type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { type Exchange, isSuccess, jsonBodyOf, statusOf } from '../http/exchange.ts';
import { httpRequestOf, type RequestDraft } from '../http/request-draft.ts';
import {
  ACCEPTS_ANY_RECORD,
  IsolationMatrix,
  type Outsider,
  otherUserFindings,
  ownedIdsIn,
  sharedRecordFindings,
  unauthorizedFindings,
} from '../isolation/isolation.ts';
import {
  type CheckedProvider,
  callProvider,
  type ProviderUser,
  registerUser,
} from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { cashViolations, readCashAndLedger } from './cash-and-ledger.ts';
import { checkSecrets } from './idempotency-secrets.ts';
import { isRead, type PactCase, withNewKey } from './pact-cases.ts';
import { repeatedActionViolations } from './repeated-action.ts';
import { changedReads, readUserData } from './user-data.ts';

/** What trials share. */
export interface CheckContext {
  readonly provider: CheckedProvider;
  readonly built: ReadonlySet<Operation>;
  /** A user who has nothing of what the trials' users have. */
  readonly otherUser: ProviderUser;
  /** Tokens that belong to nobody, by what is wrong with them. */
  readonly invalidTokens: Readonly<Partial<Record<Outsider, string | null>>>;
  /** Notes who was asked from which side. */
  readonly matrix: IsolationMatrix;
}

/** @param built what the provider answers */
export async function createCheckContext(
  provider: CheckedProvider,
  built: readonly Operation[],
  matrix: IsolationMatrix = new IsolationMatrix(),
): Promise<CheckContext> {
  const otherUser = await registerUser(provider);
  const gone = await registerUser(provider);
  const canSignOut = built.includes(operationOf('logout'));
  if (canSignOut) await callProvider(provider, operationOf('logout'), {}, gone);
  return {
    provider,
    built: new Set(built),
    otherUser,
    matrix,
    invalidTokens: {
      'no token': null,
      'a malformed token': 'x',
      'an unknown token': randomBytes(32).toString('base64url'),
      ...(canSignOut ? { 'a revoked token': gone.token } : {}),
    },
  };
}

/** Whether the otherUser is still somebody: an operator who takes back what a state did to all may take users with it. */
export async function isContextUsable({ provider, built, otherUser }: CheckContext): Promise<boolean> {
  const whoAmI = operationOf('getUserInfo');
  if (!built.has(whoAmI)) return true;
  const { answer } = await callProvider(provider, whoAmI, {}, otherUser);
  return statusOf(answer) !== 401;
}

/**
 * Tries one operation from all sides: for a user in a state in which it succeeds, first everybody who may not, then the user,
 * the same key again, the same key with another body, and the same once more.
 *
 * @param values of the state, as whoever brought it about answered them
 */
export async function checkOperation(
  context: CheckContext,
  each: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const { provider, built } = context;
  const { operation } = each;
  const draft = withNewKey(each.draftFor(values), newIdempotencyKey());
  const owner = values.token === undefined ? null : { token: values.token };
  const belongings = async () =>
    isRead(operation) || !owner || SESSION_ENDS.includes(operation.id)
      ? {}
      : readUserData(provider, owner.token, built);
  const before = await belongings();
  const refused = operation.open ? [] : await outsiderFindings(context, operation, draft, values);
  const untouched = await belongings();
  const findings = [...refused];
  const changed = changedReads(before, untouched);
  const purse = () => (operation.money && owner ? readCashAndLedger(provider, owner.token, built) : null);
  const cash = refused.length > 0 ? null : await purse();
  const [last] = refused.length > 0 ? [] : [await callProvider(provider, operation, draft, owner)];
  if (changed.length > 0)
    findings.push(ownFinding(context, operation, draft, owner, changedBy(changed, 'calls of others')));
  if (!last) return findings;
  for (const fault of cashViolations(cash, await purse()))
    findings.push(findingOf(operation, last.request, fault));
  if (isRead(operation) && !operation.open && owner && isSuccess(last.answer)) {
    context.matrix.note('another user', operation);
    findings.push(
      ...sharedRecordFindings(last, await callProvider(provider, operation, draft, context.otherUser)),
    );
  }
  return [...findings, ...(await repeatedCallFindings(context, operation, draft, owner, last, belongings))];
}

/** After these the user's token is no more. */
const SESSION_ENDS = ['logout', 'closeAccount', 'changePassword', 'revokeDevice'];

function changedBy(reads: readonly string[], what: string): Violation {
  return { rule: 'refused_changed', detail: `${what} changed what ${reads.join(', ')} answers` };
}

function ownFinding(
  { provider }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  owner: { token: string } | null,
  fault: Violation,
) {
  const request = httpRequestOf(operation, draft, { baseUrl: provider.baseUrl, token: owner?.token ?? null });
  return findingOf(operation, request, fault);
}

/**
 * The row of the isolation matrix in the state in which the operation succeeds: who is not the owner gets 401, and another user
 * no record of the owner's. What only reads does nothing by being asked, so for it the tokens that stand for nobody are left to
 * the matrix itself.
 */
async function outsiderFindings(
  { provider, invalidTokens, otherUser, matrix }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const asked = (token: string | null) =>
    callProvider(
      provider,
      operation,
      withNewKey(draft, newIdempotencyKey()),
      token === null ? null : { token },
    );
  if (!isRead(operation))
    for (const [side, token] of Object.entries(invalidTokens))
      findings.push(...unauthorizedFindings(side, await asked(token)));
  const own = Object.values(values).flatMap(ownedIdsIn);
  const named = JSON.stringify([draft.path, draft.query, draft.body ?? null]);
  if (ACCEPTS_ANY_RECORD.has(operation) || !own.some((id) => named.includes(id))) return findings;
  matrix.note('another user', operation);
  return [...findings, ...otherUserFindings(await asked(otherUser.token))];
}

async function repeatedCallFindings(
  { provider }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  owner: { token: string } | null,
  first: Exchange,
  belongings: () => Promise<Readonly<Record<string, string>>>,
): Promise<Finding[]> {
  if (!isSuccess(first.answer)) return [];
  const done = await belongings();
  const findings: Finding[] = [];
  const add = ({ request }: Exchange, fault: Violation) =>
    findings.push(findingOf(operation, request, fault));
  if (operation.money) {
    const second = await callProvider(provider, operation, draft, owner);
    const [wanted, got] = [jsonBodyOf(first.answer), jsonBodyOf(second.answer)];
    if (!isDeepStrictEqual(wanted?.data, got?.data))
      add(second, {
        rule: 'not_replayed',
        pointer: '/data',
        detail: 'the second answer is another',
        expected: wanted,
        received: got,
      });
    const twice = changedReads(done, await belongings());
    if (twice.length > 0)
      add(second, { rule: 'acted_twice', detail: `${twice.join(', ')} changed by the same key` });
    const other = operation.body ? otherBody(draft) : undefined;
    if (other) {
      const third = await callProvider(provider, operation, other, owner);
      if (statusOf(third.answer) !== 409)
        add(third, {
          rule: 'key_not_refused',
          detail: describeResponse(third.answer),
          expected: 409,
          received: statusOf(third.answer),
        });
      const moved = changedReads(done, await belongings());
      if (moved.length > 0) add(third, changedBy(moved, 'a key with another body'));
    }
  }
  const own = Object.values(draft.path).map(String).flatMap(ownedIdsIn);
  const left = Object.entries(done).find(([, text]) => own.some((id) => text.includes(id)));
  if (operation.method === 'DELETE' && left)
    add(first, { rule: 'without_effect', detail: `${left[0]} still has what was removed` });
  if (!isRead(operation) && !operation.open && !SESSION_ENDS.includes(operation.id)) {
    const anew = await callProvider(provider, operation, withNewKey(draft, newIdempotencyKey()), owner);
    for (const fault of repeatedActionViolations(operation, first, anew)) add(anew, fault);
    if (!isSuccess(anew.answer)) {
      const moved = changedReads(done, await belongings());
      if (moved.length > 0) add(anew, changedBy(moved, 'a refused request'));
    }
  }
  if (operation.money) {
    const send = (each: RequestDraft) => callProvider(provider, operation, each, owner);
    for (const { exchange, fault } of await checkSecrets(send, operation, draft, first)) add(exchange, fault);
  }
  return findings;
}

/** The same request with one number of its body moved by one step. */
function otherBody(draft: RequestDraft): RequestDraft | undefined {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const [name, value] = Object.entries(body ?? {}).find(([, each]) => typeof each === 'number') ?? [];
  if (name === undefined || typeof value !== 'number') return undefined;
  return { ...draft, body: { ...body, [name]: value >= 100 ? value + 100 : value + 1 } };
}
