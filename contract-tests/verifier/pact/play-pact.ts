import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { errorMessage } from '../findings/error-message.ts';
import type { HttpRequest } from '../http/exchange.ts';
import type { RetryPolicy } from '../http/retry-policy.ts';
import { StateUnavailable } from '../provider-states/state-unavailable.ts';
import type { Pact, PactInteraction } from './pact-file.ts';
import type { PactProcessMessage, PactProcessReply, PlayInstruction } from './pact-process.ts';
import { INTERACTION_HEADER, openProviderProxy } from './provider-proxy.ts';
import { temporaryPact } from './temporary-pact.ts';

const CHILD = fileURLToPath(new URL('./pact-process.ts', import.meta.url));
/** A verifier that ends loses the results of its batch, which is then played again without the one that ended it. */
const BATCH = 40;
/** Pact's verifier would ask the broker of the environment for pacts of its own. */
const BROKER = /^PACT_BROKER_/;
const ANSWER_MS = 10_000;
const SILENCE_MS = 60_000;

export interface PlayOptions {
  readonly baseUrl: string;
  /**
   * Brings about the state of this sentence.
   *
   * @throws NotBroughtAbout where there is no such state here
   */
  readonly setUpState: (sentence: string) => Promise<Readonly<Record<string, string>>>;
  readonly states: readonly string[];
  readonly afterEach: () => void | Promise<void>;
  /** Told what the verifier prints about mismatches. */
  readonly log: (text: string) => void;
  /** How long the provider has for one answer. */
  readonly answerMs?: number;
  /** Waits where an answer asks for it. */
  readonly patience?: RetryPolicy | undefined;
  /** How long the verifier may do nothing at all before it is ended. */
  readonly silenceMs?: number;
  /** The verifier's script; another one in tests. */
  readonly child?: string;
}

export interface Failure {
  readonly interaction: string;
  readonly reason: string;
  /** What was sent; absent where nothing was. */
  readonly request?: HttpRequest | undefined;
}

export interface PlayOutcome {
  /** Names of the interactions whose request was sent. */
  readonly played: ReadonlySet<string>;
  readonly failures: readonly Failure[];
  /** Names of those that were left out, since their state is not to be had here. */
  readonly skipped: readonly string[];
}

interface BatchResult {
  readonly failed: readonly string[];
  /** Why the verifier ended without an outcome, or null. */
  readonly ended: string | null;
  /** The interaction that was being played then. */
  readonly last: string | undefined;
}

const MISMATCH = 'answered otherwise than the web app expects';

/** What has become of the interactions so far. */
class PlayProgress {
  readonly played = new Map<string, HttpRequest>();
  /** Why one could not be played, or got no answer. */
  readonly broken = new Map<string, string>();
  readonly skipped = new Set<string>();
  /** The one that is being played. */
  current: string | undefined;
  #unready: unknown;

  /** Keeps why the state of the next one is not there. */
  lacks(state: unknown): void {
    this.#unready ??= state;
  }

  /** Whether the interaction that comes now has its state. */
  hasState(interaction: string): boolean {
    this.current = interaction;
    const why = this.#unready;
    this.#unready = undefined;
    if (why === undefined) return true;
    if (why instanceof StateUnavailable) this.skipped.add(interaction);
    else this.broken.set(interaction, `its state was not set up: ${errorMessage(why)}`);
    return false;
  }

  failure(interaction: string, reason: string): Failure {
    return { interaction, reason, request: this.played.get(interaction) };
  }
}

/**
 * Plays interactions against a provider, the verifier in a process of its own: whatever one of them does, the others
 * are played and it has a name.
 */
export async function playPact(pact: Pact, options: PlayOptions): Promise<PlayOutcome> {
  const course = new PlayProgress();
  const { played, broken, skipped } = course;
  const reasons = new Map<string, string>();
  const relay = await openProviderProxy({
    baseUrl: options.baseUrl,
    timeoutMs: options.answerMs ?? ANSWER_MS,
    patience: options.patience,
    mayPlay: (name) => course.hasState(name),
    onPlayed: (name, request) => played.set(name, request),
    onBroken: (name, reason) => broken.set(name, reason),
  });
  try {
    for (let begin = 0; begin < pact.interactions.length; begin += BATCH) {
      let batch = pact.interactions.slice(begin, begin + BATCH);
      while (batch.length > 0) {
        course.current = undefined;
        const round = await playBatch({ ...pact, interactions: batch }, relay.url, options, course);
        for (const name of round.failed.filter((each) => !skipped.has(each)))
          reasons.set(name, broken.get(name) ?? MISMATCH);
        if (round.ended === null) break;
        const culprit = round.last ?? batch[0]?.description ?? '';
        reasons.set(culprit, `the verifier ended: ${round.ended}`);
        batch = batch.filter(({ description }) => description !== culprit);
      }
    }
  } finally {
    await relay.close();
  }
  for (const { description } of pact.interactions)
    if (!played.has(description) && !skipped.has(description) && !reasons.has(description))
      reasons.set(description, 'was not played');
  return {
    played: new Set(played.keys()),
    failures: [...reasons].map(([interaction, reason]) => course.failure(interaction, reason)),
    skipped: [...skipped],
  };
}

/** The relay has to know which interaction a request belongs to. */
function named(interaction: PactInteraction): PactInteraction {
  const { headers = {}, ...request } = interaction.request as PactInteraction['request'] & {
    readonly headers?: Readonly<Record<string, unknown>>;
  };
  const own = { ...request, headers: { ...headers, [INTERACTION_HEADER]: [interaction.description] } };
  return { ...interaction, request: own };
}

async function playBatch(
  pact: Pact,
  providerUrl: string,
  options: PlayOptions,
  course: PlayProgress,
): Promise<BatchResult> {
  const chosen = temporaryPact({ ...pact, interactions: pact.interactions.map(named) });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !BROKER.test(name)));
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = fork(options.child ?? CHILD, [], { execArgv: [], env, stdio: [...stdio] });
  try {
    const { states } = options;
    child.send({ providerUrl, pactFile: chosen.file, states } satisfies PlayInstruction);
    return await outcomeOf(child, options, course);
  } finally {
    child.kill('SIGKILL');
    chosen.remove();
  }
}

function outcomeOf(child: ChildProcess, options: PlayOptions, course: PlayProgress): Promise<BatchResult> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => {
    const end = (round: BatchResult) => {
      clearTimeout(silence);
      if (round.failed.length > 0) options.log(detailsIn(output));
      resolve(round);
    };
    const broken = (ended: string) => end({ failed: [], ended, last: course.current });
    const silent = () => broken(`nothing for ${(options.silenceMs ?? SILENCE_MS) / 1000} s`);
    let silence = setTimeout(silent, options.silenceMs ?? SILENCE_MS);
    child.on('message', (message: PactProcessMessage) => {
      clearTimeout(silence);
      silence = setTimeout(silent, options.silenceMs ?? SILENCE_MS);
      if (message.kind === 'done') return end({ failed: message.failed, ended: null, last: undefined });
      if (message.kind === 'broken') return broken(message.reason);
      void replyTo(message, options, course).then((reply) => child.connected && child.send(reply));
    });
    child.once('exit', (code, signal) => broken(signal ?? `exit ${code}`));
  });
}

async function replyTo(
  message: Extract<PactProcessMessage, { id: number }>,
  options: PlayOptions,
  course: PlayProgress,
): Promise<PactProcessReply> {
  const { id } = message;
  try {
    if (message.kind === 'state') return { id, values: await options.setUpState(message.sentence) };
    await options.afterEach();
    return { id };
  } catch (thrown) {
    const error = errorMessage(thrown);
    // Pact's verifier would play on with the example's values, and tells the cause where nobody reads it.
    if (message.kind === 'state') course.lacks(thrown);
    options.log(message.kind === 'state' ? `Not set up: ${message.sentence}: ${error}` : error);
    return { id, error };
  }
}

/** What the verifier prints of mismatches; the list of all interactions before it is no news. */
function detailsIn(output: string): string {
  const at = output.indexOf('\nFailures:');
  return at < 0 ? output : output.slice(at).trim();
}
