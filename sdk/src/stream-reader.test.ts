import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { StreamState, TsubameStream } from './stream.ts';
import { streamMessages } from './stream-reader.ts';

/** A stream that a test drives by hand. */
function handDriven() {
  const handlers = new Set<(message: never) => void>();
  const states = new Set<(state: StreamState) => void>();
  let state: StreamState = 'open';
  const stream: Pick<TsubameStream, 'on' | 'onState' | 'state'> = {
    get state() {
      return state;
    },
    on(_type, handler) {
      handlers.add(handler as never);
      return () => handlers.delete(handler as never);
    },
    onState(handler) {
      states.add(handler);
      return () => states.delete(handler);
    },
  };
  return {
    stream,
    handlers,
    send: (seq: number) => {
      for (const handler of handlers) handler({ type: 'quote', seq, items: [] } as never);
    },
    close: () => {
      state = 'closed';
      for (const handler of states) handler(state);
    },
  };
}

async function seqsOf(messages: AsyncIterable<{ readonly seq: number }>): Promise<number[]> {
  const seqs: number[] = [];
  for await (const { seq } of messages) seqs.push(seq);
  return seqs;
}

describe('reading the stream with for await', () => {
  test('gives messages in order, also those that arrived before the loop and those that arrive while it waits', async () => {
    const { stream, send, close } = handDriven();
    const messages = streamMessages(stream, 'quote');
    send(1);
    send(2);
    const read = seqsOf(messages as never);
    await turn();
    send(3);
    close();
    expect(await read).toEqual([1, 2, 3]);
  });

  test('ends when the signal is aborted, and stops listening', async () => {
    const { stream, send, handlers } = handDriven();
    const abort = new AbortController();
    const read = seqsOf(streamMessages(stream, 'quote', { signal: abort.signal }) as never);
    send(1);
    await turn();
    abort.abort();
    expect(await read).toEqual([1]);
    expect(handlers.size).toBe(0);
  });

  test('stops listening when the loop is left', async () => {
    const { stream, send, handlers } = handDriven();
    const messages = streamMessages(stream, 'quote');
    send(1);
    for await (const _ of messages) break;
    expect(handlers.size).toBe(0);
  });

  test('throws for a reader that is too slow instead of losing messages', async () => {
    const { stream, send } = handDriven();
    const messages = streamMessages(stream, 'quote', { limit: 2 });
    for (const seq of [1, 2, 3, 4]) send(seq);
    await expect(seqsOf(messages as never)).rejects.toThrow('More than 2 messages of type quote wait');
  });
});
