import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { now } from './books.ts';
import { Conversation, Events } from './channels.ts';
import { CLOSE, framed, TEXT, unframed } from './frames.ts';
import type { Data, User } from './user.ts';

/** What RFC 6455 has a server add to the client's key. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const TICKET_MS = 30_000;
const SIGNED_OUT = 4401;

interface Listener {
  readonly socket: Duplex;
  readonly user: User;
  readonly token: string;
  readonly conversation: Conversation;
}

type Owner = Pick<Listener, 'user' | 'token'>;

/** The stream: tickets, connections, and what has happened to each user. Its steps are methods, so that each can be broken. */
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

  /** Status of the refusal, or whose the stream is. */
  redeem(ticket: string, userOf: (token: string) => User | null): number | Owner {
    if (!TICKET.test(ticket)) return 422;
    const issued = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    if (!issued || issued.endsAt <= Date.now() || !userOf(issued.token)) return 401;
    return issued;
  }

  open(request: IncomingMessage, socket: Duplex, { user, token }: Owner): void {
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
    const conversation = new Conversation(this.eventsOf(user), (message) => this.say(socket, message));
    const listener = { socket, user, token, conversation };
    this.listeners.add(listener);
    socket.on('close', () => this.listeners.delete(listener));
    socket.on('end', () => socket.end());
    let waiting = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let frame = unframed(waiting); frame; frame = unframed(waiting)) {
        waiting = waiting.subarray(frame.size);
        if (frame.kind === CLOSE) socket.end();
        else if (frame.kind === TEXT) conversation.hear(frame.text);
      }
    });
  }

  eventsOf(user: User): Events {
    const events = this.#events.get(user) ?? new Events();
    this.#events.set(user, events);
    return events;
  }

  /** Who hears of what happens to a user. */
  hearers(user: User): Listener[] {
    return [...this.listeners].filter((listener) => listener.user === user);
  }

  /** An event of a user's own, and the money that it moved. */
  tell(user: User, channel: string, about: Data): void {
    const { balance, reserved, margin } = user.cash;
    const events = this.eventsOf(user);
    const told = [events.add(channel, about), events.add('account', { balance, reserved, margin })];
    for (const { conversation } of this.hearers(user)) for (const event of told) conversation.tell(event);
  }

  say(socket: Duplex, message: Data): void {
    socket.write(framed(TEXT, Buffer.from(JSON.stringify(message))));
  }

  /** Ends the connections of a session. */
  end(token: string): void {
    const code = Buffer.from([SIGNED_OUT >> 8, SIGNED_OUT & 255]);
    for (const { socket, token: own } of this.listeners) if (own === token) socket.end(framed(CLOSE, code));
  }
}
