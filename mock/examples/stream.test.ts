import { readFileSync } from 'node:fs';
import { createTsubameClient, createTsubameStream, HttpError } from '@tsubame/sdk';
import type { StreamServerMessage } from '@tsubame/sdk/schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExampleBook } from './book.ts';
import { exampleHandlers, exampleStreamHandler } from './msw.ts';
import { ExampleStream, STREAM_SCRIPTS, type StreamScript } from './stream.ts';

const bundle = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as { components: object };
const book = new ExampleBook(bundle);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isServerMessage = ajv.compile({
  $ref: '#/components/schemas/StreamServerMessage',
  components: bundle.components,
});

interface Told {
  readonly messages: StreamServerMessage[];
  readonly closed: number[];
  readonly stream: ExampleStream;
}

function open(script?: StreamScript): Told {
  const [messages, closed]: [StreamServerMessage[], number[]] = [[], []];
  const peer = {
    send: (text: string) => void messages.push(JSON.parse(text)),
    close: (code: number) => void closed.push(code),
  };
  const options = { language: 'en', ...(script ? { script } : {}) } as const;
  return { messages, closed, stream: new ExampleStream(book, peer, options) };
}

const CHANNELS = ['clock', 'order', 'account', 'message', 'record'] as const;

function subscribeAll(stream: ExampleStream): void {
  for (const channel of ['quote', 'board'])
    stream.receive(JSON.stringify({ type: 'subscribe', id: 1, channel, codes: ['7203', '6758'] }));
  for (const channel of CHANNELS) stream.receive(JSON.stringify({ type: 'subscribe', channel }));
}

describe('a stream of examples', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const SENT: Record<StreamScript, readonly [counts: string, closed?: number]> = {
    'prices-move': ['subscribed 7, quote 31, board 2, clock 1'],
    'order-filled': ['subscribed 7, quote 1, board 2, clock 1, order 1, account 1, message 1'],
    'order-lapsed': ['subscribed 7, quote 1, board 2, clock 1, order 1, account 1'],
    'events-lost': ['subscribed 7, quote 1, board 2, clock 1, reset 1'],
    'session-ended': ['subscribed 7, quote 1, board 2, clock 1', 4401],
    'provider-stops': ['subscribed 7, quote 1, board 2, clock 1', 1001],
  };

  it.each(Object.keys(STREAM_SCRIPTS) as StreamScript[])('sends what the contract has: %s', (script) => {
    const { messages, closed, stream } = open(script);
    subscribeAll(stream);
    vi.advanceTimersByTime(30_000);
    for (const message of messages) expect([message, isServerMessage(message)]).toEqual([message, true]);
    for (const type of ['quote', 'board', 'clock', ...CHANNELS]) {
      const seqs = messages.flatMap((each) => (each.type === type && 'seq' in each ? [each.seq] : []));
      expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place));
    }
    const counts = Object.entries(Object.groupBy(messages, ({ type }) => type)).map(
      ([type, of]) => `${type} ${of?.length}`,
    );
    expect([counts.join(', '), ...closed]).toEqual(SENT[script]);
  });

  it('moves prices within the day, with fitting changes, until the client unsubscribes', () => {
    const { messages, stream } = open();
    subscribeAll(stream);
    vi.advanceTimersByTime(5_000);
    const quotes = messages.flatMap((each) => (each.type === 'quote' ? each.items : []));
    expect(quotes.filter(({ code }) => code === '6758')).toHaveLength(6);
    expect(new Set(quotes.map(({ price }) => price)).size).toBeGreaterThan(2);
    for (const { price, change, previous_close, high, low } of quotes) {
      expect(Number(price) - Number(previous_close)).toBeCloseTo(Number(change), 5);
      expect(Number(price)).toBeGreaterThanOrEqual(Number(low));
      expect(Number(price)).toBeLessThanOrEqual(Number(high));
    }
    stream.receive(JSON.stringify({ type: 'unsubscribe', channel: 'quote' }));
    const count = messages.length;
    vi.advanceTimersByTime(5_000);
    expect(messages.length).toBe(count);
  });

  it('replies to pings, and refuses what is no message of the contract', () => {
    const { messages, stream } = open();
    stream.receive('{"type":"ping","id":7}');
    stream.receive('{"type":"ping"');
    stream.receive('null');
    stream.receive('{"type":"subscribe","id":3,"channel":"weather"}');
    stream.receive('{"type":"subscribe","id":4,"channel":"order","codes":["7203"]}');
    expect(messages.map((each) => ('code' in each ? [each.id, each.code] : [each.type]))).toEqual([
      ['pong'],
      [null, 400],
      [null, 422],
      [3, 422],
      [4, 422],
    ]);
    for (const message of messages) expect(isServerMessage(message)).toBe(true);
  });
});

describe('the stream in Mock Service Worker', () => {
  const server = setupServer(...exampleHandlers(bundle), exampleStreamHandler(bundle, 'order-filled'));

  it('works with the SDK', async () => {
    server.listen();
    try {
      const client = createTsubameClient({ baseUrl: 'http://api.example/api', getToken: () => 'token' });
      const stream = createTsubameStream({ client, url: 'ws://api.example/api/stream' });
      const filled = new Promise((resolve) => stream.on('order', ({ order }) => resolve(order?.state)));
      stream.subscribe('order');
      stream.connect();
      expect(await filled).toBe('filled');
      stream.close();
      await expect(client.getStock({ path: { code: '7203' } })).resolves.not.toBeInstanceOf(HttpError);
    } finally {
      server.close();
    }
  });
});
