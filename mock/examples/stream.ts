import type { Outcomes } from '@tsubame/sdk/outcomes';
import { formatInstant, fromTenths, ratioOf, toTenths } from '@tsubame/sdk/rules';
import type {
  Assets,
  Board,
  InboxMessage,
  MarketClock,
  Order,
  Position,
  Quote,
  StreamClientMessage,
  StreamServerMessage,
} from '@tsubame/sdk/schema';
import type { Language } from '../gateway/catalogue-model.ts';
import type { ExampleBook } from './book.ts';

/** What the stream of examples does by itself; each begins when a channel is subscribed. */
export const STREAM_SCRIPTS = {
  'prices-move': 'every second a quote of each subscribed issue, up and down by some price steps',
  'order-filled': 'an order is filled: order, account and message',
  'order-lapsed': 'an order ends unfilled at the close: order and account',
  'events-lost': 'a reset of the order channel, as after a long break',
  'session-ended': 'closes with 4401 after two seconds',
  'provider-stops': 'closes with 1001 after two seconds, each time',
} as const;
export type StreamScript = keyof typeof STREAM_SCRIPTS;

/** The other side of a stream: a WebSocket of a server or of a test. */
export interface StreamPeer {
  send(text: string): void;
  close(code: number): void;
}

type Subscribe = Extract<StreamClientMessage, { type: 'subscribe' }>;
type Unsubscribe = Extract<StreamClientMessage, { type: 'unsubscribe' }>;
type Channel = Subscribe['channel'];
type Unnumbered<Message> = Message extends { seq: number } ? Omit<Message, 'seq'> : never;
type Event = { readonly afterMs: number } & (
  | { readonly channel: Channel; readonly message: Unnumbered<StreamServerMessage> }
  | { readonly closeCode: number }
);

const MARKET_CHANNELS: readonly string[] = ['quote', 'board', 'clock'];
const USER_CHANNELS: readonly string[] = ['order', 'account', 'message', 'record'];
/** How far the price is from the example's in each second, in price steps; then from the beginning again. */
const STEPS = [0, 1, 2, 3, 2, 1, 0, -1, -2, -1];
const SOON_MS = 500;
const LATER_MS = 2_000;
const NEXT_SEQ = 410;

/**
 * A stream of the contract's examples without a server: replies to what a client sends, and plays a script. The messages match the
 * contract; every issue has the board and the quote of the example.
 */
export class ExampleStream {
  readonly #book: ExampleBook;
  readonly #peer: StreamPeer;
  readonly #language: Language;
  readonly #script: StreamScript;
  readonly #codes = new Set<string>();
  readonly #channels = new Set<string>();
  readonly #seqs = new Map<string, number>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #hasBegun = false;
  #seconds = 0;

  constructor(
    book: ExampleBook,
    peer: StreamPeer,
    { script = 'prices-move', language = 'jp' }: { script?: StreamScript; language?: Language } = {},
  ) {
    this.#book = book;
    this.#peer = peer;
    this.#script = script;
    this.#language = language;
  }

  /** Takes a message of the client. */
  receive(text: string): void {
    let message: Partial<StreamClientMessage> | null;
    try {
      message = JSON.parse(text);
    } catch {
      this.#refuse(null, 400);
      return;
    }
    const given = (message as { readonly id?: unknown } | null)?.id;
    const id = typeof given === 'number' ? given : null;
    if (message?.type === 'subscribe') this.#subscribe(message as Subscribe, id);
    else if (message?.type === 'unsubscribe') this.#unsubscribe(message as Unsubscribe);
    else if (message?.type === 'ping' && id !== null) this.#send({ type: 'pong', id, at: this.#clock().now });
    else this.#refuse(id, 422);
  }

  /** Ends the script, when the connection is closed. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #subscribe(message: Subscribe, id: number | null): void {
    const { channel } = message;
    const codes = 'codes' in message ? message.codes : undefined;
    const takesCodes = channel === 'quote' || channel === 'board';
    const isKnown = MARKET_CHANNELS.includes(channel) || USER_CHANNELS.includes(channel);
    if (!isKnown || (!takesCodes && codes !== undefined)) {
      this.#refuse(id, 422);
      return;
    }
    const isUser = USER_CHANNELS.includes(channel);
    const from = isUser && 'last_seq' in message ? message.last_seq : undefined;
    const seq = from ?? this.#seqs.get(channel) ?? 0;
    this.#seqs.set(channel, seq);
    this.#channels.add(channel);
    const start = isUser ? (from === undefined ? 'now' : 'resumed') : 'snapshot';
    this.#send({ type: 'subscribed', id, channel, seq, start });
    if (channel === 'clock') this.#sendNext('clock', this.#clockMessage());
    if (channel === 'board')
      for (const code of codes ?? []) this.#sendNext('board', this.#boardMessage(code));
    if (channel === 'quote' && codes !== undefined) {
      for (const code of codes) this.#codes.add(code);
      this.#sendNext('quote', this.#quoteMessage(codes, true));
    }
    this.#begin();
  }

  #unsubscribe(message: Unsubscribe): void {
    const codes = 'codes' in message ? message.codes : undefined;
    if (message.channel === 'quote') for (const code of codes ?? [...this.#codes]) this.#codes.delete(code);
    if (codes === undefined) this.#channels.delete(message.channel);
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (this.#script === 'prices-move') this.#moveNext();
    for (const event of this.#events())
      this.#later(event.afterMs, () => {
        if ('closeCode' in event) this.#peer.close(event.closeCode);
        else if (this.#channels.has(event.channel)) this.#sendNext(event.channel, event.message);
      });
  }

  #moveNext(): void {
    this.#later(1_000, () => {
      this.#seconds += 1;
      if (this.#channels.has('quote') && this.#codes.size > 0)
        this.#sendNext('quote', this.#quoteMessage([...this.#codes], false));
      this.#moveNext();
    });
  }

  #events(): readonly Event[] {
    switch (this.#script) {
      case 'order-filled':
        return [
          this.#orderEvent('getOrder_Filled', this.#read('getPosition', 'getPosition_Holding') as Position),
          this.#accountEvent(),
          this.#messageEvent(),
        ];
      case 'order-lapsed':
        return [this.#orderEvent('getOrder_Lapsed', null), this.#accountEvent()];
      case 'events-lost':
        this.#seqs.set('order', NEXT_SEQ - 1);
        return [
          {
            ...{ afterMs: SOON_MS, channel: 'order' },
            message: { type: 'reset', channel: 'order', at: this.#clock().now, reason: 'expired' },
          },
        ];
      case 'session-ended':
        return [{ afterMs: LATER_MS, closeCode: 4401 }];
      case 'provider-stops':
        return [{ afterMs: LATER_MS, closeCode: 1001 }];
      default:
        return [];
    }
  }

  #orderEvent(name: Outcomes['getOrder'], position: Position | null): Event {
    const order = this.#read('getOrder', name) as Order;
    const message = { type: 'order', at: this.#clock().now, order, position } as const;
    return { afterMs: SOON_MS, channel: 'order', message };
  }

  #accountEvent(): Event {
    const { balance, reserved, margin } = this.#read('getAssets', 'getAssets_WithPositions') as Assets;
    const message = { type: 'account', at: this.#clock().now, balance, reserved, margin } as const;
    return { afterMs: SOON_MS, channel: 'account', message };
  }

  #messageEvent(): Event {
    const { items } = this.#read('listMessages', 'listMessages_Several') as {
      items: readonly InboxMessage[];
    };
    const shown = items.find(({ category }) => category === 'trade') ?? items[0];
    if (!shown) throw new Error('listMessages_Several has no message');
    const { message_id, title, link } = shown;
    const message = { type: 'message', at: this.#clock().now, message_id, title, link } as const;
    return { afterMs: SOON_MS, channel: 'message', message };
  }

  #clock(): MarketClock {
    return this.#read('getMarketClock', 'getMarketClock_Afternoon') as MarketClock;
  }

  #clockMessage() {
    const clock = this.#clock();
    return { type: 'clock', at: clock.now, snapshot: true, clock } as const;
  }

  #boardMessage(code: string) {
    const board = { ...(this.#read('getBoard', 'getBoard_TenLevels') as Board), code };
    return { type: 'board', at: board.at, snapshot: true, board } as const;
  }

  #quoteMessage(codes: readonly string[], snapshot: boolean) {
    const { quote } = this.#read('getStock', 'getStock_Toyota') as { quote: Quote };
    const moved = movedQuote(quote, this.#seconds);
    return {
      type: 'quote',
      at: moved.at,
      snapshot,
      items: codes.map((code) => ({ ...moved, code })),
    } as const;
  }

  #read<Id extends keyof Outcomes>(id: Id, name: Outcomes[Id]): unknown {
    return (this.#book.example(id, name, this.#language) as { data: unknown }).data;
  }

  #sendNext(channel: Channel, message: Unnumbered<StreamServerMessage>): void {
    const seq = (this.#seqs.get(channel) ?? 0) + 1;
    this.#seqs.set(channel, seq);
    this.#send({ ...message, seq } as StreamServerMessage);
  }

  #refuse(id: number | null, code: 400 | 422): void {
    const msg = this.#book.messageOf(code, this.#language);
    this.#send({ type: 'error', id, code, msg });
  }

  #send(message: StreamServerMessage): void {
    this.#peer.send(JSON.stringify(message));
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }
}

/** A quote some seconds after the example's, within the high and low of its day. */
function movedQuote(quote: Quote, seconds: number): Quote {
  const tenths = (price: string) => toTenths(price) ?? 0;
  const steps = STEPS[seconds % STEPS.length] ?? 0;
  const [high, low] = [tenths(quote.high ?? quote.upper_limit), tenths(quote.low ?? quote.lower_limit)];
  const price = Math.min(high, Math.max(low, tenths(quote.price) + steps * tenths(quote.tick)));
  const previous = tenths(quote.previous_close);
  const change = price - previous;
  return {
    ...quote,
    at: formatInstant(Date.parse(quote.at) + seconds * 1_000),
    price: fromTenths(price),
    change: fromTenths(change),
    change_rate: ratioOf(change, previous),
  };
}
