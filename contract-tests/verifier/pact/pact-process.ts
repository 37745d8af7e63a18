import type { IncomingMessage } from 'node:http';
import { Verifier } from '@pact-foundation/pact';
import { PROVIDER } from './pact-file.ts';

/** Tells the child process what to play. */
export interface PlayInstruction {
  readonly providerUrl: string;
  readonly pactFile: string;
  /** Sentences of the states that can be set up. */
  readonly states: readonly string[];
}

/** A message of the child process: a state to set up, the end of an interaction, or the final outcome. */
export type PactProcessMessage =
  | { readonly kind: 'state'; readonly id: number; readonly sentence: string }
  | { readonly kind: 'after'; readonly id: number }
  | { readonly kind: 'done'; readonly failed: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: string };

/** The parent's reply to a `state` or `after` message. */
export interface PactProcessReply {
  readonly id: number;
  readonly values?: Readonly<Record<string, string>>;
  readonly error?: string;
}

const waiting = new Map<number, (reply: PactProcessReply) => void>();
let lastId = 0;

const sendToParent = (message: PactProcessMessage) => process.send?.(message);

async function request(message: { kind: 'state'; sentence: string } | { kind: 'after' }) {
  lastId += 1;
  const id = lastId;
  const reply = await new Promise<PactProcessReply>((resolve) => {
    waiting.set(id, resolve);
    sendToParent({ ...message, id });
  });
  if (reply.error !== undefined) throw new Error(reply.error);
  return reply.values ?? {};
}

// Pact's proxy would send a request without a body as an empty chunked one without a content type.
function withoutEmptyBody({ headers }: IncomingMessage, _: unknown, next: () => void): void {
  if (headers['content-type'] === undefined) headers['content-length'] = '0';
  next();
}

/** Pact's verifier rejects with JSON that lists all mismatches with the names of their interactions. */
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
      states.map((sentence) => [sentence, () => request({ kind: 'state', sentence })]),
    ),
    requestFilter: withoutEmptyBody,
    afterEach: () => request({ kind: 'after' }),
    logLevel: 'error',
    timeout: 30_000,
  });
  try {
    await verifier.verifyProvider();
    sendToParent({ kind: 'done', failed: [] });
  } catch (error) {
    try {
      sendToParent({ kind: 'done', failed: failedIn(error) });
    } catch {
      sendToParent({ kind: 'broken', reason: (error as Error).message });
    }
  }
}

process.on('message', (message: PlayInstruction | PactProcessReply) => {
  if ('pactFile' in message) return void play(message);
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
});
