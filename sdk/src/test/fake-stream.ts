import { onTestFinished } from 'vitest';
import { createTsubameStream, type TsubameStreamOptions } from '../stream.ts';
import { fakeSockets } from './fake-socket.ts';

export const STREAM_TIME = '2026-11-20T14:03:00.000+09:00';
export const PONG = { type: 'pong', id: 1, at: STREAM_TIME };
/** No jitter: each wait is its full length. */
export const BACKOFF_WITHOUT_JITTER = { baseMs: 1_000, maxMs: 8_000, random: () => 1 };

/** Returns a stream with fake sockets, and the number of tickets it requested. */
export function fakeStream(options: Partial<TsubameStreamOptions> = {}) {
  const { made, FakeSocket } = fakeSockets();
  const tickets = { requested: 0 };
  const client: TsubameStreamOptions['client'] = {
    issueStreamTicket: async () => {
      tickets.requested += 1;
      return {
        code: 1,
        msg: '成功',
        data: { ticket: `ticket-${tickets.requested}`, expires_at: STREAM_TIME },
      };
    },
  };
  const stream = createTsubameStream({
    client,
    url: 'ws://provider/api/stream',
    WebSocket: FakeSocket,
    backoff: BACKOFF_WITHOUT_JITTER,
    ...options,
  });
  onTestFinished(() => stream.close());
  return { stream, made, tickets };
}
