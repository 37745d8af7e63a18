import { errorMessage } from '../findings/error-message.ts';
import type { RetryPolicy } from '../http/retry-policy.ts';
import {
  type OperatorStateName,
  publicStatesOf,
  type StateHandlers,
} from '../provider-states/state-handlers.ts';
import { isStateUnavailable, StateUnavailable } from '../provider-states/state-unavailable.ts';
import { STATES, type StateName } from '../provider-states/states.ts';
import { verifyStreamProtocol } from '../stream/stream-exchange.ts';
import { verifyStreamRefusal } from '../stream/stream-refusal.ts';
import { createTestUsers, type TestUsers } from '../users/test-users.ts';
import { assertPaperTrading } from './assert-paper-trading.ts';
import { type Pact, pactFile, readPact } from './pact-file.ts';
import { type Failure, playPact } from './play-pact.ts';

export interface VerifyPactOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly invitationCode: string;
  /** Handlers of states that need an operator. Without them, such interactions are skipped and listed in the outcome. */
  readonly operatorStates?: Partial<StateHandlers<OperatorStateName>> | undefined;
  /** Undoes, after each interaction, what its state changed for all users. */
  readonly afterEach?: (() => void | Promise<void>) | undefined;
  /** Selects interactions by name. */
  readonly only?: RegExp | undefined;
  /** Operations that the provider does not implement; a state that needs one of them is unavailable. */
  readonly notBuilt?: ReadonlySet<string> | undefined;
  /** Receives the name of each interaction before it is played. */
  readonly onInteraction?: ((name: string) => void) | undefined;
  /** Receives the details of mismatches. */
  readonly log?: ((text: string) => void) | undefined;
  /** How many interactions are played at once; one if setting up a state changes something for all users. */
  readonly atOnce?: number;
  /** Timeout of one response. */
  readonly answerMs?: number | undefined;
  /** Waits and retries if a response has `Retry-After`. */
  readonly retryPolicy?: RetryPolicy | undefined;
}

export interface PactOutcome {
  /** How many interactions were selected. */
  readonly selected: number;
  /** How many of their requests were sent. */
  readonly played: number;
  readonly failures: readonly Failure[];
  /** The reason of most interactions first. */
  readonly skipped: readonly SkippedInteractions[];
}

/** Interactions that were not played, because their states could not be set up for the same reason. */
export interface SkippedInteractions {
  readonly reason: string;
  readonly names: readonly string[];
}

/** The names of all skipped interactions, in order. */
export const skippedNames = (skipped: readonly SkippedInteractions[]): string[] =>
  skipped.flatMap(({ names }) => names).sort();

type AnyHandlers = Partial<Readonly<Record<StateName, () => Promise<Record<string, string>>>>>;

/** Checks of the stream with names like interactions, because Pact cannot send an upgrade. */
const STREAM_INTERACTIONS = {
  openStream_Unauthorized: (baseUrl: string, _: TestUsers) => verifyStreamRefusal(baseUrl),
  openStream_Protocol: async (baseUrl: string, users: TestUsers) =>
    verifyStreamProtocol(baseUrl, await users.signUp()),
} as const;

/**
 * Plays every interaction of the pact against a running provider, each in its own provider state, and checks the stream. If an
 * interaction breaks the connection or the verifier process, only that interaction fails.
 *
 * @throws Error if no paper trading provider answers, or if no interaction matches `only`
 */
export async function verifyPact(options: VerifyPactOptions): Promise<PactOutcome> {
  const { baseUrl, only } = options;
  const pact = readPact(pactFile);
  const isSelected = (name: string) => only === undefined || only.test(name);
  const selected = pact.interactions.filter(({ description }) => isSelected(description));
  const streamInteractions = Object.entries(STREAM_INTERACTIONS).filter(([name]) => isSelected(name));
  if (selected.length + streamInteractions.length === 0)
    throw new Error(`No interaction of the pact has a name that matches ${only?.source}.`);
  const users = createTestUsers({ ...options, fetch: options.retryPolicy?.fetch });
  await assertPaperTrading(users, baseUrl);
  const handlers: AnyHandlers = {
    ...(await publicStatesOf(users)),
    ...options.operatorStates,
  };
  const bySentence = new Map<string, AnyHandlers[StateName]>(
    (Object.keys(STATES) as StateName[]).map((name) => [STATES[name].sentence, handlers[name]]),
  );
  const isStateKnown = (interaction: Pact['interactions'][number]) =>
    (interaction.providerStates ?? []).every(({ name }) => bySentence.get(name) !== undefined);
  const setUpState = async (sentence: string) => {
    try {
      return (await bySentence.get(sentence)?.()) ?? {};
    } catch (error) {
      if (isStateUnavailable(error, options.notBuilt ?? new Set()))
        throw new StateUnavailable(errorMessage(error));
      throw error;
    }
  };
  const play = (interactions: Pact['interactions']) =>
    playPact(
      { ...pact, interactions },
      {
        baseUrl,
        setUpState,
        states: [...bySentence].flatMap(([sentence, handler]) => (handler ? [sentence] : [])),
        afterEach: () => options.afterEach?.(),
        onInteraction: options.onInteraction,
        log: options.log ?? (() => undefined),
        ...(options.answerMs === undefined ? {} : { answerMs: options.answerMs }),
        retryPolicy: options.retryPolicy,
      },
    );
  const known = selected.filter(isStateKnown);
  const { atOnce = 1 } = options;
  const outcomes = await Promise.all(
    Array.from({ length: atOnce }, (_, lane) => play(known.filter((_each, at) => at % atOnce === lane))),
  );
  const stream: Failure[] = [];
  for (const [name, verify] of streamInteractions)
    stream.push(...(await failureOf(name, () => verify(baseUrl, users))));
  const withoutHandler = selected
    .filter((interaction) => !isStateKnown(interaction))
    .map(({ description }) => description);
  return {
    selected: selected.length,
    played: outcomes.reduce((sum, { played }) => sum + played.size, 0),
    failures: [...outcomes.flatMap(({ failures }) => failures), ...stream],
    skipped: byReason([
      ...withoutHandler.map((name) => [name, ONLY_OPERATOR] as const),
      ...outcomes.flatMap(({ skipped }) => [...skipped]),
    ]),
  };
}

const ONLY_OPERATOR = 'Only an operator can set them up.';

/** @param skipped names of interactions with their reasons */
function byReason(skipped: readonly (readonly [string, string])[]): SkippedInteractions[] {
  return [...Map.groupBy(skipped, ([, reason]) => reason)]
    .map(([reason, own]) => ({ reason, names: own.map(([name]) => name).sort() }))
    .toSorted((one, other) => other.names.length - one.names.length);
}

async function failureOf(interaction: string, verify: () => Promise<void>): Promise<Failure[]> {
  try {
    await verify();
    return [];
  } catch (error) {
    return [{ interaction, reason: errorMessage(error) }];
  }
}
