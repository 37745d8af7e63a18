import type { StreamChannel, StreamClientMessage } from './gen/schema.gen.ts';

/** Most issues that one message may name (contract, SubscribeMessage). */
const CODES_A_MESSAGE = 200;

/** Market channels number the messages of one connection and begin with a snapshot: nothing of them is resumed. */
const MARKET_CHANNELS: readonly StreamChannel[] = ['quote', 'board', 'clock'];

/** What a number says about its event: next in line, had already, or that others before it never came. */
export type Arrival = 'next' | 'again' | 'gap';

/** Key of a channel subscribed as a whole. */
const WHOLE = '';

/**
 * What the app wants from the stream, counted, so that two screens may watch one issue; and how far each channel
 * has been received.
 */
export class StreamSubscriptions {
  readonly #wanted = new Map<StreamChannel, Map<string, number>>();
  readonly #lastSeq = new Map<StreamChannel, number>();

  /** Counts one more interest. Answers what to tell the provider: only what it does not send yet. */
  add(channel: StreamChannel, codes: readonly string[] | undefined): StreamClientMessage[] {
    const counts = this.#wanted.get(channel) ?? new Map<string, number>();
    this.#wanted.set(channel, counts);
    const fresh = keysOf(codes).filter((key) => !counts.has(key));
    for (const key of keysOf(codes)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return messages('subscribe', channel, fresh);
  }

  /** Takes one interest back. Answers what to tell the provider: only what nobody wants any more. */
  remove(channel: StreamChannel, codes: readonly string[] | undefined): StreamClientMessage[] {
    const counts = this.#wanted.get(channel);
    if (counts === undefined) return [];
    const dropped: string[] = [];
    for (const key of keysOf(codes)) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) {
        counts.set(key, left);
      } else if (counts.delete(key)) {
        dropped.push(key);
      }
    }
    if (counts.size === 0) {
      this.#wanted.delete(channel);
      this.#lastSeq.delete(channel);
    }
    return messages('unsubscribe', channel, dropped);
  }

  /** The provider says from which number a channel of the user's own goes on. */
  startedAt(channel: StreamChannel, seq: number): void {
    if (this.#wanted.has(channel) && !MARKET_CHANNELS.includes(channel)) this.#lastSeq.set(channel, seq);
  }

  /** Remembers how far a channel of the user's own has come; what a market channel says is always next. */
  received(channel: StreamChannel, seq: number): Arrival {
    const last = this.#lastSeq.get(channel);
    if (last !== undefined && seq <= last) return 'again';
    this.startedAt(channel, seq);
    return last === undefined || seq === last + 1 ? 'next' : 'gap';
  }

  /** Everything wanted, for a new connection, resuming after the last `seq` of each channel. */
  resume(): StreamClientMessage[] {
    return [...this.#wanted].flatMap(([channel, counts]) => {
      const lastSeq = this.#lastSeq.get(channel);
      const all = messages('subscribe', channel, [...counts.keys()]);
      return lastSeq === undefined ? all : all.map((message) => ({ ...message, last_seq: lastSeq }));
    });
  }
}

function keysOf(codes: readonly string[] | undefined): string[] {
  return codes === undefined ? [WHOLE] : [...new Set(codes)];
}

function messages(
  type: 'subscribe' | 'unsubscribe',
  channel: StreamChannel,
  keys: readonly string[],
): StreamClientMessage[] {
  const codes = keys.filter((key) => key !== WHOLE);
  const whole: StreamClientMessage[] = keys.includes(WHOLE) ? [{ type, channel }] : [];
  for (let from = 0; from < codes.length; from += CODES_A_MESSAGE) {
    whole.push({ type, channel, codes: codes.slice(from, from + CODES_A_MESSAGE) });
  }
  return whole;
}
