import type { WebSocket } from 'ws';
import { type RepeatedWork, repeatWork } from '#frame/background.ts';
import type { ResultCodeCatalogue } from '#frame/contract/catalogue.ts';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { type Executor, isUnavailable } from '#frame/store/database.ts';
import { type CommandDependencies, executeCommand, type StreamErrorCode } from './commands.ts';
import { STREAM_CLOSE_CODES, StreamConnection } from './connection.ts';
import { type EventCursor, eventsAfter, type StoredEvent } from './events.ts';
import { type MarketOnWire, marketMoment } from './market-feed.ts';
import type { FindLiveSessions } from './tickets.ts';

const MARKET_MS = 500;
const EVENTS_MS = 250;
const SESSIONS_MS = 2_000;
const HEARTBEAT_MS = 20_000;
const MAX_CONNECTIONS = 500;
const MAX_CONNECTIONS_A_USER = 10;
const MAX_MESSAGES_A_SECOND = 50;

export type HubDependencies = {
  db: Executor;
  market: MarketOnWire;
  stillAlive: FindLiveSessions;
  now: () => number;
  catalogue: ResultCodeCatalogue;
  /** The payload of an event in a language; the outbox stores some as text keys. */
  formattedIn(lang: Lang, event: StoredEvent): StoredEvent['payload'];
  /** Checks a client message against the contract. */
  isClientMessage(value: unknown): boolean;
  /** How often the next event is delivered: once, if left out. */
  takeCopiesOfEvent?: () => number;
  log(message: string, error: unknown): void;
};

/** All open streams of this instance, and the timers that feed them. */
export class StreamHub {
  readonly #parts: HubDependencies;
  readonly #connections = new Map<StreamConnection, Lang>();
  readonly #timers: NodeJS.Timeout[];
  readonly #background: RepeatedWork[];
  readonly #commands: CommandDependencies;
  /** Running commands; closing waits for them, so that nothing reads a closed store. */
  readonly #work = new Set<Promise<void>>();

  constructor(parts: HubDependencies) {
    this.#parts = parts;
    this.#commands = { ...parts, refuse: (connection, id, code) => this.#refuse(connection, id, code) };
    this.#timers = [
      setInterval(() => this.#sendMarket(), MARKET_MS),
      setInterval(() => this.#heartbeat(), HEARTBEAT_MS),
    ];
    const failed = (error: unknown) => parts.log('stream', error);
    this.#background = [
      repeatWork(EVENTS_MS, () => this.#sendEvents(), failed),
      repeatWork(SESSIONS_MS, () => this.#endSignedOut(), failed),
    ];
  }

  /** Number of open streams. */
  get size(): number {
    return this.#connections.size;
  }

  /** True while one more stream of this user fits. */
  hasRoomFor(userId: string): boolean {
    const own = [...this.#connections.keys()].filter((connection) => connection.userId === userId);
    return own.length < MAX_CONNECTIONS_A_USER && this.#connections.size < MAX_CONNECTIONS;
  }

  add(socket: WebSocket, owner: { userId: string; tokenHash: string }, lang: Lang): void {
    const connection = new StreamConnection(socket, owner);
    this.#connections.set(connection, lang);
    let second = 0;
    let messages = 0;
    // Messages of one client are obeyed one after another: an unsubscribe never overtakes its subscribe.
    let turn = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      if (isBinary) return connection.close(STREAM_CLOSE_CODES.binary, 'messages are text');
      const now = Math.trunc(Date.now() / 1000);
      messages = now === second ? messages + 1 : 1;
      second = now;
      if (messages > MAX_MESSAGES_A_SECOND)
        return connection.close(STREAM_CLOSE_CODES.flood, 'too many messages');
      turn = turn.then(() => this.#receive(connection, String(data)));
      this.#guard(turn);
    });
    socket.on('pong', () => {
      connection.answered = true;
    });
    socket.on('close', () => this.#connections.delete(connection));
    socket.on('error', () => this.#connections.delete(connection));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections.keys())
      connection.close(STREAM_CLOSE_CODES.goingAway, 'the provider is stopping');
    await Promise.all(this.#background.map((each) => each.stop()));
    await Promise.allSettled(this.#work);
  }

  async #receive(connection: StreamConnection, text: string): Promise<void> {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return this.#refuse(connection, null, 400);
    }
    const id = idOf(message);
    if (!this.#parts.isClientMessage(message)) return this.#refuse(connection, id, 422);
    try {
      await executeCommand(this.#commands, connection, message as Schemas['StreamClientMessage']);
    } catch (error) {
      this.#parts.log('stream command', error);
      this.#refuse(connection, id, isUnavailable(error) ? 503 : 500);
    }
  }

  #refuse(connection: StreamConnection, id: number | null, code: StreamErrorCode): void {
    const lang = this.#connections.get(connection) ?? 'jp';
    connection.send({ type: 'error', id, code, msg: this.#parts.catalogue.byCode(code).messages[lang] });
  }

  #sendMarket(): void {
    if (this.#connections.size === 0) return;
    const moment = marketMoment(this.#parts.market, this.#parts.now());
    for (const connection of this.#connections.keys()) connection.sendMarket(moment);
  }

  /** Reads the outbox once for all streams, from the lowest cursor of each user. */
  async #sendEvents(): Promise<void> {
    const earliest = new Map<string, EventCursor>();
    for (const { userId, cursors } of this.#connections.keys()) {
      for (const [channel, seq] of cursors) {
        const known = earliest.get(`${userId} ${channel}`);
        if (!known || seq < known.seq) earliest.set(`${userId} ${channel}`, { userId, channel, seq });
      }
    }
    for (const event of await eventsAfter(this.#parts.db, [...earliest.values()])) {
      const from = earliest.get(`${event.userId} ${event.channel}`)?.seq ?? 0;
      for (const [connection, lang] of this.#connections) {
        // A stream that joined during the read with a lower cursor would see a gap; the next read serves it.
        const isBehind = (connection.cursors.get(event.channel) ?? from) < from;
        if (connection.userId !== event.userId || isBehind) continue;
        const delivered = { ...event, payload: this.#parts.formattedIn(lang, event) };
        connection.sendEvent(delivered, this.#parts.takeCopiesOfEvent);
      }
    }
  }

  async #endSignedOut(): Promise<void> {
    const hashes = [...new Set([...this.#connections.keys()].map((connection) => connection.tokenHash))];
    const alive = await this.#parts.stillAlive(hashes);
    for (const connection of this.#connections.keys())
      if (!alive.has(connection.tokenHash)) connection.close(STREAM_CLOSE_CODES.signedOut, 'signed out');
  }

  #heartbeat(): void {
    for (const connection of this.#connections.keys()) {
      if (connection.answered) connection.ping();
      else connection.terminate();
    }
  }

  #guard(work: Promise<void>): void {
    const guarded = work
      .catch((error: unknown) => this.#parts.log('stream', error))
      .finally(() => this.#work.delete(guarded));
    this.#work.add(guarded);
  }
}

/** The id of a client message, also of a refused one; null without a valid id. */
function idOf(message: unknown): number | null {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= 2_147_483_647 ? id : null;
}
