import { ResponseHistory } from '@tsubame/sdk/invariants';
import { OPERATIONS, type Operation, operationOf, STREAM, schemaOf } from '../contract/operations.ts';
import { errorMessage } from '../findings/error-message.ts';
import { distinctFindings, type Finding } from '../findings/findings.ts';
import { GeneratedRequests } from '../generated-requests/generated-requests.ts';
import type { Exchange } from '../http/exchange.ts';
import { openHttpClient } from '../http/http-client.ts';
import { RetryPolicy, type WaitTotals } from '../http/retry-policy.ts';
import {
  checkUnauthorized,
  type IsolationColumn,
  IsolationMatrix,
  type Outsider,
} from '../isolation/isolation.ts';
import { publicStatesOf, type StateHandlers } from '../provider-states/state-handlers.ts';
import type { StateName } from '../provider-states/states.ts';
import { CLIENT_TIMEOUT_MS, validateResponse } from '../response-validator/validate-response.ts';
import { checkStream } from '../stream/stream-isolation.ts';
import {
  type CheckedProvider,
  callProvider,
  type ProviderUser,
  registerUser,
} from '../users/provider-call.ts';
import { createTestUsers, newIdempotencyKey } from '../users/test-users.ts';
import { DrawCommitments } from './draw-commitments.ts';
import { checkForbiddenTransitions, FORBIDDEN_TRANSITIONS } from './forbidden-transitions.ts';
import { checkIdempotencyKeys } from './idempotency-keys.ts';
import { checkProtections, type ProtectionResult } from './investor-protections.ts';
import { NearestValues } from './nearest-values.ts';
import {
  type CheckContext,
  checkOperation,
  checkRefusedTogether,
  checkSimultaneousCalls,
  createCheckContext,
  isContextUsable,
} from './operation-check.ts';
import { discoverOperations } from './operation-discovery.ts';
import { checkOrderMoney, MONEY_OPERATIONS } from './order-money.ts';
import { isRead, PACT_CASES, type PactCase, REFUSED_CASES, withNewKey } from './pact-cases.ts';
import { checkRefusalOrder, hasRefusalOrder } from './refusal-order.ts';
import { checkRegisteredValues } from './registered-values.ts';
import { checkRepeatedReads } from './repeated-reads.ts';
import { checkSpellings } from './spellings.ts';
import { type TransitionCoverage, TransitionRecorder } from './transition-coverage.ts';
import { UsedAccount } from './used-account.ts';

export interface CheckProviderOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly invitationCode?: string;
  /** Limits the findings to these operations or tags. Calls that the checks need to set up records are still made. */
  readonly only?: readonly string[];
  readonly seed: number;
  /** How many requests to generate from the schemas. */
  readonly requests: number;
  /** How long a client waits for one response; 5 s by the product's specification. */
  readonly answerMs?: number;
  /** How long to wait for a review that the provider may decide by itself; 12 s by default. */
  readonly reviewMs?: number;
  /** Handlers of states that no user can set up. */
  readonly operatorStates?: Partial<StateHandlers<StateName>> | undefined;
  /** Undoes, after each operation, what its provider state changed for all users. */
  readonly afterEach?: (() => void | Promise<void>) | undefined;
  /** Waits where a response has `Retry-After`; shared by all requests of a run. */
  readonly retryPolicy?: RetryPolicy | undefined;
  /** Receives every request with its response, for example to record the run. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** Receives the name of each step. */
  readonly progress?: ((what: string) => void) | undefined;
}

/** An operation that could not be checked in a provider state in which it succeeds, and why. */
export interface UncheckedOperation {
  readonly operation: string;
  readonly state: string;
  readonly reason: string;
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly protections: readonly ProtectionResult[];
  /** Operations that were checked: implemented and selected. */
  readonly built: readonly Operation[];
  readonly notBuilt: readonly Operation[];
  readonly untried: readonly UncheckedOperation[];
  /** Steps that were aborted, and why: the provider stopped, or no longer registers users. */
  readonly aborted: readonly string[];
  /** Which transitions of the state tables were seen, and which forbidden ones were tried. */
  readonly transitions: TransitionCoverage;
  /** Which operations were called with an invalid token, and which as another user. */
  readonly isolation: readonly IsolationColumn[];
  /** How often and how long the provider asked the verifier to wait. */
  readonly waited: WaitTotals;
  /** How many responses were checked. */
  readonly responses: number;
  /** Median time of a response in milliseconds. */
  readonly medianMs: number;
  /** How many of them answered generated requests. */
  readonly generatedRequests: number;
  readonly seed: number;
  readonly ms: number;
}

/** Waits longer than a client does, to tell a slow response from none. */
const TIMEOUT_FACTOR = 2;

/**
 * Checks a running provider against the contract: every response to any request of the verifier, and the user's records and ledger
 * before and after.
 *
 * @throws Error if no user can be registered, or if a step was aborted and there is no finding that shows it.
 */
export async function checkProvider(options: CheckProviderOptions): Promise<CheckResult> {
  const retryPolicy = options.retryPolicy ?? new RetryPolicy();
  const http = openHttpClient(retryPolicy, TIMEOUT_FACTOR * (options.answerMs ?? CLIENT_TIMEOUT_MS));
  try {
    return { ...(await runChecks(options, http, retryPolicy)), waited: retryPolicy.waited };
  } finally {
    http.close();
  }
}

async function runChecks(
  options: CheckProviderOptions,
  http: CheckedProvider['http'],
  retryPolicy: RetryPolicy,
): Promise<Omit<CheckResult, 'waited'>> {
  const startedAt = performance.now();
  const {
    baseUrl,
    only = [],
    seed,
    requests,
    invitationCode = 'TSUBAME',
    progress = () => undefined,
  } = options;
  const findings: Finding[] = [];
  const followed = new TransitionRecorder();
  const commitments = new DrawCommitments();
  const nearest = new NearestValues();
  const history = new ResponseHistory();
  const times: number[] = [];
  const onExchange = ({ operation, request, response }: Exchange) => {
    times.push(response.ms);
    options.onExchange?.({ operation, request, response });
    followed.record({ operation, request, response });
    nearest.record({ operation, request, response });
    const found = validateResponse(operation, request, response, options.answerMs, history);
    findings.push(...found, ...commitments.record({ operation, request, response }));
    return found;
  };
  const provider: CheckedProvider = { baseUrl, invitationCode, http, onExchange, history };
  const isChosen = ({ id, tag }: Operation) => only.length === 0 || only.includes(id) || only.includes(tag);

  progress('calling every operation once');
  const { user, built, notBuilt } = await discoverOperations(provider, OPERATIONS);
  const testedOperations = built.filter(isChosen);
  const matrix = new IsolationMatrix();
  const generated = new GeneratedRequests(provider, user);
  const results: StageResults = {
    findings,
    protections: [],
    untried: [],
    aborted: [],
    forbidden: { tried: 0, untried: [] },
  };
  const stage: RunStage = async (what, work) => {
    progress(what);
    await work().catch((error) => results.aborted.push(`${what} (${reasonOf(error)})`));
  };
  await stage('setting up', async () => {
    const context = await createCheckContext(provider, built, matrix);
    const states = new StateSetup({
      // Their requests are not compared with others: an operator's state may have moved the clock back.
      ...(await publicStatesOf(createTestUsers({ baseUrl, invitationCode, fetch: retryPolicy.fetch }))),
      ...options.operatorStates,
    });
    const account = await UsedAccount.open(context, options.reviewMs);
    const useFurther = () => stage('using an account', () => account.useFurther());
    await useFurther();
    await stage(`sending ${requests} generated requests`, () =>
      generated.tryAll({ operations: testedOperations, built: context.built, requests, seed }),
    );
    await stage('reading a new user', async () =>
      findings.push(...(await checkRegisteredValues(provider, context.built))),
    );
    await stage('sending the nearest values of refusals', async () =>
      findings.push(...(await nearest.sendAgain(provider))),
    );
    await useFurther();
    const chosen = new Set([...OPERATIONS, STREAM].filter(isChosen));
    await runStages(
      { context, testedOperations, chosen, states, user, account, nearest, results, stage },
      options,
    );
    await stage('reading the open draws again', () => commitments.readAgain(context));
  });
  const hasStream = isChosen(STREAM) && built.includes(operationOf('issueStreamTicket'));
  const all = hasStream ? [...testedOperations, STREAM] : testedOperations;
  const ids = new Set(all.map(({ id }) => id));
  const checkedFindings = distinctFindings(
    [...generated.findings, ...findings].filter(({ operation }) => ids.has(operation)),
  );
  const { aborted, untried, forbidden } = results;
  const protections = results.protections.map((each) =>
    checkedFindings.some(({ rule, pointer }) => rule === 'protection' && pointer === `/${each.id}`)
      ? { ...each, outcome: 'broken' as const }
      : each,
  );
  const transitions = { ...followed.outcome(all), forbidden };
  progress(transitionsLine(transitions));
  if (aborted.length > 0 && checkedFindings.length === 0) throw new Error(`Could not verify: ${aborted[0]}`);
  return {
    findings: checkedFindings,
    protections,
    built: all,
    notBuilt: [...notBuilt.filter(isChosen), ...(isChosen(STREAM) && !hasStream ? [STREAM] : [])],
    untried,
    aborted,
    transitions,
    isolation: matrix.columns(all),
    responses: times.length,
    medianMs: medianOf(times),
    generatedRequests: generated.sent,
    seed,
    ms: Math.round(performance.now() - startedAt),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What the stages of a run have found so far. */
interface StageResults {
  readonly findings: Finding[];
  readonly protections: ProtectionResult[];
  readonly untried: UncheckedOperation[];
  readonly aborted: string[];
  readonly forbidden: { tried: number; readonly untried: string[] };
}

/** Runs one stage. If it fails, the report says so and the other stages still run. */
type RunStage = (what: string, work: () => Promise<unknown>) => Promise<void>;

interface RunContext {
  readonly context: CheckContext;
  readonly testedOperations: readonly Operation[];
  /** Selected operations, implemented or not. */
  readonly chosen: ReadonlySet<Operation>;
  readonly states: StateSetup;
  readonly user: ProviderUser;
  readonly account: UsedAccount;
  readonly nearest: NearestValues;
  readonly results: StageResults;
  readonly stage: RunStage;
}

/** Runs all checks except the generated requests. */
async function runStages(run: RunContext, options: CheckProviderOptions): Promise<void> {
  const { context, testedOperations, chosen, states, user, account, results, stage } = run;
  const add = (found: readonly Finding[]) => results.findings.push(...found);
  const tested = new Set(testedOperations);
  if (MONEY_OPERATIONS.some((each) => tested.has(each)))
    await stage('checking the money of orders', async () => {
      add(await checkOrderMoney(context));
      add(await checkIdempotencyKeys(context));
    });
  await stage('using an account', () => account.useFurther());
  if (testedOperations.some(isRead))
    await stage('reading everything twice', async () => add(await checkRepeatedReads(context, account.user)));
  // Before any state that an operator sets up by moving the clock.
  await stage('using an account to the end', () => account.useToTheEnd());
  add(account.findings);
  if (account.refused.length > 0)
    options.progress?.(`refused while an account was used: ${account.refused.join('; ')}`);
  await stage('checking the investor protections', async () => {
    const owner = await signedInAgain(context.provider, user);
    const tried = await checkProtections({
      checkContext: context,
      chosen,
      user: owner,
      setUpWithdrawer: () => states.setUp('accountKept'),
    });
    results.protections.push(...tried.protections);
    add(tried.findings);
  });
  await stage('calling with invalid tokens', async () =>
    add(await checkIsolation(context, testedOperations, user, states)),
  );
  if (chosen.has(STREAM))
    await stage('opening the stream with invalid tokens and as another user', () =>
      checkStream(context, states, results.findings, options.answerMs),
    );
  await options.afterEach?.();
  // Last, because states set up by an operator may move the clock for all users.
  await stage('checking each operation', () => checkEachOperation(run, options));
  await stage('trying transitions that no state table lists', () => checkAllForbidden(run, options));
}

/** Fills the isolation matrix, except for the cells that need an operation's own provider state. */
async function checkIsolation(
  { provider, invalidTokens, matrix }: CheckContext,
  testedOperations: readonly Operation[],
  owner: Pick<ProviderUser, 'pool'>,
  states: StateSetup,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tried = async (side: Outsider, token: string | null) =>
    findings.push(...(await checkUnauthorized(provider, testedOperations, { token, side, owner, matrix })));
  for (const [side, token] of Object.entries(invalidTokens)) await tried(side as Outsider, token);
  // Last, because it may move the clock for all users.
  try {
    const { token = null } = await states.setUp('expiredSession');
    await tried('an expired token', token);
  } catch (error) {
    matrix.cannot('an expired token', reasonOf(error));
  }
  return findings;
}

/** A new user with the ids that the other user has seen. Checks may have ended the other user's session. */
async function signedInAgain(provider: CheckedProvider, { pool }: ProviderUser): Promise<ProviderUser> {
  return { ...(await registerUser(provider)), pool };
}

type Values = Readonly<Record<string, string>>;

/** Sets up provider states by name. */
class StateSetup {
  readonly #handlers: Readonly<Record<string, (() => Promise<Values>) | undefined>>;

  constructor(handlers: object) {
    this.#handlers = handlers as Readonly<Record<string, () => Promise<Values>>>;
  }

  /** @throws Error if no handler sets up the state, or its calls are refused. */
  async setUp(name: string): Promise<Values> {
    const handler = this.#handlers[name];
    if (!handler) throw new Error('only an operator can set it up');
    return handler();
  }
}

async function checkEachOperation(
  { context: first, testedOperations, states, nearest, results: { findings, untried } }: RunContext,
  { afterEach, progress }: CheckProviderOptions,
): Promise<void> {
  let context = first;
  for (const operation of testedOperations) {
    progress?.(`checking ${operation.id}`);
    if (!(await isContextUsable(context)))
      context = await createCheckContext(context.provider, [...context.built], context.matrix);
    const failed = await checkInFirstState(context, operation, states, findings);
    if (failed) untried.push(failed);
    findings.push(...(await checkRefusalOrders(context, operation, states)));
    await sendRefused(context, operation, states);
    findings.push(...(await nearest.sendAgain(context.provider)));
    await afterEach?.();
  }
}

/** Checks an operation in the first state that can be set up. If none can, it reports why the first one could not. */
async function checkInFirstState(
  context: CheckContext,
  operation: Operation,
  states: StateSetup,
  findings: Finding[],
): Promise<UncheckedOperation | null> {
  let untried: UncheckedOperation | null = null;
  for (const each of PACT_CASES.get(operation) ?? []) {
    const { state } = each;
    try {
      const values = await states.setUp(state);
      findings.push(...(await checkOperation(context, each, values)));
      findings.push(...(await checkSpellings(context, each, values)));
      if (operation.money)
        findings.push(...(await checkSimultaneousCalls(context, each, await states.setUp(state))));
      findings.push(...(await checkRefusals(context, each, states)));
      return null;
    } catch (error) {
      untried ??= { operation: operation.id, state, reason: reasonOf(error) };
    }
  }
  return (
    untried ?? { operation: operation.id, state: '', reason: 'the pact has no successful interaction of it' }
  );
}

/** Checks the order of refusals in each successful request of the pact: one with a limit breaks other rules than one without. */
async function checkRefusalOrders(
  context: CheckContext,
  operation: Operation,
  states: StateSetup,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const each of hasRefusalOrder(operation) ? (PACT_CASES.get(operation) ?? []) : []) {
    const values = await states.setUp(each.state).catch(() => null);
    if (values !== null) found.push(...(await checkRefusalOrder(context, each, values)));
  }
  return found;
}

/** Sends the requests of the pact that are refused with a nearest value. */
async function sendRefused(
  { provider }: CheckContext,
  operation: Operation,
  states: StateSetup,
): Promise<void> {
  for (const { shown, state, draftFor } of REFUSED_CASES.get(operation) ?? []) {
    const { nearest = [] } = (shown ?? {}) as { readonly nearest?: readonly string[] };
    const values = nearest.length === 0 ? null : await states.setUp(state).catch(() => null);
    if (values === null) continue;
    const draft = withNewKey(draftFor(values), newIdempotencyKey());
    await callProvider(provider, operation, draft, { token: values.token ?? '' });
  }
}

/** Checks an operation that changes any of several members with a refused member beside one that would be changed. */
async function checkRefusals(
  context: CheckContext,
  succeeding: PactCase,
  states: StateSetup,
): Promise<Finding[]> {
  const { operation } = succeeding;
  if (!hasOnlyOptionalMembers(operation)) return [];
  const found: Finding[] = [];
  for (const refused of REFUSED_CASES.get(operation) ?? []) {
    const values = await states.setUp(refused.state).catch(() => null);
    if (values !== null) found.push(...(await checkRefusedTogether(context, refused, succeeding, values)));
  }
  return found;
}

/** Whether each member of the body may be sent alone, as in a change of settings. */
function hasOnlyOptionalMembers({ body }: Operation): boolean {
  const { properties = {}, required = [] } = schemaOf(body?.schema ?? {});
  return Object.keys(properties).length > 1 && required.length === 0;
}

/** Checks each state that forbids an action, in the first case that shows a record in it. */
async function checkAllForbidden(
  { context, testedOperations, states, results: { findings, forbidden } }: RunContext,
  { afterEach }: CheckProviderOptions,
): Promise<void> {
  const own = FORBIDDEN_TRANSITIONS.filter(({ operation }) => testedOperations.includes(operation));
  for (const [what, group = []] of Object.entries(
    Object.groupBy(own, ({ kind, state }) => `${kind} ${state}`),
  )) {
    let found: Finding[] | null = null;
    for (const source of group[0]?.sources ?? []) {
      if (!context.built.has(source.operation)) continue;
      found = await states
        .setUp(source.state)
        .then((values) => checkForbiddenTransitions(context, source, group, values))
        .catch(() => null);
      await afterEach?.();
      if (found) break;
    }
    findings.push(...(found ?? []));
    if (found) forbidden.tried += group.length;
    else forbidden.untried.push(...group.map(({ operation }) => `${operation.id} of ${what}`));
  }
}

function transitionsLine({
  listed,
  followed,
  missing,
  forbidden: { tried, untried },
}: TransitionCoverage): string {
  const none = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return [
    `${followed} of ${listed} listed transitions were seen; not seen: ${none(missing)}.`,
    `${tried} transitions that are not listed were tried; not set up: ${none(untried)}.`,
  ].join('\n');
}

function reasonOf(error: unknown): string {
  return errorMessage(error).split('\n')[0] ?? '';
}
