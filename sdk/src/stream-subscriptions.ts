import type { StreamChannel, StreamClientMessage } from './gen/schema.gen.ts';

/** Maximum number of issues in one message (contract, SubscribeMessage). */
const CODES_A_MESSAGE = 200;

/** Market channels start with a snapshot and number messages within one connection, so they are not resumed. */
const MARKET_CHANNELS: readonly StreamChannel[] = ['quote', 'board', 'clock'];

/** What `seq` says about an event: it is next, a duplicate, or earlier events are missing. */
export type SequenceCheck = 'next' | 'again' | 'gap';

/** Key of a channel subscribed as a whole. */
const WHOLE = '';

/**
 * Counts subscriptions, so that several screens can watch one issue, and remembers the last `seq` of each channel.
 */
export class StreamSubscriptions {
  readonly #wanted = new Map<StreamChannel, Map<string, number>>();
  readonly #lastSeq = new Map<StreamChannel, number>();

  /** Adds a subscription. Returns the messages to send: only for issues that nothing else subscribed. */
  add(channel: StreamChannel, codes: readonly string[] | undefined): StreamClientMessage[] {
    const counts = this.#wanted.get(channel) ?? new Map<string, number>();
    this.#wanted.set(channel, counts);
    const fresh = keysOf(codes).filter((key) => !counts.has(key));
    for (const key of keysOf(codes)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return messages('subscribe', channel, fresh);
  }

  /** Removes a subscription. Returns the messages to send: only for issues without further subscriptions. */
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

  /** Sets the `seq` from which the provider continues a user channel. */
  startedAt(channel: StreamChannel, seq: number): void {
    if (this.#wanted.has(channel) && !MARKET_CHANNELS.includes(channel)) this.#lastSeq.set(channel, seq);
  }

  /** Remembers the last `seq` of a user channel. Messages of market channels always count as next. */
  received(channel: StreamChannel, seq: number): SequenceCheck {
    const last = this.#lastSeq.get(channel);
    if (last !== undefined && seq <= last) return 'again';
    this.startedAt(channel, seq);
    return last === undefined || seq === last + 1 ? 'next' : 'gap';
  }

  /** Returns the messages for a new connection: all subscriptions, resumed after the last `seq` of each channel. */
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
