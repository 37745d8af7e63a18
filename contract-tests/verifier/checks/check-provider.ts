import { OPERATIONS, type Operation, operationOf, STREAM } from '../contract/operations.ts';
import { distinct, type Finding } from '../findings/findings.ts';
import { FuzzRun } from '../generated-requests/generated-requests.ts';
import type { Exchange } from '../http/exchange.ts';
import { openWire } from '../http/http-client.ts';
import { Patience, type Waited } from '../http/retry-after.ts';
import { type Column, Matrix, type Side, tryNobody } from '../isolation/isolation.ts';
import { publicStatesOf, type StateHandlers } from '../provider-states/state-handlers.ts';
import type { StateName } from '../provider-states/states.ts';
import { CLIENT_WAITS_MS, judgeAnswer } from '../response-validator/validate-response.ts';
import { tryStream } from '../stream/stream-isolation.ts';
import { type Provider, signUp, type Visitor } from '../users/provider-call.ts';
import { createVisitors } from '../users/test-users.ts';
import { Commitments } from './draw-commitments.ts';
import { FORBIDDEN, tryForbidden } from './forbidden-transitions.ts';
import { type Protection, tryProtections } from './investor-protections.ts';
import { type Bench, isWhole, setUp, tryCase } from './operation-check.ts';
import { open } from './operation-discovery.ts';
import { MONEY_OPERATIONS, tryMoney } from './order-money.ts';
import { CASES } from './pact-cases.ts';
import { tryReads } from './repeated-reads.ts';
import { Followed, type Moves } from './transition-coverage.ts';
import { OWN } from './user-data.ts';

export interface JudgeOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly invitationCode?: string;
  /** Only operations of these names or tags; the calls that bring them about are made all the same. */
  readonly only?: readonly string[];
  readonly seed: number;
  /** Requests drawn from the schemas. */
  readonly requests: number;
  /** How long a client waits for one answer; 5 s by the product's specification. */
  readonly answerMs?: number;
  /** States that no user can bring about. */
  readonly operatorStates?: Partial<StateHandlers<StateName>> | undefined;
  /** Takes back, after each trial, what its state did to everybody. */
  readonly afterEach?: (() => void | Promise<void>) | undefined;
  /** Waits where an answer says `Retry-After`; one for a whole run. */
  readonly patience?: Patience | undefined;
  /** Told what is done now, for whoever waits. */
  readonly progress?: ((what: string) => void) | undefined;
}

/** An operation that could not be tried in a state of its own, and why. */
export interface Untried {
  readonly operation: string;
  readonly state: string;
  readonly reason: string;
}

export interface Verdict {
  readonly findings: readonly Finding[];
  readonly protections: readonly Protection[];
  /** What was judged: built, and chosen. */
  readonly built: readonly Operation[];
  readonly notBuilt: readonly Operation[];
  readonly untried: readonly Untried[];
  /** What could not be gone through to its end, and why: the provider went away, or registers nobody any more. */
  readonly cut: readonly string[];
  /** Which moves of the state tables were seen, and which forbidden ones were asked for. */
  readonly moves: Moves;
  /** Who was asked as nobody and as another user. */
  readonly isolation: readonly Column[];
  /** How often and how long the provider asked to be asked later. */
  readonly waited: Waited;
  /** Answers judged. */
  readonly answers: number;
  /** Of those, answers to requests drawn from the schemas. */
  readonly drawn: number;
  readonly seed: number;
  readonly ms: number;
}

/** A little longer than a client waits, so that a slow answer is seen to be slow. */
const WAITS_PAST_SLOW = 2;

/**
 * Judges a running provider by the contract: every answer that it gives to any request of the kit, and what its records and
 * its ledger look like before and after.
 *
 * @throws Error when nobody can be registered, or when something could not be judged and nothing was found that would say so.
 */
export async function judgeProvider(options: JudgeOptions): Promise<Verdict> {
  const patience = options.patience ?? new Patience();
  const wire = openWire(patience, WAITS_PAST_SLOW * (options.answerMs ?? CLIENT_WAITS_MS));
  try {
    return { ...(await judged(options, wire, patience)), waited: patience.waited };
  } finally {
    wire.close();
  }
}

async function judged(
  options: JudgeOptions,
  wire: Provider['wire'],
  patience: Patience,
): Promise<Omit<Verdict, 'waited'>> {
  const begun = performance.now();
  const {
    baseUrl,
    only = [],
    seed,
    requests,
    invitationCode = 'TSUBAME',
    progress = () => undefined,
  } = options;
  const findings: Finding[] = [];
  const followed = new Followed();
  const commitments = new Commitments();
  let answers = 0;
  const saw = ({ operation, request, answer }: Exchange) => {
    answers++;
    followed.see({ operation, request, answer });
    const found = judgeAnswer(operation, request, answer, options.answerMs);
    findings.push(...found, ...commitments.see({ operation, request, answer }));
    return found;
  };
  const provider: Provider = { baseUrl, invitationCode, wire, saw };
  const isChosen = ({ id, tag }: Operation) => only.length === 0 || only.includes(id) || only.includes(tag);

  progress('asking every operation once');
  const { visitor, built, notBuilt } = await open(provider, OPERATIONS);
  const asked = built.filter(isChosen);
  const matrix = new Matrix();
  const drawing = new FuzzRun(provider, visitor);
  const told: Told = {
    findings,
    protections: [],
    untried: [],
    cut: [],
    forbidden: { tried: 0, untried: [] },
  };
  const stage: Stage = async (what, work) => {
    progress(what);
    await work().catch((error) => told.cut.push(`${what} (${reasonOf(error)})`));
  };
  await stage('setting up', async () => {
    const bench = await setUp(provider, built, matrix);
    const states = new States({
      ...(await publicStatesOf(createVisitors({ baseUrl, invitationCode, fetch: patience.fetch }))),
      ...options.operatorStates,
    });
    await stage(`sending ${requests} drawn requests`, () =>
      drawing.tryAll({ operations: asked, built: bench.built, requests, seed }),
    );
    const chosen = new Set([...OPERATIONS, STREAM].filter(isChosen));
    await goThrough({ bench, asked, chosen, states, visitor, told, stage }, options);
    await stage('asking again for draws that were open', () => commitments.askAgain(bench));
  });
  const hasStream = isChosen(STREAM) && built.includes(operationOf('issueStreamTicket'));
  const all = hasStream ? [...asked, STREAM] : asked;
  const ids = new Set(all.map(({ id }) => id));
  const judgedFindings = distinct(
    [...drawing.findings, ...findings].filter(({ operation }) => ids.has(operation)),
  );
  const { cut, untried, forbidden } = told;
  const protections = told.protections.map((each) =>
    judgedFindings.some(({ rule, pointer }) => rule === 'protection' && pointer === `/${each.id}`)
      ? { ...each, outcome: 'broken' as const }
      : each,
  );
  const moves = { ...followed.outcome(all), forbidden };
  progress(movesLine(moves));
  if (cut.length > 0 && judgedFindings.length === 0) throw new Error(`Could not judge: ${cut[0]}`);
  return {
    findings: judgedFindings,
    protections,
    built: all,
    notBuilt: [...notBuilt.filter(isChosen), ...(isChosen(STREAM) && !hasStream ? [STREAM] : [])],
    untried,
    cut,
    moves,
    isolation: matrix.columns(all),
    answers,
    drawn: drawing.sent,
    seed,
    ms: Math.round(performance.now() - begun),
  };
}

/** What the stages of a run tell. */
interface Told {
  readonly findings: Finding[];
  readonly protections: Protection[];
  readonly untried: Untried[];
  readonly cut: string[];
  readonly forbidden: { tried: number; readonly untried: string[] };
}

/** Does a part of the work; what stops it stops no other part, and is told. */
type Stage = (what: string, work: () => Promise<unknown>) => Promise<void>;

interface Course {
  readonly bench: Bench;
  readonly asked: readonly Operation[];
  /** Built or not. */
  readonly chosen: ReadonlySet<Operation>;
  readonly states: States;
  readonly visitor: Visitor;
  readonly told: Told;
  readonly stage: Stage;
}

/** Everything that is tried beside the drawn requests. */
async function goThrough(course: Course, options: JudgeOptions): Promise<void> {
  const { bench, asked, chosen, states, visitor, told, stage } = course;
  const add = (found: readonly Finding[]) => told.findings.push(...found);
  const judging = new Set(asked);
  if (MONEY_OPERATIONS.some((each) => judging.has(each)))
    await stage('following the money', async () => add(await tryMoney(bench)));
  if (OWN.some((each) => judging.has(each)))
    await stage('reading twice', async () => add(await tryReads(bench)));
  await stage('trying the protections of investors', async () => {
    const owner = await renewed(bench.provider, visitor);
    const tried = await tryProtections({
      bench,
      chosen,
      visitor: owner,
      saver: () => states.bring('accountKept'),
    });
    told.protections.push(...tried.protections);
    add(tried.findings);
  });
  await stage('asking as nobody', async () => add(await tryAsNobody(bench, asked, visitor, states)));
  if (chosen.has(STREAM))
    await stage('opening the stream as nobody, and beside others', () =>
      tryStream(bench, states, told.findings, options.answerMs),
    );
  await options.afterEach?.();
  // Last, since an operator's states move the clock of all.
  await stage('trying each operation', () => tryEach(course, options));
  await stage('asking for moves that no state table lists', () => tryAllForbidden(course, options));
}

/** The isolation matrix, but for what only the state of an operation brings about. */
async function tryAsNobody(
  { provider, deadTokens, matrix }: Bench,
  asked: readonly Operation[],
  owner: Pick<Visitor, 'pool'>,
  states: States,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const tried = async (side: Side, token: string | null) =>
    findings.push(...(await tryNobody(provider, asked, { token, side, owner, matrix })));
  for (const [side, token] of Object.entries(deadTokens)) await tried(side as Side, token);
  // Last, for it moves the clock of all.
  try {
    const { token = null } = await states.bring('expiredSession');
    await tried('an expired token', token);
  } catch (error) {
    matrix.cannot('an expired token', reasonOf(error));
  }
  return findings;
}

/** A user whose session nothing has ended, who knows what the other one knew. */
async function renewed(provider: Provider, { pool }: Visitor): Promise<Visitor> {
  return { ...(await signUp(provider)), pool };
}

type Values = Readonly<Record<string, string>>;

/** Brings states about by name. */
class States {
  readonly #handlers: Readonly<Record<string, (() => Promise<Values>) | undefined>>;

  constructor(handlers: object) {
    this.#handlers = handlers as Readonly<Record<string, () => Promise<Values>>>;
  }

  /** @throws Error when nobody can bring the state about, or its calls are refused. */
  async bring(name: string): Promise<Values> {
    const handler = this.#handlers[name];
    if (!handler) throw new Error('only an operator can bring it about');
    return handler();
  }
}

async function tryEach(
  { bench: first, asked, states, told: { findings, untried } }: Course,
  { afterEach, progress }: JudgeOptions,
): Promise<void> {
  let bench = first;
  for (const operation of asked) {
    progress?.(`trying ${operation.id}`);
    if (!(await isWhole(bench))) bench = await setUp(bench.provider, [...bench.built], bench.matrix);
    const failed = await tryOne(bench, operation, states, findings);
    if (failed) untried.push(failed);
    await afterEach?.();
  }
}

/** In the first state that can be brought about; what was in the way of the first one is told where none can. */
async function tryOne(
  bench: Bench,
  operation: Operation,
  states: States,
  findings: Finding[],
): Promise<Untried | null> {
  let untried: Untried | null = null;
  for (const each of CASES.get(operation) ?? []) {
    const { state } = each;
    try {
      findings.push(...(await tryCase(bench, each, await states.bring(state))));
      return null;
    } catch (error) {
      untried ??= { operation: operation.id, state, reason: reasonOf(error) };
    }
  }
  return untried ?? { operation: operation.id, state: '', reason: 'the pact has no success of it' };
}

/** Each state that forbids something, in the first case that shows a record in it. */
async function tryAllForbidden(
  { bench, asked, states, told: { findings, forbidden } }: Course,
  { afterEach }: JudgeOptions,
): Promise<void> {
  const own = FORBIDDEN.filter(({ operation }) => asked.includes(operation));
  for (const [what, group = []] of Object.entries(
    Object.groupBy(own, ({ kind, state }) => `${kind} ${state}`),
  )) {
    let found: Finding[] | null = null;
    for (const source of group[0]?.sources ?? []) {
      if (!bench.built.has(source.operation)) continue;
      found = await states
        .bring(source.state)
        .then((values) => tryForbidden(bench, source, group, values))
        .catch(() => null);
      await afterEach?.();
      if (found) break;
    }
    findings.push(...(found ?? []));
    if (found) forbidden.tried += group.length;
    else forbidden.untried.push(...group.map(({ operation }) => `${operation.id} of ${what}`));
  }
}

function movesLine({ listed, followed, missing, forbidden: { tried, untried } }: Moves): string {
  const none = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return [
    `${followed} of ${listed} listed moves were seen; not seen: ${none(missing)}.`,
    `${tried} moves that are not listed were asked for; not brought about: ${none(untried)}.`,
  ].join('\n');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
