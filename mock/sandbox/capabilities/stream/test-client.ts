import { WebSocket } from 'ws';
import type { Sandbox } from '#sandbox/app.ts';
import { call } from '#sandbox/testing.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads any message of any channel
export type AnyStreamMessage = any;

export type StreamTestClient = {
  socket: WebSocket;
  messages: AnyStreamMessage[];
  send(message: unknown): void;
  /** The first message that fits, whenever it comes. */
  next(fits: (message: AnyStreamMessage) => boolean): Promise<AnyStreamMessage>;
  /** Code that the connection was closed with. */
  closed: Promise<number>;
};

export function streamAddress(sandbox: Sandbox, ticket: string, lang = 'jp'): string {
  return `${sandbox.url.replace('http', 'ws')}/api/stream?ticket=${ticket}&lang=${lang}`;
}

export async function issueTestTicket(sandbox: Sandbox, user: { token: string }): Promise<string> {
  return (await call(sandbox, 'POST /stream/tickets', { token: user.token })).data.ticket;
}

/** Opens a stream of the user that records its messages. */
export async function connectStream(
  sandbox: Sandbox,
  user: { token: string },
  lang = 'jp',
): Promise<StreamTestClient> {
  const socket = new WebSocket(streamAddress(sandbox, await issueTestTicket(sandbox, user), lang));
  const messages: AnyStreamMessage[] = [];
  const waiting: { fits: (message: AnyStreamMessage) => boolean; found(message: AnyStreamMessage): void }[] =
    [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    messages.push(message);
    for (const waiter of waiting) if (waiter.fits(message)) waiter.found(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    messages,
    send: (message) => socket.send(JSON.stringify(message)),
    next: (fits) =>
      new Promise((found) => {
        const already = messages.find(fits);
        if (already) found(already);
        else waiting.push({ fits, found });
      }),
    closed,
  };
}
