import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { errorMessage } from '../findings/error-message.ts';
import type { HttpRequest } from '../http/exchange.ts';
import type { RetryPolicy } from '../http/retry-policy.ts';
import { StateUnavailable } from '../provider-states/state-unavailable.ts';
import type { Pact, PactInteraction } from './pact-file.ts';
import type { PactProcessMessage, PactProcessReply, PlayInstruction } from './pact-process.ts';
import { INTERACTION_HEADER, openProviderProxy } from './provider-proxy.ts';
import { temporaryPact } from './temporary-pact.ts';

const CHILD = fileURLToPath(new URL('./pact-process.ts', import.meta.url));
/** If the verifier process ends, the results of its batch are lost. The batch is played again without the last interaction. */
const BATCH = 40;
/** With these variables, Pact's verifier would also fetch pacts from a broker. */
const BROKER = /^PACT_BROKER_/;
const ANSWER_MS = 10_000;
const SILENCE_MS = 60_000;

export interface PlayOptions {
  readonly baseUrl: string;
  /**
   * Sets up the provider state with this sentence.
   *
   * @throws StateUnavailable if the provider has no such state
   */
  readonly setUpState: (sentence: string) => Promise<Readonly<Record<string, string>>>;
  readonly states: readonly string[];
  readonly afterEach: () => void | Promise<void>;
  /** Receives the name of each interaction before it is played. */
  readonly onInteraction?: ((name: string) => void) | undefined;
  /** Receives what Pact's verifier prints about mismatches. */
  readonly log: (text: string) => void;
  /** Timeout of one response. */
  readonly answerMs?: number;
  /** Waits and retries if a response has `Retry-After`. */
  readonly retryPolicy?: RetryPolicy | undefined;
  /** How long the verifier process may send no message before it is stopped. */
  readonly silenceMs?: number;
  /** Script of the verifier process; tests use another one. */
  readonly child?: string;
}

export interface Failure {
  readonly interaction: string;
  readonly reason: string;
  /** The request; absent if none was sent. */
  readonly request?: HttpRequest | undefined;
}

export interface PlayOutcome {
  /** Names of the interactions that were sent. */
  readonly played: ReadonlySet<string>;
  readonly failures: readonly Failure[];
  /** Why interactions were skipped: their states are unavailable. By name. */
  readonly skipped: ReadonlyMap<string, string>;
}

interface BatchResult {
  readonly failed: readonly string[];
  /** What Pact's verifier prints about mismatches. */
  readonly output: string;
  /** Why the verifier process ended without an outcome; null if it did not. */
  readonly ended: string | null;
  /** The interaction that was being played when it ended. */
  readonly last: string | undefined;
}

const MISMATCH = 'the response differs from what the web app expects';

/** The state of all interactions so far. */
class PlayProgress {
  readonly played = new Map<string, HttpRequest>();
  /** Why interactions could not be played or got no response. */
  readonly broken = new Map<string, string>();
  /** Why the states of interactions are unavailable. */
  readonly skipped = new Map<string, string>();
  /** The interaction that is being played. */
  current: string | undefined;
  #unready: unknown;

  /** Stores the error of setting up the next interaction's state. */
  setStateError(error: unknown): void {
    this.#unready ??= error;
  }

  /** Whether the state of the next interaction was set up. Clears the stored error. */
  takeState(interaction: string): boolean {
    this.current = interaction;
    const error = this.#unready;
    this.#unready = undefined;
    if (error === undefined) return true;
    if (error instanceof StateUnavailable) this.skipped.set(interaction, error.message);
    else this.broken.set(interaction, `its state was not set up: ${errorMessage(error)}`);
    return false;
  }

  failure(interaction: string, reason: string): Failure {
    return { interaction, reason, request: this.played.get(interaction) };
  }
}

/**
 * Plays interactions against a provider with Pact's verifier in a separate process. An interaction that ends the process is
 * reported by name, and the others are still played.
 */
export async function playPact(pact: Pact, options: PlayOptions): Promise<PlayOutcome> {
  const progress = new PlayProgress();
  const { played, broken, skipped } = progress;
  const reasons = new Map<string, string>();
  const proxy = await openProviderProxy({
    baseUrl: options.baseUrl,
    timeoutMs: options.answerMs ?? ANSWER_MS,
    retryPolicy: options.retryPolicy,
    mayPlay(name) {
      options.onInteraction?.(name);
      return progress.takeState(name);
    },
    onPlayed: (name, request) => played.set(name, request),
    onBroken: (name, reason) => broken.set(name, reason),
  });
  try {
    for (let begin = 0; begin < pact.interactions.length; begin += BATCH) {
      let batch = pact.interactions.slice(begin, begin + BATCH);
      while (batch.length > 0) {
        progress.current = undefined;
        const round = await playBatch({ ...pact, interactions: batch }, proxy.url, options, progress);
        for (const name of round.failed.filter((each) => !skipped.has(each)))
          reasons.set(name, broken.get(name) ?? mismatchOf(name, round.output));
        if (round.ended === null) break;
        const lastInteraction = round.last ?? batch[0]?.description ?? '';
        reasons.set(lastInteraction, `the verifier ended: ${round.ended}`);
        batch = batch.filter(({ description }) => description !== lastInteraction);
      }
    }
  } finally {
    await proxy.close();
  }
  for (const { description } of pact.interactions)
    if (!played.has(description) && !skipped.has(description) && !reasons.has(description))
      reasons.set(description, 'was not played');
  return {
    played: new Set(played.keys()),
    failures: [...reasons].map(([interaction, reason]) => progress.failure(interaction, reason)),
    skipped,
  };
}

/** Adds a header with the interaction's name, so that the proxy knows which interaction a request belongs to. */
function withNameHeader(interaction: PactInteraction): PactInteraction {
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
  progress: PlayProgress,
): Promise<BatchResult> {
  const chosen = temporaryPact({ ...pact, interactions: pact.interactions.map(withNameHeader) });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !BROKER.test(name)));
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = fork(options.child ?? CHILD, [], { execArgv: [], env, stdio: [...stdio] });
  try {
    const { states } = options;
    child.send({ providerUrl, pactFile: chosen.file, states } satisfies PlayInstruction);
    return await outcomeOf(child, options, progress);
  } finally {
    child.kill('SIGKILL');
    chosen.remove();
  }
}

function outcomeOf(child: ChildProcess, options: PlayOptions, progress: PlayProgress): Promise<BatchResult> {
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
    const broken = (ended: string) => end({ failed: [], output, ended, last: progress.current });
    const silent = () => broken(`nothing for ${(options.silenceMs ?? SILENCE_MS) / 1000} s`);
    let silence = setTimeout(silent, options.silenceMs ?? SILENCE_MS);
    child.on('message', (message: PactProcessMessage) => {
      clearTimeout(silence);
      silence = setTimeout(silent, options.silenceMs ?? SILENCE_MS);
      if (message.kind === 'done')
        return end({ failed: message.failed, output, ended: null, last: undefined });
      if (message.kind === 'broken') return broken(message.reason);
      void replyTo(message, options, progress).then((reply) => child.connected && child.send(reply));
    });
    child.once('exit', (code, signal) => broken(signal ?? `exit ${code}`));
  });
}

async function replyTo(
  message: Extract<PactProcessMessage, { id: number }>,
  options: PlayOptions,
  progress: PlayProgress,
): Promise<PactProcessReply> {
  const { id } = message;
  try {
    if (message.kind === 'state') return { id, values: await options.setUpState(message.sentence) };
    await options.afterEach();
    return { id };
  } catch (thrown) {
    const error = errorMessage(thrown);
    // Pact's verifier would continue with the example's values and hide the cause, so the error is stored here.
    if (message.kind === 'state') progress.setStateError(thrown);
    options.log(message.kind === 'state' ? `Not set up: ${message.sentence}: ${error}` : error);
    return { id, error };
  }
}

/** The members and values in which an interaction differs, from what Pact's verifier prints. */
export function mismatchOf(interaction: string, output: string): string {
  const lines = stripVTControlCharacters(detailsIn(output)).split('\n');
  const from = lines.findIndex((line) => /^\d+\) /.test(line) && line.endsWith(` - ${interaction}`));
  const rest = lines.slice(from + 1);
  const own = rest.slice(
    0,
    Math.max(
      0,
      rest.findIndex((line) => line === '' || /^\d+\) /.test(line)),
    ),
  );
  const what = own.map((line) => line.trim()).filter((line) => line !== '' && !/^\d+\.\d+\) /.test(line));
  return from < 0 || what.length === 0 ? MISMATCH : `${MISMATCH}: ${what.join('; ')}`;
}

/** The part of the verifier's output about mismatches, without the list of all interactions before it. */
function detailsIn(output: string): string {
  const at = output.indexOf('\nFailures:');
  return at < 0 ? output : output.slice(at).trim();
}
