import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { OutboxChannel } from '#frame/store/schema/platform.ts';
import type { StreamConnection } from './connection.ts';
import { EVENT_RETENTION_MS, isEventStored, lastEventNumber } from './events.ts';
import { type MarketOnWire, marketMoment } from './market-feed.ts';

type ClientMessage = Schemas['StreamClientMessage'];
type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

export type StreamErrorCode = Schemas['ErrorMessage']['code'];

/** Issues one connection may follow on a channel. */
const MAX_CODES = 200;

export type CommandDependencies = {
  db: Executor;
  market: MarketOnWire;
  now: () => number;
  /** Sends an error message with a code of the catalogue, for the client message with that id. */
  refuse(connection: StreamConnection, id: number | null, code: StreamErrorCode): void;
};

/** Executes a client message that was already validated against the contract. */
export async function executeCommand(
  parts: CommandDependencies,
  connection: StreamConnection,
  message: ClientMessage,
): Promise<void> {
  if (message.type === 'ping') {
    connection.send({ type: 'pong', id: message.id, at: timestamp(parts.now()) });
  } else if (message.type === 'unsubscribe') {
    unsubscribe(connection, message);
  } else if (message.channel === 'quote' || message.channel === 'board') {
    followIssues(parts, connection, message.channel, message);
  } else if (message.channel === 'clock') {
    connection.wantsClock = true;
    connection.forgetClock();
    beginMarket(connection, message);
    connection.sendMarket(marketMoment(parts.market, parts.now()));
  } else {
    await followEvents(parts, connection, message.channel, message);
  }
}

function unsubscribe(
  connection: StreamConnection,
  message: Extract<ClientMessage, { type: 'unsubscribe' }>,
): void {
  const { channel } = message;
  if (channel === 'clock') {
    connection.wantsClock = false;
  } else if (channel === 'quote' || channel === 'board') {
    for (const code of message.codes ?? [...connection.codes[channel]])
      connection.codes[channel].delete(code);
  } else {
    connection.cursors.delete(channel);
  }
}

function followIssues(
  parts: CommandDependencies,
  connection: StreamConnection,
  channel: 'quote' | 'board',
  message: Subscribe,
): void {
  const { codes = [] } = message;
  const followed = connection.codes[channel];
  const unknown = codes.some((code) => !parts.market.isListed(code));
  if (unknown || new Set([...followed, ...codes]).size > MAX_CODES) {
    parts.refuse(connection, message.id ?? null, unknown ? 404 : 429);
    return;
  }
  for (const code of codes) followed.add(code);
  connection.forgetSent(channel, codes);
  beginMarket(connection, message);
  connection.sendMarket(marketMoment(parts.market, parts.now()));
}

/** Answers a subscribe to the market before its snapshot. */
function beginMarket(connection: StreamConnection, message: Subscribe): void {
  const { channel } = message;
  const id = message.id ?? null;
  if (channel !== 'quote' && channel !== 'board' && channel !== 'clock') return;
  connection.send({ type: 'subscribed', id, channel, seq: connection.seqOf(channel), start: 'snapshot' });
}

/**
 * With `last_seq`, sends the events after it, or a reset if they are deleted. Without it, sends only new events; the
 * response carries the current number, from which the client can resume.
 */
async function followEvents(
  parts: CommandDependencies,
  connection: StreamConnection,
  channel: OutboxChannel,
  message: Subscribe,
): Promise<void> {
  const { userId } = connection;
  const { last_seq: last } = message;
  const id = message.id ?? null;
  const now = parts.now();
  const head = await lastEventNumber(parts.db, userId, channel);
  const begin = (seq: number, start: 'now' | 'resumed') => {
    connection.cursors.set(channel, seq);
    connection.send({ type: 'subscribed', id, channel, seq, start });
  };
  if (last === undefined) return begin(head, 'now');
  const cursor = { userId, channel, seq: last };
  if (last === head || (last < head && (await isEventStored(parts.db, cursor, now - EVENT_RETENTION_MS))))
    return begin(last, 'resumed');
  begin(head, 'now');
  connection.reset(channel, head, now, last > head ? 'ahead' : 'expired');
}
