import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, framed, TEXT, unframed } from './frames.ts';
import { now } from './records.ts';
import { Events, StreamSubscriptions } from './stream-subscriptions.ts';
import type { Data, User } from './user.ts';

/** The constant that a server appends to the client's key (RFC 6455). */
const HANDSHAKE_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const TICKET_MS = 30_000;
const SESSION_ENDED_CODE = 4401;

interface Listener {
  readonly socket: Duplex;
  readonly user: User;
  readonly token: string;
  readonly subscriptions: StreamSubscriptions;
}

type Owner = Pick<Listener, 'user' | 'token'>;

/** The stream: tickets, connections and events of each user. Its steps are methods so that seeded faults can replace them. */
export class Stream {
  readonly tickets = new Map<
    string,
    { readonly user: User; readonly token: string; readonly endsAt: number }
  >();
  readonly listeners = new Set<Listener>();
  readonly #events = new Map<User, Events>();

  issue(user: User, token: string, endsAt = Date.now() + TICKET_MS): Data {
    const ticket = randomBytes(32).toString('base64url');
    this.tickets.set(ticket, { user, token, endsAt });
    return { ticket, expires_at: now() };
  }

  /** The ticket's owner, or the status of the refusal. */
  redeem(ticket: string, userOf: (token: string) => User | null): number | Owner {
    if (!TICKET.test(ticket)) return 422;
    const issued = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    if (!issued || issued.endsAt <= Date.now() || !userOf(issued.token)) return 401;
    return issued;
  }

  open(request: IncomingMessage, socket: Duplex, { user, token }: Owner): void {
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(`${key}${HANDSHAKE_GUID}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
    const lang = new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang');
    const subscriptions = new StreamSubscriptions(
      this.eventsOf(user),
      (message) => this.send(socket, message),
      lang,
    );
    const listener = { socket, user, token, subscriptions };
    this.listeners.add(listener);
    socket.on('close', () => this.listeners.delete(listener));
    socket.on('end', () => socket.end());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let frame = unframed(received); frame; frame = unframed(received)) {
        received = received.subarray(frame.size);
        if (frame.kind === CLOSE) socket.end();
        else if (frame.kind === TEXT) subscriptions.receive(frame.text);
      }
    });
  }

  eventsOf(user: User): Events {
    const events = this.#events.get(user) ?? new Events();
    this.#events.set(user, events);
    return events;
  }

  /** The connections that receive a user's events. */
  listenersOf(user: User): Listener[] {
    return [...this.listeners].filter((listener) => listener.user === user);
  }

  /** Publishes an event of a user, and the account balances after it. */
  publish(user: User, channel: string, about: Data): void {
    const { balance, reserved, margin } = user.cash;
    const events = this.eventsOf(user);
    const newEvents = [events.add(channel, about), events.add('account', { balance, reserved, margin })];
    for (const { subscriptions } of this.listenersOf(user))
      for (const event of newEvents) subscriptions.publish(event);
  }

  send(socket: Duplex, message: Data): void {
    socket.write(framed(TEXT, Buffer.from(JSON.stringify(message))));
  }

  /** Ends the connections of a session. */
  end(token: string): void {
    const code = Buffer.from([SESSION_ENDED_CODE >> 8, SESSION_ENDED_CODE & 255]);
    for (const { socket, token: own } of this.listeners) if (own === token) socket.end(framed(CLOSE, code));
  }
}
