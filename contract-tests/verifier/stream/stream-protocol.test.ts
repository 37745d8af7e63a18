import { expect, test } from 'vitest';
import { protocolViolations, type StreamMessage, type TranscriptEntry } from './stream-protocol.ts';

const client = (message: StreamMessage): TranscriptEntry => ({ by: 'client', message });
const provider = (message: StreamMessage): TranscriptEntry => ({ by: 'provider', message });
const quote = (seq: number, snapshot: boolean, ...codes: string[]): TranscriptEntry =>
  provider({ type: 'quote', seq, snapshot, items: codes.map((code) => ({ code })) });
const order = (seq: number): TranscriptEntry => provider({ type: 'order', seq });

const askQuotes = client({ type: 'subscribe', id: 1, channel: 'quote', codes: ['7203', '6758'] });
const quotesBegin = provider({ type: 'subscribed', id: 1, channel: 'quote', seq: 0, start: 'snapshot' });
const askOrders = (last_seq?: number): TranscriptEntry =>
  client({ type: 'subscribe', id: 2, channel: 'order', ...(last_seq === undefined ? {} : { last_seq }) });
const ordersBegin = (seq: number, start: string): TranscriptEntry =>
  provider({ type: 'subscribed', id: 2, channel: 'order', seq, start });
const reset = (channel: string, seq: number): TranscriptEntry => provider({ type: 'reset', channel, seq });

test('a connection by the book has no faults', () => {
  const faults = protocolViolations([
    askQuotes,
    quotesBegin,
    quote(1, true, '7203', '6758'),
    quote(2, false, '7203'),
    askOrders(40),
    ordersBegin(40, 'resumed'),
    order(41),
    order(41),
    reset('order', 50),
    order(51),
    client({ type: 'subscribe', id: 3, channel: 'secrets' }),
    provider({ type: 'error', id: 3 }),
    client({ type: 'ping', id: 4 }),
    provider({ type: 'pong', id: 4 }),
  ]);
  expect(faults).toEqual([]);
});

test.each<[string, TranscriptEntry[]]>([
  ['subscribe 1 is never answered', [askQuotes]],
  ['subscribed 2 answers no subscribe to order', [ordersBegin(0, 'now')]],
  ['error 9 answers nothing', [provider({ type: 'error', id: 9 })]],
  ['pong 4 answers no ping', [provider({ type: 'pong', id: 4 })]],
  ['gossip is no message of the contract', [provider({ type: 'gossip' })]],
  ['quote comes without a subscribe', [quote(1, true, '7203')]],
  ['quote 1 is no snapshot', [askQuotes, quotesBegin, quote(1, false, '7203', '6758')]],
  ['quote has no snapshot of 6758', [askQuotes, quotesBegin, quote(1, true, '7203')]],
  ['quote 2 is a snapshot', [askQuotes, quotesBegin, quote(1, true, '7203', '6758'), quote(2, true, '7203')]],
  ['quote goes from 0 to 7', [askQuotes, quotesBegin, quote(7, true, '7203', '6758')]],
  [
    'quote begins with now, not with a snapshot',
    [
      askQuotes,
      provider({ type: 'subscribed', id: 1, channel: 'quote', seq: 0, start: 'now' }),
      quote(1, true, '7203', '6758'),
    ],
  ],
  ['order resumes at 39, not after 40', [askOrders(40), ordersBegin(39, 'resumed')]],
  ['order never says that what was asked for is gone', [askOrders(40), ordersBegin(50, 'now')]],
  [
    'order goes on without the reset that is due',
    [askOrders(40), ordersBegin(50, 'now'), order(51), reset('order', 51)],
  ],
  ['order goes from 40 to 43 without a reset', [askOrders(40), ordersBegin(40, 'resumed'), order(43)]],
  ['order comes without a subscribe', [order(1)]],
  ['quote cannot be reset', [askQuotes, quotesBegin, quote(1, true, '7203', '6758'), reset('quote', 1)]],
])('%s', (fault, transcript) => {
  expect(protocolViolations(transcript)).toEqual([fault]);
});
