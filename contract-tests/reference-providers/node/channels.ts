import { now } from './books.ts';
import { faults, shape, WORDS } from './contract.ts';
import type { Data } from './user.ts';

const MARKET = ['quote', 'board', 'clock'];
const CLIENT = { $ref: '#/components/schemas/StreamClientMessage' };

/** What has happened to one user, numbered by channel and kept for good: for whoever was away. */
export class Events {
  readonly #kept = new Map<string, Data[]>();

  add(channel: string, about: Data): Data {
    const known = this.#kept.get(channel) ?? [];
    const event = { type: channel, seq: known.length + 1, at: now(), ...about };
    this.#kept.set(channel, [...known, event]);
    return event;
  }

  last(channel: string): number {
    return this.#kept.get(channel)?.length ?? 0;
  }

  after(channel: string, seq: number): readonly Data[] {
    return this.#kept.get(channel)?.slice(seq) ?? [];
  }
}

/** What one connection follows, and how far its market channels have come. */
export class Conversation {
  readonly #say: (message: Data) => void;
  readonly #events: Events;
  readonly #follows = new Set<string>();
  readonly #seq = new Map<string, number>();

  constructor(events: Events, say: (message: Data) => void) {
    this.#events = events;
    this.#say = say;
  }

  hear(text: string): void {
    const message = asked(text);
    if (message === null || faults(CLIENT, message, '').length > 0) return void this.#refuse(message, 422);
    const { type, id, channel } = message;
    if (type === 'ping') this.#say({ type: 'pong', id, at: now() });
    else if (type === 'unsubscribe') this.#follows.delete(String(channel));
    else if (MARKET.includes(String(channel))) this.#followMarket(message);
    else this.#followOwn(message);
  }

  /** Hands on an event of the user's own to whoever follows its channel. */
  tell(event: Data): void {
    if (this.#follows.has(String(event.type))) this.#say(event);
  }

  #refuse(message: Data | null, code: number): void {
    const id = Number.isInteger(message?.id) ? message?.id : null;
    this.#say({ type: 'error', id, code, msg: WORDS.get(code)?.jp });
  }

  /** Prices never move here: after the snapshot there is nothing to say. */
  #followMarket(message: Data): void {
    const { id = null } = message;
    const channel = String(message.channel);
    const parts = snapshotOf(channel, (message.codes ?? []) as string[]);
    if (parts === null) return void this.#refuse(message, 404);
    const seq = this.#seq.get(channel) ?? 0;
    this.#say({ type: 'subscribed', id, channel, seq, start: 'snapshot' });
    for (const [index, part] of parts.entries())
      this.#say({ type: channel, seq: seq + index + 1, at: now(), snapshot: true, ...part });
    this.#seq.set(channel, seq + parts.length);
  }

  #followOwn({ id = null, channel: wanted, last_seq }: Data): void {
    const channel = String(wanted);
    const last = this.#events.last(channel);
    const isAhead = Number(last_seq) > last;
    const start = last_seq === undefined || isAhead ? 'now' : 'resumed';
    this.#follows.add(channel);
    this.#say({ type: 'subscribed', id, channel, seq: start === 'now' ? last : last_seq, start });
    if (isAhead) this.#say({ type: 'reset', channel, seq: last, at: now(), reason: 'ahead' });
    if (start === 'resumed')
      for (const event of this.#events.after(channel, Number(last_seq))) this.#say(event);
  }
}

function asked(text: string): Data | null {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return null;
  }
}

/** What the messages of a snapshot carry; null where an issue is not known. */
function snapshotOf(channel: string, codes: readonly string[]): Data[] | null {
  if (channel === 'clock') return [{ clock: shape('getMarketClock_Afternoon') }];
  const quotes = codes.map(quoteOf);
  if (quotes.length === 0 || quotes.includes(null)) return null;
  if (channel === 'quote') return [{ items: quotes }];
  return codes.map((code) => ({ board: { ...shape('getBoard_TenLevels'), code } }));
}

/** Of the two issues that the contract shows. */
function quoteOf(code: string): Data | null {
  const { items } = shape('listStocks_TwoStocks') as { items: Data[] };
  const issue = items.find((each) => each.code === code);
  if (!issue) return null;
  const { price, change, change_rate } = issue;
  return { ...(shape('getStock_Toyota').quote as Data), code, price, change, change_rate };
}
