import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { OPERATIONS, type Operation, operationOf } from '../contract/operations.ts';
import { describeResponse, type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf, statusOf } from '../http/exchange.ts';
import { httpRequestOf, type RequestDraft } from '../http/request-draft.ts';
import {
  EXEMPT_FROM_ISOLATION,
  IsolationMatrix,
  newUserFindings,
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
  sessionIn,
} from '../users/provider-call.ts';
import { accountOf, newIdempotencyKey, PASSWORD } from '../users/test-users.ts';
import { inconsistencies, SUMMARIES } from './account-consistency.ts';
import { cashViolations, readCashAndLedger } from './cash-and-ledger.ts';
import { checkSecrets } from './idempotency-secrets.ts';
import { isRead, OWN_LISTS, type PactCase, withNewKey } from './pact-cases.ts';
import { repeatedActionViolations } from './repeated-action.ts';
import { changedReads, readUserData } from './user-data.ts';

const WHO_AM_I = operationOf('getUserInfo');

/** Users, tokens and results that the checks of all operations share. */
export interface CheckContext {
  readonly provider: CheckedProvider;
  readonly built: ReadonlySet<Operation>;
  /** A user who owns none of the records that the checks create. */
  readonly otherUser: ProviderUser;
  /** Tokens that must be refused, by what is wrong with them. */
  readonly invalidTokens: Readonly<Partial<Record<Outsider, string | null>>>;
  /** Records which operation was called with which invalid token or as another user. */
  readonly matrix: IsolationMatrix;
}

/** @param built operations that the provider implements */
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

/** Whether the other user still exists: an operator who undoes a provider state may remove users with it. */
export async function isContextUsable({ provider, built, otherUser }: CheckContext): Promise<boolean> {
  if (!built.has(WHO_AM_I)) return true;
  const { response } = await callProvider(provider, WHO_AM_I, {}, otherUser);
  return statusOf(response) !== 401;
}

/**
 * Checks one operation in a provider state in which it succeeds: first with tokens that must be refused, then as the user. Then it
 * repeats the request with the same idempotency key, with that key and another body, and with a new key.
 *
 * @param values that setting up the provider state returned
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
  const isAction = !isRead(operation) && !SESSION_ENDING_OPERATIONS.includes(operation.id);
  const readOwnData = async () => (isAction && owner ? readUserData(provider, owner.token, built) : {});
  // An operator's state may have moved the clock back: offerings then have an earlier version than before.
  const reader = each.isOperators ? { ...provider, onExchange: () => [] } : provider;
  const compareReads = async () =>
    owner && (isAction || SUMMARIES.has(operation.id))
      ? inconsistencies(reader, owner.token, built, operation)
      : [];
  const before = await readOwnData();
  const refused = operation.open ? [] : await outsiderFindings(context, operation, draft, values);
  const untouched = await readOwnData();
  const findings = [...refused];
  const changed = changedReads(before, untouched);
  const readCash = () => (operation.money && owner ? readCashAndLedger(provider, owner.token, built) : null);
  const cash = refused.length > 0 ? null : await readCash();
  const known = isAction ? await compareReads() : [];
  const knownPointers = new Set(known.map(({ violation }) => violation.pointer));
  const sessions = await signInTwice(provider, operation, draft, owner);
  const [last] = refused.length > 0 ? [] : [await callProvider(provider, operation, draft, owner)];
  if (changed.length > 0)
    findings.push(
      findingOfDraft(
        context,
        operation,
        draft,
        owner,
        changedBy(changed, 'requests with missing, invalid or other users’ tokens'),
      ),
    );
  if (!last) return findings;
  if (hasSuccessCode(last.response)) findings.push(...(await endedSessionFindings(provider, last, sessions)));
  const caused = (await compareReads()).filter(({ violation }) => !knownPointers.has(violation.pointer));
  for (const violation of cashViolations(cash, await readCash()))
    findings.push(findingOf(operation, last.request, violation));
  for (const { violation, read, isSummary } of caused) {
    const { operation: wrong, request } = isSummary ? read : last;
    findings.push(findingOf(wrong, request, violation));
  }
  const session = sessionIn(last.response);
  // The invariants compare the user of a new session with what the session reads.
  if (session && built.has(WHO_AM_I)) await callProvider(provider, WHO_AM_I, {}, session);
  // The invariants of records compare both reads.
  if (isRead(operation)) await callProvider(provider, operation, draft, owner);
  if (isRead(operation) && !operation.open && owner && hasSuccessCode(last.response)) {
    context.matrix.note('another user', operation);
    const isOwnList = OWN_LISTS.has(operation);
    const reader = isOwnList ? await registerUser(provider) : context.otherUser;
    const read = await callProvider(provider, operation, draft, reader);
    findings.push(...sharedRecordFindings(last, read), ...(isOwnList ? newUserFindings(read) : []));
  }
  return [...findings, ...(await repeatedCallFindings(context, operation, draft, owner, last, readOwnData))];
}

/** Sessions of one user: that of a request that may end them, and another one. */
interface TwoSessions {
  /** Null if the request has none. */
  readonly own: string | null;
  readonly other: string;
}

/** Signs the user of a request that ends sessions in once more; null if the request ends none, or the user has another password. */
async function signInTwice(
  provider: CheckedProvider,
  { endsSessions }: Operation,
  { body }: RequestDraft,
  owner: { readonly token: string } | null,
): Promise<TwoSessions | null> {
  if (endsSessions === undefined) return null;
  const given = (body as { readonly account?: string } | undefined)?.account;
  const account = given ?? accountOf(owner?.token ?? '');
  if (account === undefined) return null;
  const signIn = { body: { account, password: PASSWORD } };
  const { response } = await callProvider(provider, operationOf('login'), signIn, null);
  const session = sessionIn(response);
  return session && { own: owner?.token ?? null, other: session.token };
}

/** Uses the sessions after a request that ends some of them. */
async function endedSessionFindings(
  provider: CheckedProvider,
  { operation, request }: Exchange,
  sessions: TwoSessions | null,
): Promise<Finding[]> {
  if (sessions === null) return [];
  const { endsSessions: ended } = operation;
  const expected = { own: ended === 'others' ? 200 : 401, other: ended === 'own' ? 200 : 401 };
  const findings: Finding[] = [];
  for (const side of ['own', 'other'] as const) {
    const token = sessions[side];
    if (token === null) continue;
    const status = statusOf((await callProvider(provider, WHO_AM_I, {}, { token })).response);
    if (status === expected[side]) continue;
    const which = side === 'own' ? 'the session of the request' : 'another session of the user';
    const detail = `${which} ${status === 200 ? 'goes on' : 'ends'} (HTTP ${status})`;
    const violation = { rule: 'without_effect', detail, expected: expected[side], received: status } as const;
    findings.push(findingOf(operation, request, violation));
  }
  return findings;
}

/** Sends the same request twice at once under one key, in a provider state in which it succeeds: only one may be carried out. */
export async function checkSimultaneousCalls(
  { provider }: CheckContext,
  { operation, draftFor }: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const draft = withNewKey(draftFor(values), newIdempotencyKey());
  const owner = values.token === undefined ? null : { token: values.token };
  const call = () => callProvider(provider, operation, draft, owner);
  const [first, second] = await Promise.all([call(), call()]);
  if (!hasSuccessCode(first.response) || !hasSuccessCode(second.response)) return [];
  const [expected, received] = [jsonBodyOf(first.response)?.data, jsonBodyOf(second.response)?.data];
  if (isDeepStrictEqual(expected, received)) return [];
  const detail = 'two requests at once with one key have different responses';
  return [
    findingOf(operation, second.request, {
      rule: 'acted_twice',
      pointer: '/data',
      detail,
      expected,
      received,
    }),
  ];
}

/**
 * Sends a request that a business rule refuses, together with the members of a request that succeeds. None of them may be changed.
 *
 * @param succeeding a request of the same operation
 */
export async function checkRefusedTogether(
  { provider, built }: CheckContext,
  { operation, draftFor }: PactCase,
  succeeding: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const owner = { token: values.token ?? '' };
  const draft = withNewKey(draftFor(values), newIdempotencyKey());
  const body = { ...(succeeding.draftFor(values).body as object), ...(draft.body as object) };
  const before = await readUserData(provider, owner.token, built);
  const { request, response } = await callProvider(provider, operation, { ...draft, body }, owner);
  if (hasSuccessCode(response)) return [];
  const changed = changedReads(before, await readUserData(provider, owner.token, built));
  return changed.length === 0
    ? []
    : [findingOf(operation, request, changedBy(changed, 'a request that was refused for one member'))];
}

/** Not called again as the same user: operations that end the user's own session, or change the password. */
const SESSION_ENDING_OPERATIONS = ['logout', 'closeAccount', 'changePassword'];

function changedBy(reads: readonly string[], what: string): Violation {
  return { rule: 'refused_changed', detail: `${what} changed the response of ${reads.join(', ')}` };
}

function findingOfDraft(
  { provider }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  owner: { token: string } | null,
  violation: Violation,
) {
  const request = httpRequestOf(operation, draft, { baseUrl: provider.baseUrl, token: owner?.token ?? null });
  return findingOf(operation, request, violation);
}

/**
 * Checks in a state in which the operation succeeds that an invalid token gets 401 and that another user gets no record of the owner.
 * Reads with invalid tokens need no such state, so `isolation.ts` tries them.
 */
async function outsiderFindings(
  { provider, invalidTokens, otherUser, matrix }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const callWith = (token: string | null) =>
    callProvider(
      provider,
      operation,
      withNewKey(draft, newIdempotencyKey()),
      token === null ? null : { token },
    );
  if (!isRead(operation))
    for (const [side, token] of Object.entries(invalidTokens))
      findings.push(...unauthorizedFindings(side, await callWith(token)));
  const own = Object.values(values).flatMap(ownedIdsIn);
  const named = JSON.stringify([draft.path, draft.query, draft.body ?? null]);
  if (EXEMPT_FROM_ISOLATION.has(operation) || !own.some((id) => named.includes(id))) return findings;
  matrix.note('another user', operation);
  return [...findings, ...otherUserFindings(await callWith(otherUser.token))];
}

async function repeatedCallFindings(
  { provider, built }: CheckContext,
  operation: Operation,
  draft: RequestDraft,
  owner: { token: string } | null,
  first: Exchange,
  readOwnData: () => Promise<Readonly<Record<string, string>>>,
): Promise<Finding[]> {
  if (!hasSuccessCode(first.response)) return [];
  const done = await readOwnData();
  const findings: Finding[] = [];
  const add = ({ request }: Exchange, violation: Violation) =>
    findings.push(findingOf(operation, request, violation));
  if (operation.money) {
    const second = await callProvider(provider, operation, draft, owner);
    const [wanted, got] = [jsonBodyOf(first.response), jsonBodyOf(second.response)];
    if (!isDeepStrictEqual(wanted?.data, got?.data))
      add(second, {
        rule: 'not_replayed',
        pointer: '/data',
        detail: 'the second response differs from the first',
        expected: wanted,
        received: got,
      });
    const twice = changedReads(done, await readOwnData());
    if (twice.length > 0)
      add(second, {
        rule: 'acted_twice',
        detail: `${twice.join(', ')} changed when the same key was sent again`,
      });
    const other = operation.body ? otherBody(draft) : undefined;
    if (other) {
      const third = await callProvider(provider, operation, other, owner);
      if (statusOf(third.response) !== 409)
        add(third, {
          rule: 'key_not_refused',
          detail: describeResponse(third.response),
          expected: 409,
          received: statusOf(third.response),
        });
      const moved = changedReads(done, await readOwnData());
      if (moved.length > 0) add(third, changedBy(moved, 'a key with another body'));
    }
  }
  const own = Object.values(draft.path).map(String).flatMap(ownedIdsIn);
  const left = Object.entries(done).find(([, text]) => own.some((id) => text.includes(id)));
  if (operation.method === 'DELETE' && left)
    add(first, { rule: 'without_effect', detail: `${left[0]} still contains the removed record` });
  if (!isRead(operation) && !operation.open && !SESSION_ENDING_OPERATIONS.includes(operation.id)) {
    const repeated = await callProvider(provider, operation, withNewKey(draft, newIdempotencyKey()), owner);
    for (const violation of repeatedActionViolations(operation, first, repeated)) add(repeated, violation);
    // The invariants of the list say whether the repetition added a second record.
    const list = OPERATIONS.find(({ method, path }) => method === 'GET' && path === operation.path);
    if (list !== undefined && built.has(list)) await callProvider(provider, list, {}, owner);
    if (!hasSuccessCode(repeated.response)) {
      const moved = changedReads(done, await readOwnData());
      if (moved.length > 0) add(repeated, changedBy(moved, 'a refused request'));
    }
  }
  if (operation.money) {
    const send = (each: RequestDraft) => callProvider(provider, operation, each, owner);
    for (const { exchange, violation } of await checkSecrets(send, operation, draft, first))
      add(exchange, violation);
  }
  return findings;
}

/** The same request with one number of its body changed. */
function otherBody(draft: RequestDraft): RequestDraft | undefined {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const [name, value] = Object.entries(body ?? {}).find(([, each]) => typeof each === 'number') ?? [];
  if (name === undefined || typeof value !== 'number') return undefined;
  return { ...draft, body: { ...body, [name]: value >= 100 ? value + 100 : value + 1 } };
}
