import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/post.ts';
import type { Executor } from '#frame/store/database.ts';
import type { OutboxChannel } from '#frame/store/schema/platform.ts';
import { findIssue } from '#market/universe.ts';
import type { StreamConnection } from './connection.ts';
import { headOf } from './events.ts';
import { type MarketShown, marketMoment } from './market-feed.ts';

type ClientMessage = Schemas['StreamClientMessage'];
type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>;

/** Issues one connection may follow on a channel. */
const MAX_CODES = 200;

export type CommandParts = {
  db: Executor;
  market: MarketShown;
  now: () => number;
  /** Sends an error message with a code of the catalogue. */
  refuse(connection: StreamConnection, code: number): void;
};

/** Does what a client message, already checked against the contract, asks for. */
export async function obey(
  parts: CommandParts,
  connection: StreamConnection,
  message: ClientMessage,
): Promise<void> {
  if (message.type === 'ping') {
    connection.send({ type: 'pong', id: message.id, at: timestamp(parts.now()) });
  } else if (message.type === 'unsubscribe') {
    unsubscribe(connection, message);
  } else if (message.channel === 'quote' || message.channel === 'board') {
    followIssues(parts, connection, message.channel, message.codes ?? []);
  } else if (message.channel === 'clock') {
    connection.wantsClock = true;
    connection.forgetClock();
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
  parts: CommandParts,
  connection: StreamConnection,
  channel: 'quote' | 'board',
  codes: readonly string[],
): void {
  const followed = connection.codes[channel];
  const unknown = codes.some((code) => !findIssue(code));
  if (unknown || new Set([...followed, ...codes]).size > MAX_CODES) {
    parts.refuse(connection, unknown ? 404 : 429);
    return;
  }
  for (const code of codes) followed.add(code);
  connection.forgetSent(channel, codes);
  connection.sendMarket(marketMoment(parts.market, parts.now()));
}

/**
 * With `last_seq` the events after it follow; without, only new ones, after a first message that carries the
 * number they start from, so that a client knows from where to resume even if nothing has happened yet.
 */
async function followEvents(
  parts: CommandParts,
  connection: StreamConnection,
  channel: OutboxChannel,
  message: Subscribe,
): Promise<void> {
  const { userId } = connection;
  const head = await headOf(parts.db, userId, channel);
  if (message.last_seq !== undefined && message.last_seq <= head) {
    connection.cursors.set(channel, message.last_seq);
    return;
  }
  connection.cursors.set(channel, head);
  const at = timestamp(parts.now());
  if (channel === 'order') connection.send({ type: 'order', seq: head, at, order: null, position: null });
  if (channel !== 'account') return;
  const { user_cash, user_reserved, user_margin } = await balancesOf(parts.db, userId);
  connection.send({
    type: 'account',
    seq: head,
    at,
    balance: user_cash,
    reserved: user_reserved,
    margin: user_margin,
  });
}
