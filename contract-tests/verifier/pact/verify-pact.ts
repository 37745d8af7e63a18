import { errorMessage } from '../findings/error-message.ts';
import type { RetryPolicy } from '../http/retry-policy.ts';
import { type OperatorState, publicStatesOf, type StateHandlers } from '../provider-states/state-handlers.ts';
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
  /** Without them, interactions that need an operator are left out, and named in the outcome. */
  readonly operatorStates?: Partial<StateHandlers<OperatorState>> | undefined;
  /** Takes back, after each interaction, what its state did to everybody. */
  readonly afterEach?: (() => void | Promise<void>) | undefined;
  /** Only the interactions whose name this finds. */
  readonly only?: RegExp | undefined;
  /** Operations that the provider was seen not to have: a state that needs one of them is not to be had. */
  readonly notBuilt?: ReadonlySet<string> | undefined;
  /** Told the details of mismatches. */
  readonly log?: ((text: string) => void) | undefined;
  /** How long the provider has for one answer. */
  readonly answerMs?: number | undefined;
  /** Waits where an answer asks for it. */
  readonly patience?: RetryPolicy | undefined;
}

export interface PactOutcome {
  /** How many interactions were asked for. */
  readonly asked: number;
  /** Of how many the request was sent. */
  readonly played: number;
  readonly failures: readonly Failure[];
  /** Names of interactions whose state nobody could bring about, or is not to be had here. */
  readonly skipped: readonly string[];
}

type AnyHandlers = Partial<Readonly<Record<StateName, () => Promise<Record<string, string>>>>>;

/** Tried by the verifier itself, since Pact sends no upgrade; named and chosen as interactions are. */
const UPGRADES = {
  openStream_Unauthorized: (baseUrl: string, _: TestUsers) => verifyStreamRefusal(baseUrl),
  openStream_Protocol: async (baseUrl: string, users: TestUsers) =>
    verifyStreamProtocol(baseUrl, await users.signUp()),
} as const;

/**
 * Sends every interaction of the pact to a running provider, each in a state made for it, and a wrong
 * ticket to its stream. What one interaction does to the connection, or to the verifier, is that interaction's failure.
 *
 * @throws Error when no paper trading provider answers, or no interaction has a name asked for.
 */
export async function verifyPact(options: VerifyPactOptions): Promise<PactOutcome> {
  const { baseUrl, only } = options;
  const pact = readPact(pactFile);
  const isAsked = (name: string) => only === undefined || only.test(name);
  const asked = pact.interactions.filter(({ description }) => isAsked(description));
  const upgrades = Object.entries(UPGRADES).filter(([name]) => isAsked(name));
  if (asked.length + upgrades.length === 0)
    throw new Error(`No interaction of the pact has a name like ${only?.source}.`);
  const users = createTestUsers({ ...options, fetch: options.patience?.fetch });
  await assertPaperTrading(users, baseUrl);
  const handlers: AnyHandlers = {
    ...(await publicStatesOf(users)),
    ...options.operatorStates,
  };
  const bySentence = new Map<string, AnyHandlers[StateName]>(
    (Object.keys(STATES) as StateName[]).map((name) => [STATES[name].sentence, handlers[name]]),
  );
  const canBe = (interaction: Pact['interactions'][number]) =>
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
  const { played, failures, skipped } = await playPact(
    { ...pact, interactions: asked.filter(canBe) },
    {
      baseUrl,
      setUpState,
      states: [...bySentence].flatMap(([sentence, handler]) => (handler ? [sentence] : [])),
      afterEach: () => options.afterEach?.(),
      log: options.log ?? (() => undefined),
      ...(options.answerMs === undefined ? {} : { answerMs: options.answerMs }),
      patience: options.patience,
    },
  );
  const stream: Failure[] = [];
  for (const [name, verify] of upgrades)
    stream.push(...(await failureOf(name, () => verify(baseUrl, users))));
  const without = asked.filter((interaction) => !canBe(interaction)).map(({ description }) => description);
  return {
    asked: asked.length,
    played: played.size,
    failures: [...failures, ...stream],
    skipped: [...without, ...skipped].sort(),
  };
}

async function failureOf(interaction: string, verify: () => Promise<void>): Promise<Failure[]> {
  try {
    await verify();
    return [];
  } catch (error) {
    return [{ interaction, reason: errorMessage(error) }];
  }
}
