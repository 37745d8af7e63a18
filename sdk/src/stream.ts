import { type Backoff, backoffMs } from './backoff.ts';
import type { TsubameClient } from './client.ts';
import { UnauthorizedError } from './errors.ts';
import type { StreamChannel, StreamClientMessage, StreamServerMessage } from './gen/schema.gen.ts';
import { StreamSocket, type WebSocketConstructor } from './stream-socket.ts';
import { StreamSubscriptions } from './stream-subscriptions.ts';
import { browserSurroundings, type StreamSurroundings } from './stream-surroundings.ts';

const lost = { type: 'reset', reason: 'lost' } as const;

/** `closed` after `close()`, or because the session has ended. */
export type StreamState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'closed';

export type StreamMessageOf<Type extends StreamServerMessage['type']> = Extract<
  StreamServerMessage,
  { readonly type: Type }
>;

export interface TsubameStreamOptions {
  /** Gets the ticket of each connection. */
  readonly client: Pick<TsubameClient, 'issueStreamTicket'>;
  /** Address of `openStream`: `wss://…/api/stream`, or in a browser just `/api/stream`. */
  readonly url: string;
  /** Replaces the global WebSocket, for example by the one of the `ws` package. */
  readonly WebSocket?: WebSocketConstructor | undefined;
  /** Milliseconds between two heartbeats. Default 15,000. */
  readonly heartbeatMs?: number | undefined;
  /** Milliseconds without a message until the connection counts as lost. Default 8,000. */
  readonly deadAfterMs?: number | undefined;
  /** Waits between attempts. Default 500 ms doubling to 30 s. */
  readonly backoff?: Partial<Backoff> | undefined;
  readonly surroundings?: StreamSurroundings | undefined;
}

/** Pushed quotes and events of one session. */
export interface TsubameStream {
  readonly state: StreamState;
  /** Round-trip time in milliseconds of the connection's last heartbeat; null before the first one. */
  readonly roundTripMs: number | null;
  /**
   * Opens the stream, which then reconnects automatically; also again after `close()`. Does nothing otherwise.
   *
   * @throws Error if the runtime has no WebSocket and the options have none, or if `url` is relative outside of a page.
   */
  connect(): void;
  /** Closes the stream. Subscriptions and handlers stay, for the next `connect()`. */
  close(): void;
  /**
   * Sends a message to the provider.
   *
   * @throws Error `WebSocket is not connected` unless `open`.
   */
  send(message: StreamClientMessage): void;
  /**
   * Subscribes to a channel, optionally for some issues only. It survives reconnects. Events begin once the provider confirms with the
   * message `subscribed`: wait for it before a request that causes one. Returns a function that unsubscribes.
   */
  subscribe(channel: StreamChannel, codes?: readonly string[]): () => void;
  /**
   * Handles one type of message. After a reconnect, missed messages follow from the last `seq` on, without duplicates. If events are
   * lost, `reset` names the channel: read its records over HTTP, then continue with the next messages.
   * Returns a function that removes the handler.
   */
  on<Type extends StreamServerMessage['type']>(
    type: Type,
    handler: (message: StreamMessageOf<Type>) => void,
  ): () => void;
  /** Calls back on every change of `state`. Returns a function that stops it. */
  onState(handler: (state: StreamState) => void): () => void;
}

/** Creates a stream, not yet connected. A stream serves one session: create a new one for the next user. */
export function createTsubameStream(options: TsubameStreamOptions): TsubameStream {
  const timing = { heartbeatMs: options.heartbeatMs ?? 15_000, deadAfterMs: options.deadAfterMs ?? 8_000 };
  const backoff = { baseMs: 500, maxMs: 30_000, random: Math.random, ...options.backoff };
  const surroundings = options.surroundings ?? browserSurroundings;
  const subscriptions = new StreamSubscriptions();
  const handlers = new Map<string, Set<(message: StreamServerMessage) => void>>();
  const stateHandlers = new Set<(state: StreamState) => void>();
  let state: StreamState = 'idle';
  let socket: StreamSocket | undefined;
  let opening = false;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopListening = (): void => {};
  const socketClass = (): WebSocketConstructor | undefined => options.WebSocket ?? globalThis.WebSocket;

  function enter(next: StreamState): void {
    if (state === next) return;
    state = next;
    for (const handler of [...stateHandlers]) handler(next);
  }

  async function open(): Promise<void> {
    if (opening) return;
    opening = true;
    try {
      const { data } = await options.client.issueStreamTicket();
      const Socket = socketClass();
      if (isClosed() || Socket === undefined) return;
      const url = socketUrl(options.url, data.ticket);
      socket = new StreamSocket(new Socket(url), { onOpen, onMessage, onLost }, timing);
    } catch (error) {
      if (isClosed()) return;
      if (error instanceof UnauthorizedError) stop();
      else onLost();
    } finally {
      opening = false;
    }
  }

  function onOpen(): void {
    enter('open');
    for (const message of subscriptions.resume()) socket?.send(message);
  }

  function onMessage(message: StreamServerMessage): void {
    // Only a connection that delivered a message resets the waits; one that opens and drops must not.
    attempt = 0;
    if (message.type === 'subscribed' || message.type === 'reset') {
      subscriptions.startedAt(message.channel, message.seq);
    } else if ('seq' in message) {
      const arrival = subscriptions.received(message.type, message.seq);
      if (arrival === 'again') return;
      // A gap in `seq` means lost events, even if the provider did not report a reset.
      if (arrival === 'gap')
        dispatch({ ...lost, channel: message.type, seq: message.seq - 1, at: message.at });
    }
    dispatch(message);
  }

  function dispatch(message: StreamServerMessage): void {
    for (const handler of [...(handlers.get(message.type) ?? [])]) handler(message);
  }

  function onLost(): void {
    socket = undefined;
    enter('reconnecting');
    if (!surroundings.isOnline()) return;
    retry = setTimeout(open, backoffMs(attempt, backoff));
    attempt += 1;
  }

  function onAwake(): void {
    if (state === 'open') socket?.ping();
    if (state !== 'reconnecting' || socket !== undefined) return;
    clearTimeout(retry);
    void open();
  }

  function stop(): void {
    stopListening();
    clearTimeout(retry);
    socket?.close();
    socket = undefined;
    enter('closed');
  }

  // A function, so that TypeScript does not carry the narrowing of `state` over an await.
  function isClosed(): boolean {
    return state === 'closed';
  }

  function sendIfOpen(messages: readonly StreamClientMessage[]): void {
    if (state === 'open') for (const message of messages) socket?.send(message);
  }

  return {
    get state() {
      return state;
    },
    get roundTripMs() {
      return socket?.roundTripMs ?? null;
    },
    connect() {
      if (state !== 'idle' && state !== 'closed') return;
      if (socketClass() === undefined)
        throw new Error('This runtime has no WebSocket: pass one as the option `WebSocket`.');
      if (!isAddress(options.url))
        throw new Error('Outside of a page, `url` is absolute, such as ws://127.0.0.1:4010/api/stream.');
      attempt = 0;
      stopListening = surroundings.onAwake(onAwake);
      enter('connecting');
      void open();
    },
    close: stop,
    send(message) {
      if (state !== 'open' || socket === undefined) throw new Error('WebSocket is not connected');
      socket.send(message);
    },
    subscribe(channel, codes) {
      sendIfOpen(subscriptions.add(channel, codes));
      return once(() => sendIfOpen(subscriptions.remove(channel, codes)));
    },
    on(type, handler) {
      const ofType = handlers.get(type) ?? new Set();
      handlers.set(type, ofType);
      const listener = handler as (message: StreamServerMessage) => void;
      ofType.add(listener);
      return () => ofType.delete(listener);
    },
    onState(handler) {
      stateHandlers.add(handler);
      return () => stateHandlers.delete(handler);
    },
  };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

function isAddress(url: string): boolean {
  try {
    return Boolean(new URL(url, globalThis.location?.href));
  } catch {
    return false;
  }
}

function socketUrl(url: string, ticket: string): string {
  const full = new URL(url, globalThis.location?.href);
  full.protocol = full.protocol.replace(/^http/, 'ws');
  full.searchParams.set('ticket', ticket);
  return full.href;
}
