import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { marketOnWire } from '#capabilities/market/shown.ts';
import { createMarket } from '#market/market.ts';
import { StreamConnection } from './connection.ts';
import { marketMoment } from './market-feed.ts';

const market = marketOnWire(createMarket({ seed: 'test', schedule: 'always_open' }));
const NOW = Date.UTC(2026, 10, 20, 3);

/** The part of a socket that a connection touches, with a backlog to choose. */
function fakeSocket(bufferedAmount: number) {
  const sent: { type: string; seq: number; items?: unknown[] }[] = [];
  const closed: number[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (text: string) => sent.push(JSON.parse(text)),
    close: (code: number) => closed.push(code),
    terminate: () => undefined,
  };
  return { socket: socket as unknown as WebSocket, sent, closed };
}

function following(bufferedAmount: number) {
  const fake = fakeSocket(bufferedAmount);
  const connection = new StreamConnection(fake.socket, { userId: 'usr_a', tokenHash: 'hash' });
  connection.codes.quote.add('7203');
  return { ...fake, connection };
}

test('an unchanged price is not sent again', () => {
  const { connection, sent } = following(0);
  connection.sendMarket(marketMoment(market, NOW));
  connection.sendMarket(marketMoment(market, NOW));
  expect(sent).toHaveLength(1);
  connection.sendMarket(marketMoment(market, NOW + 60_000));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.seq).toBeGreaterThan(sent[0]?.seq ?? 0);
});

test('a client that reads slowly gets no market data until it has caught up', () => {
  const { connection, sent } = following(200 * 1024);
  connection.sendMarket(marketMoment(market, NOW));
  expect(sent).toEqual([]);
});

test('disconnects a client that does not read', () => {
  const { connection, closed } = following(2 * 1024 * 1024);
  connection.send({ type: 'pong', id: 1, at: '2026-11-20T12:00:00.000+09:00' });
  expect(closed).toEqual([1013]);
});

test('events are sent in order, once, and only where subscribed', () => {
  const { connection, sent } = following(0);
  const event = (seq: number) => ({
    userId: 'usr_a',
    channel: 'account' as const,
    seq,
    at: NOW,
    payload: { balance: 1, reserved: 0, margin: 0 },
  });
  connection.sendEvent(event(1));
  connection.cursors.set('account', 1);
  for (const seq of [1, 2, 2, 3]) connection.sendEvent(event(seq));
  expect(sent.map((message) => message.seq)).toEqual([2, 3]);
});

test('sends a reset before an event that follows a gap', () => {
  const { connection, sent } = following(0);
  connection.cursors.set('account', 4);
  connection.sendEvent({ userId: 'usr_a', channel: 'account', seq: 7, at: NOW, payload: { balance: 1 } });
  expect(sent).toMatchObject([
    { type: 'reset', channel: 'account', seq: 6, reason: 'lost' },
    { type: 'account', seq: 7 },
  ]);
});
