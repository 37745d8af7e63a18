import type { StreamClientMessage, StreamServerMessage } from './gen/schema.gen.ts';

/** The part of the browser's WebSocket that the stream uses; the `ws` package has it too. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: string): void;
  close(): void;
}

export type WebSocketConstructor = new (url: string) => WebSocketLike;

export interface SocketEvents {
  onOpen(): void;
  onMessage(message: StreamServerMessage): void;
  /** Called once when the connection ends in any way except `close`. */
  onLost(): void;
}

export interface SocketTiming {
  /** Milliseconds between two heartbeats. */
  readonly heartbeatMs: number;
  /** Milliseconds without a message, after a heartbeat or while connecting, until the connection counts as lost. */
  readonly deadAfterMs: number;
}

/** One connection: opens, sends heartbeats, and ends exactly once, also if the other side stops responding. */
export class StreamSocket {
  readonly #socket: WebSocketLike;
  readonly #events: SocketEvents;
  readonly #timing: SocketTiming;
  #beat: ReturnType<typeof setInterval> | undefined;
  #death: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #pingedAt = 0;
  #roundTripMs: number | null = null;

  constructor(socket: WebSocketLike, events: SocketEvents, timing: SocketTiming) {
    this.#socket = socket;
    this.#events = events;
    this.#timing = timing;
    socket.onopen = () => {
      this.#alive();
      this.#beat = setInterval(() => this.ping(), timing.heartbeatMs);
      events.onOpen();
    };
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      this.#alive();
      const message = parseMessage(data);
      if (message === undefined) return this.#lose();
      if (message.type === 'pong' && message.id === this.#pings)
        this.#roundTripMs = performance.now() - this.#pingedAt;
      events.onMessage(message);
    };
    socket.onclose = () => this.#lose();
    socket.onerror = () => this.#lose();
    this.#expectLife();
  }

  /** Round-trip time in milliseconds of the last answered heartbeat; null before the first one. */
  get roundTripMs(): number | null {
    return this.#roundTripMs;
  }

  send(message: StreamClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends a heartbeat; without a response in time the connection counts as lost. */
  ping(): void {
    this.#pings += 1;
    this.#pingedAt = performance.now();
    this.send({ type: 'ping', id: this.#pings });
    this.#expectLife();
  }

  /** Closes the connection; no events follow. */
  close(): void {
    clearInterval(this.#beat);
    this.#alive();
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
    // Closing before it is open causes an error event, which needs a listener.
    this.#socket.onerror = () => {};
    this.#socket.close();
  }

  #expectLife(): void {
    this.#death ??= setTimeout(() => this.#lose(), this.#timing.deadAfterMs);
  }

  #alive(): void {
    clearTimeout(this.#death);
    this.#death = undefined;
  }

  /** Reports the loss at once, because a dead peer may never answer the closing handshake. */
  #lose(): void {
    this.close();
    this.#events.onLost();
  }
}

function parseMessage(data: unknown): StreamServerMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as object;
    // `in` throws for values that are not objects.
    return 'type' in message ? (message as StreamServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
