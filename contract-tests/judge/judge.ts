import { Patience, type Waited } from '../provider/patience.ts';
import { publicStatesOf, type StateHandlers } from '../provider/state-handlers.ts';
import { createVisitors } from '../provider/visitors.ts';
import type { StateName } from '../support/states.ts';
import { judgeAnswer } from './answer.ts';
import { OWN } from './belongings.ts';
import { CASES } from './cases.ts';
import type { Exchange } from './exchange.ts';
import { distinct, type Finding } from './findings.ts';
import { fuzz } from './fuzz.ts';
import { type Column, Matrix, type Side, tryNobody } from './isolation.ts';
import { MONEY_OPERATIONS, tryMoney } from './money.ts';
import { open } from './opening.ts';
import { OPERATIONS, type Operation, operationOf, STREAM } from './operations.ts';
import { type Protection, tryProtections } from './protections.ts';
import { tryReads } from './reads.ts';
import { tryStream } from './stream.ts';
import { type Bench, isWhole, setUp, tryCase } from './trial.ts';
import { type Provider, signUp, type Visitor } from './visitor.ts';
import { openWire } from './wire.ts';

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

/**
 * Judges a running provider by the contract: every answer that it gives to any request of the kit, and what its records and
 * its ledger look like before and after.
 *
 * @throws Error when nobody can be registered, for then nothing can be judged.
 */
export async function judgeProvider(options: JudgeOptions): Promise<Verdict> {
  const patience = options.patience ?? new Patience();
  const wire = openWire(patience);
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
  let answers = 0;
  const saw = ({ operation, request, answer }: Exchange) => {
    answers++;
    const found = judgeAnswer(operation, request, answer, options.answerMs);
    findings.push(...found);
    return found;
  };
  const provider: Provider = { baseUrl, invitationCode, wire, saw };
  const isChosen = ({ id, tag }: Operation) => only.length === 0 || only.includes(id) || only.includes(tag);

  progress('asking every operation once');
  const { visitor, built, notBuilt } = await open(provider, OPERATIONS);
  const asked = built.filter(isChosen);
  const matrix = new Matrix();
  const bench = await setUp(provider, built, matrix);
  const states = new States({
    ...(await publicStatesOf(createVisitors({ baseUrl, invitationCode, fetch: patience.fetch }))),
    ...options.operatorStates,
  });
  progress(`sending ${requests} drawn requests`);
  const drawn = await fuzz(provider, { operations: asked, requests, seed, visitor });
  const judging = new Set(asked);
  progress('following the money');
  if (MONEY_OPERATIONS.some((each) => judging.has(each))) findings.push(...(await tryMoney(bench)));
  if (OWN.some((each) => judging.has(each))) findings.push(...(await tryReads(bench)));
  progress('trying the protections of investors');
  const scene = {
    bench,
    chosen: new Set(OPERATIONS.filter(isChosen)),
    visitor: await renewed(provider, visitor),
    saver: () => states.bring('accountKept'),
  };
  const { protections, findings: broken } = await tryProtections(scene);
  findings.push(...broken);
  progress('asking as nobody');
  findings.push(...(await tryAsNobody(bench, asked, scene.visitor, states)));
  if (isChosen(STREAM)) {
    progress('opening the stream as nobody, and beside others');
    findings.push(...(await tryStream(bench, states, options.answerMs)));
  }
  await options.afterEach?.();
  // Last, since an operator's states move the clock of all.
  const untried = await tryEach(bench, asked, states, findings, options);
  const hasStream = isChosen(STREAM) && bench.built.has(operationOf('issueStreamTicket'));
  const all = hasStream ? [...asked, STREAM] : asked;
  const ids = new Set(all.map(({ id }) => id));
  return {
    findings: distinct([...drawn.findings, ...findings].filter(({ operation }) => ids.has(operation))),
    protections,
    built: all,
    notBuilt: [...notBuilt.filter(isChosen), ...(isChosen(STREAM) && !hasStream ? [STREAM] : [])],
    untried,
    isolation: matrix.columns(),
    answers,
    drawn: drawn.sent,
    seed,
    ms: Math.round(performance.now() - begun),
  };
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
  first: Bench,
  asked: readonly Operation[],
  states: States,
  findings: Finding[],
  { afterEach, progress }: JudgeOptions,
): Promise<Untried[]> {
  const untried: Untried[] = [];
  let bench = first;
  for (const operation of asked) {
    progress?.(`trying ${operation.id}`);
    if (!(await isWhole(bench))) bench = await setUp(bench.provider, [...bench.built], bench.matrix);
    const failed = await tryOne(bench, operation, states, findings);
    if (failed) untried.push(failed);
    await afterEach?.();
  }
  return untried;
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
