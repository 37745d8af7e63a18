import type { StreamClientMessage } from '../gen/schema.gen.ts';
import type { WebSocketLike } from '../stream-socket.ts';

/** A fake WebSocket controlled by the test. `made` has every instance. */
export function fakeSockets() {
  const made: FakeSocket[] = [];
  class FakeSocket implements WebSocketLike {
    onopen: ((event: never) => void) | null = null;
    onmessage: ((event: never) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    onerror: ((event: never) => void) | null = null;
    readonly url: string;
    readonly sent: StreamClientMessage[] = [];
    closed = 0;
    constructor(url: string) {
      this.url = url;
      made.push(this);
    }
    send(data: string): void {
      this.sent.push(JSON.parse(data) as StreamClientMessage);
    }
    close(): void {
      this.closed += 1;
    }
    open(): void {
      this.onopen?.({} as never);
    }
    say(message: unknown): void {
      this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) } as never);
    }
    drop(): void {
      this.onclose?.({} as never);
    }
    fail(): void {
      this.onerror?.({} as never);
    }
  }
  return { made, FakeSocket };
}
