import type { IncomingMessage } from 'node:http';
import { Verifier } from '@pact-foundation/pact';
import { type Pact, PROVIDER, pactFile, readPact } from '../support/pact-file.ts';
import { STATES, type StateName } from '../support/states.ts';
import { demandPaperTrading } from './paper-trading.ts';
import { sessionStates } from './session-states.ts';
import type { OperatorState, StateHandlers } from './state-handlers.ts';
import { verifyStreamRefusal } from './stream-refusal.ts';
import { temporaryPact } from './temporary-pact.ts';
import { tradingStates } from './trading-states.ts';
import { createVisitors } from './visitors.ts';

export interface VerificationOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly invitationCode: string;
  /** Without them, interactions that need an operator are left out, and named in the outcome. */
  readonly operatorStates?: Partial<StateHandlers<OperatorState>> | undefined;
  /** Takes back, after each interaction, what its state did to everybody. */
  readonly afterEach?: (() => void) | undefined;
}

export interface VerificationOutcome {
  readonly verified: number;
  /** Interactions whose state nobody could bring about. */
  readonly skipped: readonly string[];
}

// The verifier's own proxy would send a request without a body as an empty chunked one of no content type.
function sendNoBodyAsNone({ headers }: IncomingMessage, _: unknown, next: () => void): void {
  if (headers['content-type'] === undefined) headers['content-length'] = '0';
  next();
}

type AnyHandlers = Partial<Readonly<Record<StateName, () => Promise<Record<string, string>>>>>;

/**
 * Sends every interaction of the pact to a running provider, each in a state made for it, and a wrong
 * ticket to its stream.
 *
 * @throws Error naming the interactions that the provider answered otherwise.
 */
export async function verifyProvider(options: VerificationOptions): Promise<VerificationOutcome> {
  const visitors = createVisitors(options);
  await demandPaperTrading(visitors, options.baseUrl);
  const handlers: AnyHandlers = {
    ...sessionStates(visitors),
    ...tradingStates(visitors),
    ...options.operatorStates,
  };
  const bySentence = new Map(
    (Object.keys(STATES) as StateName[]).map((name) => [STATES[name].sentence as string, handlers[name]]),
  );
  const pact = readPact(pactFile);
  const canBe = (interaction: Pact['interactions'][number]) =>
    (interaction.providerStates ?? []).every(({ name }) => bySentence.get(name) !== undefined);
  const interactions = pact.interactions.filter(canBe);
  const chosen = temporaryPact({ ...pact, interactions });
  try {
    await new Verifier({
      provider: PROVIDER,
      providerBaseUrl: options.baseUrl,
      pactUrls: [chosen.file],
      stateHandlers: Object.fromEntries(
        [...bySentence].flatMap(([name, handler]) => (handler ? [[name, handler]] : [])),
      ),
      requestFilter: sendNoBodyAsNone,
      afterEach: async () => options.afterEach?.(),
      logLevel: 'error',
      timeout: 30_000,
    }).verifyProvider();
  } catch (error) {
    throw new Error(failureIn(error));
  } finally {
    chosen.remove();
  }
  await verifyStreamRefusal(options.baseUrl);
  const skipped = pact.interactions.filter((interaction) => !canBe(interaction));
  return { verified: interactions.length, skipped: skipped.map(({ description }) => description) };
}

/** The verifier reports mismatches one by one on standard output and rejects with a JSON text of all of them. */
function failureIn(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  try {
    const { errors } = JSON.parse(message) as { errors: { interaction: string }[] };
    const names = errors.map(({ interaction }) => interaction.split(' - ').at(-1));
    return `${names.length} interactions are answered otherwise than the web app expects: ${names.join(', ')}.`;
  } catch {
    return message;
  }
}
