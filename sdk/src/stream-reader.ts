import type { StreamServerMessage } from './gen/schema.gen.ts';
import type { StreamMessageOf, TsubameStream } from './stream.ts';

export interface StreamReaderOptions {
  /** Ends the loop. */
  readonly signal?: AbortSignal | undefined;
  /** Number of messages that may wait for the reader; with one more the loop throws. Default 1,000. */
  readonly limit?: number | undefined;
}

/**
 * Messages of one type for `for await`. Collects from the call on; the loop ends when the stream is closed or the signal is aborted,
 * and messages that already arrived are read first.
 *
 * @throws Error in the loop when more than `limit` messages wait, because none may be lost silently
 */
export function streamMessages<Type extends StreamServerMessage['type']>(
  stream: Pick<TsubameStream, 'on' | 'onState' | 'state'>,
  type: Type,
  { signal, limit = 1000 }: StreamReaderOptions = {},
): AsyncGenerator<StreamMessageOf<Type>, void, undefined> {
  const waiting: StreamMessageOf<Type>[] = [];
  let wake = (): void => {};
  const changed = (): void => wake();
  const stops = [
    stream.on(type, (message) => {
      if (waiting.length <= limit) waiting.push(message);
      changed();
    }),
    stream.onState(changed),
    () => signal?.removeEventListener('abort', changed),
  ];
  signal?.addEventListener('abort', changed);

  async function* read(): AsyncGenerator<StreamMessageOf<Type>, void, undefined> {
    try {
      while (true) {
        if (waiting.length > limit)
          throw new Error(`More than ${limit} messages of type ${type} wait for the reader`);
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else if (signal?.aborted || stream.state === 'closed') return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      for (const stop of stops) stop();
    }
  }
  return read();
}
