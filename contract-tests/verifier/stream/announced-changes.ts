import { successDataOf } from '../checks/operation-discovery.ts';
import { wholePage } from '../checks/user-actions.ts';
import { USER_READS } from '../checks/user-data.ts';
import { type Operation, operationOf, STREAM } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { CLIENT_TIMEOUT_MS } from '../response-validator/validate-response.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { upgrade } from './stream-isolation.ts';
import { isMessage, openStreamListener, type StreamListener } from './stream-listener.ts';
import type { StreamMessage } from './stream-protocol.ts';
import { awaitPong } from './two-connections.ts';

type Json = Readonly<Record<string, unknown>>;

/** The channels of a user's own changes. */
const CHANNELS = ['order', 'account', 'message', 'record'];
/** A record or message that a read returns. */
interface ReadRecord {
  readonly channel: string;
  readonly id: string;
  /** 0 of a message. */
  readonly version: number;
}

/** Listens to the stream of a user, and compares what it announced with what the user reads. */
export class AnnouncedChanges {
  readonly #provider: CheckedProvider;
  readonly #user: ProviderUser;
  readonly #listener: StreamListener;
  readonly #built: ReadonlySet<Operation>;
  /** What the user had before the stream was open, by id. */
  readonly #before: ReadonlyMap<string, number>;

  private constructor(
    { provider, built }: ListenContext,
    user: ProviderUser,
    listener: StreamListener,
    before: readonly ReadRecord[],
  ) {
    this.#provider = provider;
    this.#built = built;
    this.#user = user;
    this.#listener = listener;
    this.#before = new Map(before.map(({ id, version }) => [id, version]));
  }

  /** Opens the stream; null if the provider has none, or it does not open. */
  static async listen(context: ListenContext, user: ProviderUser): Promise<AnnouncedChanges | null> {
    const { provider, built } = context;
    const issue = operationOf('issueStreamTicket');
    if (!built.has(issue)) return null;
    const { ticket } = successDataOf(await callProvider(provider, issue, {}, user)) ?? {};
    if (typeof ticket !== 'string') return null;
    const listener = await openStreamListener(provider, ticket, CLIENT_TIMEOUT_MS);
    if (listener === null) return null;
    for (const [at, channel] of CHANNELS.entries()) listener.send({ type: 'subscribe', id: at + 1, channel });
    await awaitPong(listener);
    return new AnnouncedChanges(context, user, listener, await recordsOf(context, user));
  }

  /** Keeps the connection open. */
  async ping(): Promise<void> {
    await awaitPong(this.#listener);
  }

  /** Closes the connection and returns what the stream did not announce: new versions of records, and new messages. */
  async end(): Promise<Finding[]> {
    const records = await recordsOf({ provider: this.#provider, built: this.#built }, this.#user);
    await awaitPong(this.#listener);
    const { events } = this.#listener;
    this.#listener.close();
    if (events.some((event) => 'closed' in event || isMessage('reset')(event))) return [];
    const messages = events.filter((event): event is StreamMessage => 'type' in event);
    const announced = announcedVersions(messages);
    const subscribed = new Set(
      messages.filter(({ type }) => type === 'subscribed').map((each) => each.channel),
    );
    return records
      .filter(({ channel, id, version }) => {
        const known = Math.max(this.#before.get(id) ?? -1, announced.get(id) ?? -1);
        return subscribed.has(channel) && known < version;
      })
      .map((record) =>
        findingOf(STREAM, upgrade(this.#provider, ''), unannounced(record, announced.get(record.id))),
      );
  }
}

interface ListenContext {
  readonly provider: CheckedProvider;
  readonly built: ReadonlySet<Operation>;
}

const MESSAGES = operationOf('listMessages');

/** The channels of reads whose records have another one than `record`. */
const CHANNEL_OF: Readonly<Record<string, string>> = {
  listOrders: 'order',
  listPositions: 'order',
  listMessages: 'message',
};

/** The user's records with a timeline, and messages. Groups, filters and drawings have a version, but are not announced. */
async function recordsOf({ provider, built }: ListenContext, user: ProviderUser): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  for (const operation of [...USER_READS, MESSAGES].filter((each) => built.has(each))) {
    const query = wholePage(operation);
    const data = successDataOf(await callProvider(provider, operation, { query }, user));
    for (const item of (data?.items ?? []) as readonly Json[]) {
      const channel = CHANNEL_OF[operation.id] ?? 'record';
      const isRecord = Array.isArray(item.timeline) && Object.keys(item)[0]?.endsWith('_id');
      if (!isRecord && channel !== 'message') continue;
      records.push({ channel, id: String(Object.values(item)[0]), version: Number(item.version ?? 0) });
    }
  }
  return records;
}

/** The newest announced version of each record by its id; 0 of a message. */
function announcedVersions(messages: readonly StreamMessage[]): ReadonlyMap<string, number> {
  const announced = new Map<string, number>();
  const note = (id: unknown, version: unknown) =>
    announced.set(String(id), Math.max(announced.get(String(id)) ?? 0, Number(version)));
  for (const message of messages as unknown as readonly Json[]) {
    const { order, position } = message as { readonly order?: Json | null; readonly position?: Json | null };
    if (order) note(order.order_id, order.version);
    if (position) note(position.position_id, position.version);
    if (message.type === 'record') note(message.record_id, message.version);
    if (message.type === 'message') note(message.message_id, 0);
  }
  return announced;
}

/** The finding that a fresh ticket does not open the stream. */
export function closedStream(provider: CheckedProvider): Finding {
  const detail = 'a fresh ticket does not open the stream';
  return findingOf(STREAM, upgrade(provider, null), { rule: 'no_answer', detail });
}

function unannounced({ channel, id, version }: ReadRecord, announced: number | undefined): Violation {
  const what = channel === 'message' ? 'the message' : `version ${version} of`;
  return {
    rule: 'stream_protocol',
    pointer: `/${channel}/${id.slice(0, ID_PREFIX)}`,
    detail: `the stream did not announce ${what} ${id}, which a read returns`,
    expected: version,
    received: announced ?? null,
  };
}

/** The length of the part of an id that names its kind. */
const ID_PREFIX = 3;
