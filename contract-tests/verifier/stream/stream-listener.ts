import { schemaOf } from '../contract/operations.ts';
import { schemaErrorsBy } from '../contract/schema-validator.ts';
import { schemaViolation, type Violation } from '../findings/findings.ts';
import { recordViolations } from '../response-validator/record-violations.ts';
import type { CheckedProvider } from '../users/provider-call.ts';
import type { StreamMessage, TranscriptEntry } from './stream-protocol.ts';
import { openStreamConnection } from './stream-socket.ts';

type StreamClosed = { readonly closed: number };
type StreamEvent = StreamMessage | StreamClosed;

/** One connection to the stream: what was said over it so far, how it ended included. */
export interface StreamListener {
  readonly said: readonly StreamEvent[];
  /** What both sides said, in the order in which a client saw it. */
  readonly transcript: readonly TranscriptEntry[];
  /** The first thing heard that fits, be it heard already; null where none comes in time. */
  next(fits: (said: StreamEvent) => boolean): Promise<StreamEvent | null>;
  say(message: StreamMessage): void;
  close(): void;
  /** What is wrong with single messages: no JSON, or not as their schema says. */
  faults(): Violation[];
}

/** Whether a message is of a type, and answers an `id` where one is given. */
export const isMessage =
  (type: string, id?: number) =>
  (said: StreamEvent): said is StreamMessage =>
    'type' in said && said.type === type && (id === undefined || said.id === id);

/** Opens the stream; null where it does not open in time. */
export async function openStreamListener(
  { baseUrl }: CheckedProvider,
  ticket: string | null,
  patienceMs: number,
): Promise<StreamListener | null> {
  const said: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const hear = (heard: StreamEvent) => {
    said.push(heard);
    for (const look of waiting) look();
  };
  const talk = await openStreamConnection({ baseUrl, ticket }, patienceMs, hear);
  if (talk === null) return null;
  const { socket, transcript, unread, say } = talk;
  socket.addEventListener('close', ({ code }) => hear({ closed: code }));
  return {
    said,
    transcript,
    next: (fits) =>
      new Promise((resolve) => {
        const end = (found: StreamEvent | null) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => end(null), patienceMs);
        const look = () => {
          const found = said.find(fits);
          if (found) end(found);
        };
        waiting.add(look);
        look();
      }),
    say,
    close: () => socket.close(),
    faults: () => [
      ...unread.map(unreadableFrame),
      ...said.flatMap((heard) => ('type' in heard ? messageViolations(heard) : [])),
    ],
  };
}

function unreadableFrame(frame: string): Violation {
  return { rule: 'not_json', pointer: '/message', detail: `the stream says ${JSON.stringify(frame)}` };
}

/** Of a type that is in no schema the protocol tells. */
function messageViolations(message: StreamMessage): Violation[] {
  const { oneOf = [] } = schemaOf({ $ref: '#/components/schemas/StreamServerMessage' });
  const schema = oneOf.find((each) => schemaOf(schemaOf(each).properties?.type ?? {}).const === message.type);
  if (!schema) return [];
  const faults = [
    ...schemaErrorsBy(schema)(message).map(schemaViolation),
    ...recordViolations(schema, message),
  ];
  return faults.map((fault) => ({ ...fault, pointer: `/${message.type}${fault.pointer ?? ''}` }));
}
