/** One message of a connection, with its sender. */
export interface TranscriptEntry {
  readonly by: 'client' | 'provider';
  readonly message: StreamMessage;
}

/** The parts of the stream's messages that the protocol is about; see the contract's AsyncAPI document. */
export interface StreamMessage {
  readonly type: string;
  readonly id?: number | null;
  readonly channel?: string;
  readonly codes?: readonly string[];
  readonly last_seq?: number;
  readonly seq?: number;
  readonly code?: number;
  readonly msg?: string;
  readonly start?: string;
  readonly snapshot?: boolean;
  readonly items?: readonly { readonly code: string }[];
  readonly board?: { readonly code: string };
}

const MARKET = ['quote', 'board', 'clock'];
const OWN = ['order', 'account', 'message', 'record'];

/** The state of a connection according to the protocol. */
class Connection {
  readonly violations: string[] = [];
  readonly #subscribes = new Map<number, StreamMessage>();
  readonly #pings = new Set<number>();
  /** Last sequence number of each subscribed channel. */
  readonly #seq = new Map<string, number>();
  /** Codes for which a market channel still has to send a snapshot; for the clock, its own name. */
  readonly #snapshotsDue = new Map<string, Set<string>>();
  readonly #resetsDue = new Set<string>();

  client(message: StreamMessage): void {
    if (typeof message.id !== 'number') return;
    if (message.type === 'subscribe') this.#subscribes.set(message.id, message);
    if (message.type === 'ping') this.#pings.add(message.id);
  }

  provider(message: StreamMessage): void {
    const { type, id } = message;
    if (type === 'subscribed') this.#subscribed(message);
    else if (type === 'reset') this.#reset(message);
    else if (type === 'pong') this.#expect(this.#pings.delete(id ?? -1), `pong ${id} answers no ping`);
    else if (type === 'error')
      this.#expect(id === null || this.#subscribes.delete(id ?? -1), `error ${id} answers no subscribe`);
    else if (MARKET.includes(type)) this.#market(message);
    else if (OWN.includes(type)) this.#own(message);
    else this.violations.push(`${type} is not a message of the contract`);
  }

  end(): string[] {
    for (const id of this.#subscribes.keys()) this.violations.push(`subscribe ${id} gets no response`);
    for (const channel of this.#resetsDue)
      this.violations.push(`${channel} sends no reset although it no longer has the requested events`);
    for (const [channel, codes] of this.#snapshotsDue)
      if (codes.size > 0) this.violations.push(`${channel} has no snapshot of ${[...codes].join(', ')}`);
    return this.violations;
  }

  #subscribed({ id = null, channel = '', seq = 0, start }: StreamMessage): void {
    const subscribe = id === null ? undefined : this.#subscribes.get(id);
    if (id !== null) this.#subscribes.delete(id);
    if (subscribe?.channel !== channel)
      return void this.violations.push(`subscribed ${id} answers no subscribe to ${channel}`);
    if (MARKET.includes(channel)) {
      this.#expect(start === 'snapshot', `${channel} starts with ${start}, not with a snapshot`);
      this.#expect(
        seq === (this.#seq.get(channel) ?? 0),
        `${channel} starts at ${seq}, which is not its last sequence number`,
      );
      this.#snapshotsDue.set(channel, new Set(channel === 'clock' ? [channel] : subscribe.codes));
    } else if (start === 'resumed') {
      this.#expect(seq === subscribe.last_seq, `${channel} resumes at ${seq}, not at ${subscribe.last_seq}`);
    } else if (subscribe.last_seq !== undefined) {
      this.#resetsDue.add(channel);
    }
    this.#seq.set(channel, seq);
  }

  #reset({ channel = '', seq = 0 }: StreamMessage): void {
    this.#expect(OWN.includes(channel), `${channel} cannot be reset`);
    this.#resetsDue.delete(channel);
    this.#seq.set(channel, seq);
  }

  #market(message: StreamMessage): void {
    const { type, seq = 0, snapshot } = message;
    const last = this.#seq.get(type);
    if (last === undefined) return void this.violations.push(`${type} arrives without a subscribe`);
    this.#expect(seq === last + 1, `${type} jumps from ${last} to ${seq}`);
    this.#seq.set(type, seq);
    const due = this.#snapshotsDue.get(type) ?? new Set();
    this.#expect(snapshot === due.size > 0, `${type} ${seq} is ${snapshot ? 'a' : 'no'} snapshot`);
    for (const code of message.items?.map((item) => item.code) ?? [message.board?.code ?? type])
      due.delete(code);
  }

  #own({ type, seq = 0 }: StreamMessage): void {
    const last = this.#seq.get(type);
    if (last === undefined) return void this.violations.push(`${type} arrives without a subscribe`);
    this.#expect(!this.#resetsDue.has(type), `${type} continues without the required reset`);
    // Delivery is at least once, so a repeated event is allowed.
    if (seq <= last) return;
    this.#expect(seq === last + 1, `${type} jumps from ${last} to ${seq} without a reset`);
    this.#seq.set(type, seq);
  }

  #expect(isTrue: boolean, violation: string): void {
    if (!isTrue) this.violations.push(violation);
  }
}

/** All protocol violations in a connection's messages, which must be in the order in which the client saw them. */
export function protocolViolations(transcript: readonly TranscriptEntry[]): string[] {
  const connection = new Connection();
  for (const { by, message } of transcript) connection[by](message);
  return connection.end();
}
