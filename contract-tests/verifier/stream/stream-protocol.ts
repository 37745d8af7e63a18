/** One message of a connection, by whom it was said. */
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
  readonly start?: string;
  readonly snapshot?: boolean;
  readonly items?: readonly { readonly code: string }[];
  readonly board?: { readonly code: string };
}

const MARKET = ['quote', 'board', 'clock'];
const OWN = ['order', 'account', 'message', 'record'];

/** What a connection has come to, as far as the protocol tells. */
class Connection {
  readonly faults: string[] = [];
  readonly #asked = new Map<number, StreamMessage>();
  readonly #pings = new Set<number>();
  /** Last number of each channel that was begun. */
  readonly #seq = new Map<string, number>();
  /** What a market channel's next messages have to carry; the clock carries itself. */
  readonly #snapshotsDue = new Map<string, Set<string>>();
  readonly #resetsDue = new Set<string>();

  client(message: StreamMessage): void {
    if (typeof message.id !== 'number') return;
    if (message.type === 'subscribe') this.#asked.set(message.id, message);
    if (message.type === 'ping') this.#pings.add(message.id);
  }

  provider(message: StreamMessage): void {
    const { type, id } = message;
    if (type === 'subscribed') this.#begin(message);
    else if (type === 'reset') this.#reset(message);
    else if (type === 'pong') this.#expect(this.#pings.delete(id ?? -1), `pong ${id} answers no ping`);
    else if (type === 'error')
      this.#expect(id === null || this.#asked.delete(id ?? -1), `error ${id} answers nothing`);
    else if (MARKET.includes(type)) this.#market(message);
    else if (OWN.includes(type)) this.#own(message);
    else this.faults.push(`${type} is no message of the contract`);
  }

  end(): string[] {
    for (const id of this.#asked.keys()) this.faults.push(`subscribe ${id} is never answered`);
    for (const channel of this.#resetsDue)
      this.faults.push(`${channel} never says that what was asked for is gone`);
    for (const [channel, codes] of this.#snapshotsDue)
      if (codes.size > 0) this.faults.push(`${channel} has no snapshot of ${[...codes].join(', ')}`);
    return this.faults;
  }

  #begin({ id = null, channel = '', seq = 0, start }: StreamMessage): void {
    const asked = id === null ? undefined : this.#asked.get(id);
    if (id !== null) this.#asked.delete(id);
    if (asked?.channel !== channel)
      return void this.faults.push(`subscribed ${id} answers no subscribe to ${channel}`);
    if (MARKET.includes(channel)) {
      this.#expect(start === 'snapshot', `${channel} begins with ${start}, not with a snapshot`);
      this.#expect(
        seq === (this.#seq.get(channel) ?? 0),
        `${channel} begins at ${seq}, which it has not come to`,
      );
      this.#snapshotsDue.set(channel, new Set(channel === 'clock' ? [channel] : asked.codes));
    } else if (start === 'resumed') {
      this.#expect(seq === asked.last_seq, `${channel} resumes at ${seq}, not after ${asked.last_seq}`);
    } else if (asked.last_seq !== undefined) {
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
    if (last === undefined) return void this.faults.push(`${type} comes without a subscribe`);
    this.#expect(seq === last + 1, `${type} goes from ${last} to ${seq}`);
    this.#seq.set(type, seq);
    const due = this.#snapshotsDue.get(type) ?? new Set();
    this.#expect(snapshot === due.size > 0, `${type} ${seq} is ${snapshot ? 'a' : 'no'} snapshot`);
    for (const code of message.items?.map((item) => item.code) ?? [message.board?.code ?? type])
      due.delete(code);
  }

  #own({ type, seq = 0 }: StreamMessage): void {
    const last = this.#seq.get(type);
    if (last === undefined) return void this.faults.push(`${type} comes without a subscribe`);
    this.#expect(!this.#resetsDue.has(type), `${type} goes on without the reset that is due`);
    // Delivery is at least once: what comes again is no fault.
    if (seq <= last) return;
    this.#expect(seq === last + 1, `${type} goes from ${last} to ${seq} without a reset`);
    this.#seq.set(type, seq);
  }

  #expect(isSo: boolean, fault: string): void {
    if (!isSo) this.faults.push(fault);
  }
}

/** What one connection's messages, in the order in which a client saw them, say against the protocol; empty if nothing. */
export function protocolViolations(transcript: readonly TranscriptEntry[]): string[] {
  const connection = new Connection();
  for (const { by, message } of transcript) connection[by](message);
  return connection.end();
}
