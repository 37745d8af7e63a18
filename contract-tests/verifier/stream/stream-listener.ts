import { schemaOf } from '../contract/operations.ts';
import { faultsBy } from '../contract/schema-validator.ts';
import { type Fault, schemaFault } from '../findings/findings.ts';
import { recordFaults } from '../response-validator/record-violations.ts';
import type { Provider } from '../users/provider-call.ts';
import type { Said, StreamWord } from './stream-protocol.ts';
import { talking } from './stream-socket.ts';

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
  const said: Heard[] = [];
  const waiting = new Set<() => void>();
  const hear = (heard: Heard) => {
    said.push(heard);
    for (const look of waiting) look();
  };
  const talk = await talking({ baseUrl, ticket }, patienceMs, hear);
  if (talk === null) return null;
  const { socket, transcript, unread, say } = talk;
  socket.addEventListener('close', ({ code }) => hear({ closed: code }));
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
    say,
    close: () => socket.close(),
    faults: () => [
      ...unread.map(unreadable),
      ...said.flatMap((heard) => ('type' in heard ? messageFaults(heard) : [])),
    ],
  };
}

function unreadable(frame: string): Fault {
  return { rule: 'not_json', pointer: '/message', detail: `the stream says ${JSON.stringify(frame)}` };
}

/** Of a type that is in no schema the protocol tells. */
function messageFaults(message: StreamWord): Fault[] {
  const { oneOf = [] } = schemaOf({ $ref: '#/components/schemas/StreamServerMessage' });
  const schema = oneOf.find((each) => schemaOf(schemaOf(each).properties?.type ?? {}).const === message.type);
  if (!schema) return [];
  const faults = [...faultsBy(schema)(message).map(schemaFault), ...recordFaults(schema, message)];
  return faults.map((fault) => ({ ...fault, pointer: `/${message.type}${fault.pointer ?? ''}` }));
}
