import type { IncomingMessage } from 'node:http';
import { Verifier } from '@pact-foundation/pact';
import { PROVIDER } from './pact-file.ts';

/** What the child is told to play. */
export interface PlayInstruction {
  readonly providerUrl: string;
  readonly pactFile: string;
  /** Sentences of the states that can be set up. */
  readonly states: readonly string[];
}

/** What the child says: a state to bring about, an interaction's end, or the outcome of all. */
export type PactProcessMessage =
  | { readonly kind: 'state'; readonly id: number; readonly sentence: string }
  | { readonly kind: 'after'; readonly id: number }
  | { readonly kind: 'done'; readonly failed: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: string };

/** What the parent says to a `state` or `after`. */
export interface PactProcessReply {
  readonly id: number;
  readonly values?: Readonly<Record<string, string>>;
  readonly error?: string;
}

const waiting = new Map<number, (reply: PactProcessReply) => void>();
let lastId = 0;

const say = (message: PactProcessMessage) => process.send?.(message);

async function ask(message: { kind: 'state'; sentence: string } | { kind: 'after' }) {
  lastId += 1;
  const id = lastId;
  const reply = await new Promise<PactProcessReply>((resolve) => {
    waiting.set(id, resolve);
    say({ ...message, id });
  });
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply.values ?? {};
}

// The verifier's own proxy would send a request without a body as an empty chunked one of no content type.
function sendNoBodyAsNone({ headers }: IncomingMessage, _: unknown, next: () => void): void {
  if (headers['content-type'] === undefined) headers['content-length'] = '0';
  next();
}

/** The verifier rejects with a JSON text of all mismatches, each with the name of its interaction. */
function failedIn(error: unknown): string[] {
  const { errors } = JSON.parse((error as Error).message) as { errors: { interaction: string }[] };
  return errors.map(({ interaction }) => interaction.split(' - ').at(-1) ?? interaction);
}

async function play({ providerUrl, pactFile, states }: PlayInstruction): Promise<void> {
  const verifier = new Verifier({
    provider: PROVIDER,
    providerBaseUrl: providerUrl,
    pactUrls: [pactFile],
    stateHandlers: Object.fromEntries(
      states.map((sentence) => [sentence, () => ask({ kind: 'state', sentence })]),
    ),
    requestFilter: sendNoBodyAsNone,
    afterEach: () => ask({ kind: 'after' }),
    logLevel: 'error',
    timeout: 30_000,
  });
  try {
    await verifier.verifyProvider();
    say({ kind: 'done', failed: [] });
  } catch (error) {
    try {
      say({ kind: 'done', failed: failedIn(error) });
    } catch {
      say({ kind: 'broken', reason: (error as Error).message });
    }
  }
}

process.on('message', (message: PlayInstruction | PactProcessReply) => {
  if ('pactFile' in message) return void play(message);
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
});
