import type { WebSocket } from 'ws';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { OutboxChannel } from '#frame/store/schema/platform.ts';
import type { StoredEvent } from './events.ts';
import {
  boardComparisonKey,
  clockComparisonKey,
  type MarketMoment,
  quoteComparisonKey,
} from './market-feed.ts';

type ServerMessage = Schemas['StreamServerMessage'];
type ResetReason = Schemas['ResetMessage']['reason'];
type MarketChannel = 'quote' | 'board' | 'clock';

/** Backlog above which market data is skipped until a later tick. */
const BUSY_BYTES = 128 * 1024;
/** Backlog above which the connection is closed as not reading. */
const STUCK_BYTES = 1024 * 1024;
/** The contract's close codes that this provider sends by itself; 1009 is the WebSocket library's. */
export const STREAM_CLOSE_CODES = {
  goingAway: 1001,
  binary: 1003,
  flood: 1008,
  slow: 1013,
  signedOut: 4401,
} as const;

/** One client's stream: its subscriptions and its sent state. */
export class StreamConnection {
  readonly userId: string;
  readonly tokenHash: string;
  readonly codes: Record<'quote' | 'board', Set<string>> = { quote: new Set(), board: new Set() };
  /** Last event sent on each of the user's channels that are subscribed. */
  readonly cursors = new Map<OutboxChannel, number>();
  wantsClock = false;
  answered = true;
  readonly #socket: WebSocket;
  readonly #sent: Record<'quote' | 'board', Map<string, string>> = { quote: new Map(), board: new Map() };
  readonly #seq: Record<MarketChannel, number> = { quote: 0, board: 0, clock: 0 };
  #clockSent = '';

  constructor(socket: WebSocket, owner: { userId: string; tokenHash: string }) {
    this.#socket = socket;
    this.userId = owner.userId;
    this.tokenHash = owner.tokenHash;
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > STUCK_BYTES) this.close(STREAM_CLOSE_CODES.slow, 'slow consumer');
  }

  /** @param copies deliveries of the event; more than one simulates duplicates */
  sendEvent(event: StoredEvent, copies: () => number = () => 1): void {
    const sent = this.cursors.get(event.channel);
    if (sent === undefined || event.seq <= sent) return;
    this.cursors.set(event.channel, event.seq);
    const { channel, seq, at, payload } = event;
    if (seq > sent + 1) this.reset(channel, seq - 1, at, 'lost');
    // The payload was written as this message's fields by the capability that owns the event.
    const message = { type: channel, seq, at: timestamp(at), ...payload } as unknown as ServerMessage;
    for (let left = copies(); left > 0; left -= 1) this.send(message);
  }

  /** Sends a reset: events are deleted, and the channel continues from `seq`. */
  reset(channel: OutboxChannel, seq: number, at: number, reason: ResetReason): void {
    this.cursors.set(channel, Math.max(seq, this.cursors.get(channel) ?? 0));
    this.send({ type: 'reset', channel, seq, at: timestamp(at), reason });
  }

  /** Sends what changed on the market channels since the last time. */
  sendMarket(moment: MarketMoment): void {
    if (this.#socket.bufferedAmount > BUSY_BYTES) return;
    const at = timestamp(moment.at);
    const fresh = this.#changed('quote', moment.quote, quoteComparisonKey);
    for (const snapshot of [true, false]) {
      const items = fresh.filter((each) => each.snapshot === snapshot).map(({ value }) => value);
      if (items.length > 0) this.send({ type: 'quote', seq: this.#next('quote'), at, snapshot, items });
    }
    for (const { value: board, snapshot } of this.#changed('board', moment.board, boardComparisonKey)) {
      this.send({ type: 'board', seq: this.#next('board'), at, snapshot, board });
    }
    if (this.wantsClock) this.#sendClock(moment);
  }

  /** The last sequence number of a market channel. */
  seqOf(channel: MarketChannel): number {
    return this.#seq[channel];
  }

  /** The next market message carries these again, changed or not. */
  forgetSent(channel: 'quote' | 'board', codes: Iterable<string>): void {
    for (const code of codes) this.#sent[channel].delete(code);
  }

  forgetClock(): void {
    this.#clockSent = '';
  }

  ping(): void {
    this.answered = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), 1000).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #changed<T>(channel: 'quote' | 'board', read: (code: string) => T, mark: (value: T) => string) {
    const sent = this.#sent[channel];
    const changed: { value: T; snapshot: boolean }[] = [];
    for (const code of this.codes[channel]) {
      const value = read(code);
      const now = mark(value);
      const before = sent.get(code);
      if (before === now) continue;
      sent.set(code, now);
      changed.push({ value, snapshot: before === undefined });
    }
    return changed;
  }

  #sendClock(moment: MarketMoment): void {
    const clock = moment.clock();
    const mark = clockComparisonKey(clock);
    if (mark === this.#clockSent) return;
    const snapshot = this.#clockSent === '';
    this.#clockSent = mark;
    this.send({ type: 'clock', seq: this.#next('clock'), at: timestamp(moment.at), snapshot, clock });
  }

  /** Counts the messages of this connection, without holes. */
  #next(channel: MarketChannel): number {
    this.#seq[channel] += 1;
    return this.#seq[channel];
  }
}
