import { unwrap } from '@tsubame/sdk';
import { ONE_LOT_ORDER, type TestUser } from '../users/test-users.ts';
import { protocolViolations, type StreamMessage, type TranscriptEntry } from './stream-protocol.ts';
import { openStreamConnection } from './stream-socket.ts';

/** Long enough to receive events from a provider that sends twice a second. */
const LISTEN_MS = 2_500;
/** A client gives up after this time (product specification). */
const OPEN_TIMEOUT_MS = 5_000;
/** A sequence number that no new user's channel has reached. */
const UNUSED_SEQ = 999;

/** Messages of the client. Together they cover every rule of the protocol that needs no long wait. */
const CLIENT_MESSAGES: readonly StreamMessage[] = [
  { type: 'subscribe', id: 1, channel: 'quote', codes: ['7203', '6758'], last_seq: 5 },
  { type: 'subscribe', id: 2, channel: 'board', codes: ['7203'] },
  { type: 'subscribe', id: 3, channel: 'clock' },
  { type: 'subscribe', id: 4, channel: 'order', last_seq: UNUSED_SEQ },
  { type: 'subscribe', id: 5, channel: 'account' },
  { type: 'subscribe', id: 6, channel: 'record' },
  { type: 'subscribe', id: 7, channel: 'gossip' },
  { type: 'ping', id: 8 },
];

/**
 * Exchanges messages with a provider's stream, places an order in between, and checks the transcript against the protocol.
 *
 * @throws Error that lists all violations
 */
export async function verifyStreamProtocol(baseUrl: string, user: TestUser): Promise<void> {
  const { ticket } = unwrap(await user.client.issueStreamTicket());
  const connection = await openStreamConnection({ baseUrl, ticket }, OPEN_TIMEOUT_MS);
  if (connection === null) throw new Error('openStream: a fresh ticket does not open the stream.');
  const { socket, transcript, unreadableFrames } = connection;
  try {
    for (const message of CLIENT_MESSAGES) connection.send(message);
    await listen(LISTEN_MS / 2);
    await user.client.placeOrder({ body: ONE_LOT_ORDER, idempotencyKey: crypto.randomUUID() });
    await listen(LISTEN_MS / 2);
  } finally {
    socket.close();
  }
  const violations = [
    ...unreadableFrames.slice(0, 1).map((frame) => `${frame} is not a JSON message`),
    ...protocolViolations(transcript),
    ...missingTypes(transcript),
  ];
  if (violations.length > 0) throw new Error(`openStream: ${violations.join('; ')}.`);
}

function missingTypes(transcript: readonly TranscriptEntry[]): string[] {
  const received = new Set(
    transcript.filter(({ by }) => by === 'provider').map(({ message }) => message.type),
  );
  const wanted = ['subscribed', 'reset', 'error', 'pong', 'quote', 'board', 'clock', 'order', 'account'];
  return wanted.filter((type) => !received.has(type)).map((type) => `no ${type} received`);
}

function listen(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
