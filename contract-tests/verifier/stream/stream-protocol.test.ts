import { expect, test } from 'vitest';
import { protocolViolations, type StreamMessage, type TranscriptEntry } from './stream-protocol.ts';

const client = (message: StreamMessage): TranscriptEntry => ({ by: 'client', message });
const provider = (message: StreamMessage): TranscriptEntry => ({ by: 'provider', message });
const quote = (seq: number, snapshot: boolean, ...codes: string[]): TranscriptEntry =>
  provider({ type: 'quote', seq, snapshot, items: codes.map((code) => ({ code })) });
const order = (seq: number): TranscriptEntry => provider({ type: 'order', seq });

const subscribeToQuotes = client({ type: 'subscribe', id: 1, channel: 'quote', codes: ['7203', '6758'] });
const quotesSubscribed = provider({ type: 'subscribed', id: 1, channel: 'quote', seq: 0, start: 'snapshot' });
const subscribeToOrders = (last_seq?: number): TranscriptEntry =>
  client({ type: 'subscribe', id: 2, channel: 'order', ...(last_seq === undefined ? {} : { last_seq }) });
const ordersSubscribed = (seq: number, start: string): TranscriptEntry =>
  provider({ type: 'subscribed', id: 2, channel: 'order', seq, start });
const reset = (channel: string, seq: number): TranscriptEntry => provider({ type: 'reset', channel, seq });

test('finds no violation in a correct connection', () => {
  const violations = protocolViolations([
    subscribeToQuotes,
    quotesSubscribed,
    quote(1, true, '7203', '6758'),
    quote(2, false, '7203'),
    subscribeToOrders(40),
    ordersSubscribed(40, 'resumed'),
    order(41),
    order(41),
    reset('order', 50),
    order(51),
    client({ type: 'subscribe', id: 3, channel: 'secrets' }),
    provider({ type: 'error', id: 3 }),
    client({ type: 'ping', id: 4 }),
    provider({ type: 'pong', id: 4 }),
  ]);
  expect(violations).toEqual([]);
});

test.each<[string, TranscriptEntry[]]>([
  ['subscribe 1 gets no response', [subscribeToQuotes]],
  ['subscribed 2 answers no subscribe to order', [ordersSubscribed(0, 'now')]],
  ['error 9 answers no subscribe', [provider({ type: 'error', id: 9 })]],
  ['pong 4 answers no ping', [provider({ type: 'pong', id: 4 })]],
  ['gossip is not a message of the contract', [provider({ type: 'gossip' })]],
  ['quote arrives without a subscribe', [quote(1, true, '7203')]],
  ['quote 1 is no snapshot', [subscribeToQuotes, quotesSubscribed, quote(1, false, '7203', '6758')]],
  ['quote has no snapshot of 6758', [subscribeToQuotes, quotesSubscribed, quote(1, true, '7203')]],
  [
    'quote 2 is a snapshot',
    [subscribeToQuotes, quotesSubscribed, quote(1, true, '7203', '6758'), quote(2, true, '7203')],
  ],
  ['quote jumps from 0 to 7', [subscribeToQuotes, quotesSubscribed, quote(7, true, '7203', '6758')]],
  [
    'quote starts with now, not with a snapshot',
    [
      subscribeToQuotes,
      provider({ type: 'subscribed', id: 1, channel: 'quote', seq: 0, start: 'now' }),
      quote(1, true, '7203', '6758'),
    ],
  ],
  ['order resumes at 39, not at 40', [subscribeToOrders(40), ordersSubscribed(39, 'resumed')]],
  [
    'order sends no reset although it no longer has the requested events',
    [subscribeToOrders(40), ordersSubscribed(50, 'now')],
  ],
  [
    'order continues without the required reset',
    [subscribeToOrders(40), ordersSubscribed(50, 'now'), order(51), reset('order', 51)],
  ],
  [
    'order jumps from 40 to 43 without a reset',
    [subscribeToOrders(40), ordersSubscribed(40, 'resumed'), order(43)],
  ],
  ['order arrives without a subscribe', [order(1)]],
  [
    'quote cannot be reset',
    [subscribeToQuotes, quotesSubscribed, quote(1, true, '7203', '6758'), reset('quote', 1)],
  ],
])('reports: %s', (violation, transcript) => {
  expect(protocolViolations(transcript)).toEqual([violation]);
});
