import type { ResponseHistory } from '@tsubame/sdk/invariants';
import { schemaOf } from '../contract/operations.ts';
import { schemaErrorsBy } from '../contract/schema-validator.ts';
import { schemaViolation, type Violation } from '../findings/findings.ts';
import { streamInvariantViolations } from '../response-validator/invariant-violations.ts';
import { messageLanguageViolations } from '../response-validator/validate-response.ts';
import type { CheckedProvider } from '../users/provider-call.ts';
import type { StreamMessage, TranscriptEntry } from './stream-protocol.ts';
import { STREAM_LANG } from './stream-refusal.ts';
import { openStreamConnection } from './stream-socket.ts';

type StreamClosed = { readonly closed: number };
type StreamEvent = StreamMessage | StreamClosed;

/** One connection to the stream, with the events it has received so far, its end included. */
export interface StreamListener {
  readonly events: readonly StreamEvent[];
  /** Messages of both sides, in the order in which the client saw them. */
  readonly transcript: readonly TranscriptEntry[];
  /** The first event that fits, received already or later; null if none comes in time. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent | null>;
  send(message: StreamMessage): void;
  close(): void;
  /** Messages that are not JSON or violate their schema. */
  violations(): Violation[];
}

/** Whether an event is a message of a type, and with the given `id` if there is one. */
export const isMessage =
  (type: string, id?: number) =>
  (event: StreamEvent): event is StreamMessage =>
    'type' in event && event.type === type && (id === undefined || event.id === id);

/** Opens the stream, or returns null if it does not open in time. */
export async function openStreamListener(
  { baseUrl, history }: CheckedProvider,
  ticket: string | null,
  timeoutMs: number,
): Promise<StreamListener | null> {
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const onMessage = (received: StreamEvent) => {
    events.push(received);
    for (const look of waiting) look();
  };
  const connection = await openStreamConnection({ baseUrl, ticket }, timeoutMs, onMessage);
  if (connection === null) return null;
  const { socket, transcript, unreadableFrames, send } = connection;
  socket.addEventListener('close', ({ code }) => onMessage({ closed: code }));
  return {
    events,
    transcript,
    next: (fits) =>
      new Promise((resolve) => {
        const end = (found: StreamEvent | null) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => end(null), timeoutMs);
        const look = () => {
          const found = events.find(fits);
          if (found) end(found);
        };
        waiting.add(look);
        look();
      }),
    send,
    close: () => socket.close(),
    violations: () => [
      ...unreadableFrames.map(unreadableFrameViolation),
      ...events.flatMap((received) => ('type' in received ? messageViolations(history, received) : [])),
    ],
  };
}

function unreadableFrameViolation(frame: string): Violation {
  return { rule: 'not_json', pointer: '/message', detail: `the stream sends ${JSON.stringify(frame)}` };
}

/** Violations of the schema of the message's type; `stream-protocol.ts` reports unknown types. */
function messageViolations(history: ResponseHistory, message: StreamMessage): Violation[] {
  const { oneOf = [] } = schemaOf({ $ref: '#/components/schemas/StreamServerMessage' });
  const schema = oneOf.find((each) => schemaOf(schemaOf(each).properties?.type ?? {}).const === message.type);
  if (!schema) return [];
  const schemaErrors = schemaErrorsBy(schema)(message).map(schemaViolation);
  const violations =
    schemaErrors.length > 0
      ? schemaErrors
      : [
          ...streamInvariantViolations(history, schema, message),
          ...messageLanguageViolations(message, STREAM_LANG),
        ];
  return violations.map((violation) => ({
    ...violation,
    pointer: `/${message.type}${violation.pointer ?? ''}`,
  }));
}
