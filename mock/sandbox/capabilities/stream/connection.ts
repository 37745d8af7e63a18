import type { WebSocket } from 'ws';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { OutboxChannel } from '#frame/store/schema/platform.ts';
import type { StoredEvent } from './events.ts';
import { boardMark, clockMark, type MarketMoment, quoteMark } from './market-feed.ts';

type ServerMessage = Schemas['StreamServerMessage'];
type MarketChannel = 'quote' | 'board' | 'clock';

/** Beyond this backlog market data waits: the next tick carries what is newest. */
const BUSY_BYTES = 128 * 1024;
/** Beyond this one the client is not reading. */
const STUCK_BYTES = 1024 * 1024;
/** WebSocket close codes: try again later; policy violation; our own: the session has ended. */
export const CLOSE = { slow: 1013, policy: 1008, signedOut: 4401, goingAway: 1001 } as const;

/** One client's stream: what it asked for, and what it has been sent. */
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
    if (this.#socket.bufferedAmount > STUCK_BYTES) this.close(CLOSE.slow, 'slow consumer');
  }

  sendEvent(event: StoredEvent): void {
    const sent = this.cursors.get(event.channel);
    if (sent === undefined || event.seq <= sent) return;
    this.cursors.set(event.channel, event.seq);
    const { channel, seq, at, payload } = event;
    // The payload was written as this message's fields by the capability that owns the event.
    this.send({ type: channel, seq, at: timestamp(at), ...payload } as unknown as ServerMessage);
  }

  /** Sends what changed on the market channels since the last time. */
  sendMarket(moment: MarketMoment): void {
    if (this.#socket.bufferedAmount > BUSY_BYTES) return;
    const at = timestamp(moment.at);
    const quotes = this.#changed('quote', moment.quote, quoteMark);
    if (quotes.length > 0) this.send({ type: 'quote', seq: this.#next('quote'), at, items: quotes });
    for (const board of this.#changed('board', moment.board, boardMark)) {
      this.send({ type: 'board', seq: this.#next('board'), at, board });
    }
    if (this.wantsClock) this.#sendClock(moment);
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

  #changed<T>(channel: 'quote' | 'board', read: (code: string) => T, mark: (value: T) => string): T[] {
    const sent = this.#sent[channel];
    const changed: T[] = [];
    for (const code of this.codes[channel]) {
      const value = read(code);
      const now = mark(value);
      if (sent.get(code) === now) continue;
      sent.set(code, now);
      changed.push(value);
    }
    return changed;
  }

  #sendClock(moment: MarketMoment): void {
    const clock = moment.clock();
    const mark = clockMark(clock);
    if (mark === this.#clockSent) return;
    this.#clockSent = mark;
    this.send({ type: 'clock', seq: this.#next('clock'), at: timestamp(moment.at), clock });
  }

  /** Numbers that also grow over reconnects and restarts, without being stored. */
  #next(channel: MarketChannel): number {
    this.#seq[channel] = Math.max(this.#seq[channel] + 1, Date.now());
    return this.#seq[channel];
  }
}
