import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { now } from './books.ts';
import type { Data, Record_, User } from './user.ts';

/** What RFC 6455 has a server add to the client's key. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const TICKET_MS = 30_000;
const SIGNED_OUT = 4401;
const [TEXT, CLOSE] = [1, 8];

interface Listener {
  readonly socket: Duplex;
  readonly user: User;
  readonly token: string;
}

/** The stream as far as a stranger needs it: tickets, pings, and one event for each order. */
export class Stream {
  readonly tickets = new Map<
    string,
    { readonly user: User; readonly token: string; readonly endsAt: number }
  >();
  readonly listeners = new Set<Listener>();
  #seq = 0;

  issue(user: User, token: string, endsAt = Date.now() + TICKET_MS): Data {
    const ticket = randomBytes(32).toString('base64url');
    this.tickets.set(ticket, { user, token, endsAt });
    return { ticket, expires_at: now() };
  }

  /** Status of the refusal, or whose the stream is. */
  redeem(ticket: string, userOf: (token: string) => User | null): number | Omit<Listener, 'socket'> {
    if (!TICKET.test(ticket)) return 422;
    const issued = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    if (!issued || issued.endsAt <= Date.now() || !userOf(issued.token)) return 401;
    return issued;
  }

  open(request: IncomingMessage, socket: Duplex, { user, token }: Omit<Listener, 'socket'>): void {
    const key = String(request.headers['sec-websocket-key']);
    const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
    const listener = { socket, user, token };
    this.listeners.add(listener);
    socket.on('close', () => this.listeners.delete(listener));
    socket.on('end', () => socket.end());
    let waiting = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let frame = unframed(waiting); frame; frame = unframed(waiting)) {
        waiting = waiting.subarray(frame.size);
        if (frame.kind === CLOSE) socket.end();
        else if (frame.kind === TEXT) this.#answer(socket, JSON.parse(frame.text) as Data);
      }
    });
  }

  /** Who hears of a user's order. */
  hearers(user: User): Listener[] {
    return [...this.listeners].filter((listener) => listener.user === user);
  }

  tell(user: User, order: Record_): void {
    const event = { type: 'order', seq: ++this.#seq, at: now(), order, position: null };
    for (const { socket } of this.hearers(user))
      socket.write(framed(TEXT, Buffer.from(JSON.stringify(event))));
  }

  /** Ends the connections of a session. */
  end(token: string): void {
    const code = Buffer.from([SIGNED_OUT >> 8, SIGNED_OUT & 255]);
    for (const { socket, token: own } of this.listeners) if (own === token) socket.end(framed(CLOSE, code));
  }

  #answer(socket: Duplex, { type, id, channel }: Data): void {
    const answer = type === 'ping' ? { type: 'pong', id } : { type: 'subscribed', id, channel, start: 'now' };
    socket.write(framed(TEXT, Buffer.from(JSON.stringify(answer))));
  }
}

/** A frame of a server: whole, and not masked. */
function framed(kind: number, content: Buffer): Buffer {
  const head =
    content.length < 126
      ? Buffer.from([128 | kind, content.length])
      : Buffer.from([128 | kind, 126, content.length >> 8, content.length & 255]);
  return Buffer.concat([head, content]);
}

/** The first frame of a client, short and masked as all of ours are; null while it is not whole. */
function unframed(bytes: Buffer): { kind: number; text: string; size: number } | null {
  const length = (bytes[1] ?? 0) & 127;
  const size = 6 + length;
  if (bytes.length < size) return null;
  const mask = bytes.subarray(2, 6);
  const content = bytes.subarray(6, size).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { kind: (bytes[0] ?? 0) & 15, text: Buffer.from(content).toString('utf8'), size };
}
