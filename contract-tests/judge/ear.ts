import type { Said, StreamWord } from '../provider/stream-protocol.ts';
import { streamUrl } from '../provider/stream-refusal.ts';
import { opened, wordIn } from '../provider/stream-socket.ts';
import { type Fault, schemaFault } from './findings.ts';
import { schemaOf } from './operations.ts';
import { recordFaults } from './records.ts';
import { faultsBy } from './validator.ts';
import type { Provider } from './visitor.ts';

type Closed = { readonly closed: number };
type Heard = StreamWord | Closed;

/** One connection to the stream: what was said over it so far, how it ended included. */
export interface Ear {
  readonly said: readonly Heard[];
  /** What both sides said, in the order in which a client saw it. */
  readonly transcript: readonly Said[];
  /** The first thing heard that fits, be it heard already; null where none comes in time. */
  next(fits: (said: Heard) => boolean): Promise<Heard | null>;
  say(message: StreamWord): void;
  close(): void;
  /** What is wrong with single messages: no JSON, or not as their schema says. */
  faults(): Fault[];
}

/** Whether a message is of a type, and answers an `id` where one is given. */
export const isWord =
  (type: string, id?: number) =>
  (said: Heard): said is StreamWord =>
    'type' in said && said.type === type && (id === undefined || said.id === id);

/** Opens the stream; null where it does not open in time. */
export async function listening(
  { baseUrl }: Provider,
  ticket: string | null,
  patienceMs: number,
): Promise<Ear | null> {
  const socket = new WebSocket(streamUrl(baseUrl, ticket).href.replace(/^http/, 'ws'));
  const said: Heard[] = [];
  const transcript: Said[] = [];
  const unread: Fault[] = [];
  const waiting = new Set<() => void>();
  const hear = (heard: Heard) => {
    said.push(heard);
    for (const look of waiting) look();
  };
  socket.addEventListener('message', ({ data }) => {
    const message = wordIn(data);
    if (!message) return void unread.push(unreadable(data));
    transcript.push({ by: 'provider', message });
    hear(message);
  });
  socket.addEventListener('close', ({ code }) => hear({ closed: code }));
  if (!(await opened(socket, patienceMs))) return null;
  return {
    said,
    transcript,
    next: (fits) =>
      new Promise((resolve) => {
        const end = (found: Heard | null) => {
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
    say(message) {
      transcript.push({ by: 'client', message });
      socket.send(JSON.stringify(message));
    },
    close: () => socket.close(),
    faults: () => [...unread, ...said.flatMap((heard) => ('type' in heard ? messageFaults(heard) : []))],
  };
}

function unreadable(data: unknown): Fault {
  return {
    rule: 'not_json',
    pointer: '/message',
    detail: `the stream says ${JSON.stringify(String(data).slice(0, 80))}`,
  };
}

/** Of a type that is in no schema the protocol tells. */
function messageFaults(message: StreamWord): Fault[] {
  const { oneOf = [] } = schemaOf({ $ref: '#/components/schemas/StreamServerMessage' });
  const schema = oneOf.find((each) => schemaOf(schemaOf(each).properties?.type ?? {}).const === message.type);
  if (!schema) return [];
  const faults = [...faultsBy(schema)(message).map(schemaFault), ...recordFaults(schema, message)];
  return faults.map((fault) => ({ ...fault, pointer: `/${message.type}${fault.pointer ?? ''}` }));
}
