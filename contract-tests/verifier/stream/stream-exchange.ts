import { unwrap } from '@tsubame/sdk';
import { ONE_LOT_ORDER, type TestUser } from '../users/test-users.ts';
import { protocolViolations, type StreamMessage, type TranscriptEntry } from './stream-protocol.ts';
import { openStreamConnection } from './stream-socket.ts';

/** Long enough for a provider that pushes twice a second. */
const LISTEN_MS = 2_500;
/** A client gives up after so long (product specification). */
const OPENS_MS = 5_000;
/** No provider has given this many events to a new user. */
const AHEAD = 999;

/** What a client says in the exchange; between them they touch every rule of the protocol that needs no week to pass. */
const CLIENT_LINES: readonly StreamMessage[] = [
  { type: 'subscribe', id: 1, channel: 'quote', codes: ['7203', '6758'], last_seq: 5 },
  { type: 'subscribe', id: 2, channel: 'board', codes: ['7203'] },
  { type: 'subscribe', id: 3, channel: 'clock' },
  { type: 'subscribe', id: 4, channel: 'order', last_seq: AHEAD },
  { type: 'subscribe', id: 5, channel: 'account' },
  { type: 'subscribe', id: 6, channel: 'record' },
  { type: 'subscribe', id: 7, channel: 'gossip' },
  { type: 'ping', id: 8 },
];

/**
 * Holds a conversation with a provider's stream, an order in the middle of it, and judges it by the protocol.
 *
 * @throws Error naming everything that the provider did otherwise than the contract says.
 */
export async function verifyStreamProtocol(baseUrl: string, user: TestUser): Promise<void> {
  const { ticket } = unwrap(await user.client.issueStreamTicket());
  const talk = await openStreamConnection({ baseUrl, ticket }, OPENS_MS);
  if (talk === null) throw new Error('openStream: a fresh ticket does not open the stream.');
  const { socket, transcript, unread } = talk;
  try {
    for (const message of CLIENT_LINES) talk.say(message);
    await listen(LISTEN_MS / 2);
    await user.client.placeOrder({ body: ONE_LOT_ORDER, idempotencyKey: crypto.randomUUID() });
    await listen(LISTEN_MS / 2);
  } finally {
    socket.close();
  }
  const faults = [
    ...unread.slice(0, 1).map((frame) => `${frame} is no message in JSON`),
    ...protocolViolations(transcript),
    ...missing(transcript),
  ];
  if (faults.length > 0) throw new Error(`openStream: ${faults.join('; ')}.`);
}

function missing(transcript: readonly TranscriptEntry[]): string[] {
  const heard = new Set(transcript.filter(({ by }) => by === 'provider').map(({ message }) => message.type));
  const wanted = ['subscribed', 'reset', 'error', 'pong', 'quote', 'board', 'clock', 'order', 'account'];
  return wanted.filter((type) => !heard.has(type)).map((type) => `no ${type} came`);
}

function listen(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
