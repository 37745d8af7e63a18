import { exampleData, MESSAGES, violationsOf } from './contract.ts';
import { now } from './records.ts';
import type { Data } from './user.ts';

const MARKET = ['quote', 'board', 'clock'];
const CLIENT = { $ref: '#/components/schemas/StreamClientMessage' };

/** All events of one user, numbered by channel, so that a reconnecting client can resume. */
export class Events {
  readonly #events = new Map<string, Data[]>();

  add(channel: string, about: Data): Data {
    const known = this.#events.get(channel) ?? [];
    const event = { type: channel, seq: known.length + 1, at: now(), ...about };
    this.#events.set(channel, [...known, event]);
    return event;
  }

  last(channel: string): number {
    return this.#events.get(channel)?.length ?? 0;
  }

  after(channel: string, seq: number): readonly Data[] {
    return this.#events.get(channel)?.slice(seq) ?? [];
  }
}

/** The subscribed channels of one connection, with the sequence numbers of its market channels. */
export class StreamSubscriptions {
  readonly #send: (message: Data) => void;
  readonly #events: Events;
  readonly #lang: string;
  readonly #follows = new Set<string>();
  readonly #seq = new Map<string, number>();

  /** @param lang the language of its errors, as requested */
  constructor(events: Events, send: (message: Data) => void, lang: string | null) {
    this.#events = events;
    this.#send = send;
    this.#lang = lang ?? 'jp';
  }

  receive(text: string): void {
    const message = parsedMessage(text);
    if (message === null || violationsOf(CLIENT, message, '').length > 0)
      return void this.#refuse(message, 422);
    const { type, id, channel } = message;
    if (type === 'ping') this.#send({ type: 'pong', id, at: now() });
    else if (type === 'unsubscribe') this.#follows.delete(String(channel));
    else if (MARKET.includes(String(channel))) this.#followMarket(message);
    else this.#followOwn(message);
  }

  /** Sends an event if the connection has subscribed to its channel. */
  publish(event: Data): void {
    if (this.#follows.has(String(event.type))) this.#send(event);
  }

  #refuse(message: Data | null, code: number): void {
    const id = Number.isInteger(message?.id) ? message?.id : null;
    this.#send({ type: 'error', id, code, msg: MESSAGES.get(code)?.[this.#lang] });
  }

  /** Sends only snapshots, because prices never change in this provider. */
  #followMarket(message: Data): void {
    const { id = null } = message;
    const channel = String(message.channel);
    const parts = snapshotOf(channel, (message.codes ?? []) as string[]);
    if (parts === null) return void this.#refuse(message, 404);
    const seq = this.#seq.get(channel) ?? 0;
    this.#send({ type: 'subscribed', id, channel, seq, start: 'snapshot' });
    for (const [index, part] of parts.entries())
      this.#send({ type: channel, seq: seq + index + 1, at: now(), snapshot: true, ...part });
    this.#seq.set(channel, seq + parts.length);
  }

  #followOwn({ id = null, channel: wanted, last_seq }: Data): void {
    const channel = String(wanted);
    const last = this.#events.last(channel);
    const isAhead = Number(last_seq) > last;
    const start = last_seq === undefined || isAhead ? 'now' : 'resumed';
    this.#follows.add(channel);
    this.#send({ type: 'subscribed', id, channel, seq: start === 'now' ? last : last_seq, start });
    if (isAhead) this.#send({ type: 'reset', channel, seq: last, at: now(), reason: 'ahead' });
    if (start === 'resumed')
      for (const event of this.#events.after(channel, Number(last_seq))) this.#send(event);
  }
}

function parsedMessage(text: string): Data | null {
  try {
    return JSON.parse(text) as Data;
  } catch {
    return null;
  }
}

/** The messages of a snapshot; null if an issue is unknown. */
function snapshotOf(channel: string, codes: readonly string[]): Data[] | null {
  if (channel === 'clock') return [{ clock: exampleData('getMarketClock_Afternoon') }];
  const quotes = codes.map(quoteOf);
  if (quotes.length === 0 || quotes.includes(null)) return null;
  if (channel === 'quote') return [{ items: quotes }];
  return codes.map((code) => ({ board: { ...exampleData('getBoard_TenLevels'), code } }));
}

/** The quote of one of the two issues in the contract's example, or null. */
function quoteOf(code: string): Data | null {
  const { items } = exampleData('listStocks_TwoStocks') as { items: Data[] };
  const issue = items.find((each) => each.code === code);
  if (!issue) return null;
  const { price, change, change_rate } = issue;
  return { ...(exampleData('getStock_Toyota').quote as Data), code, price, change, change_rate };
}
