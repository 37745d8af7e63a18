import { dataOf } from '../checks/operation-discovery.ts';
import { operationOf } from '../contract/operations.ts';
import type { Fault } from '../findings/findings.ts';
import { call, type Provider, signUp, type Visitor } from '../users/provider-call.ts';
import { newKey, ONE_LOT } from '../users/test-users.ts';
import { type Ear, isWord } from './stream-listener.ts';
import { type StreamWord, streamFaults } from './stream-protocol.ts';

/** No provider has given this many events to a new user. */
const AHEAD = 999;
const CODE = '7203';
const MARKET = ['quote', 'board', 'clock'];

/** What a client says at first; between them the lines touch every rule that one connection can show. */
const LINES: readonly StreamWord[] = [
  { type: 'subscribe', id: 1, channel: 'quote', codes: [CODE], last_seq: 5 },
  { type: 'subscribe', id: 2, channel: 'board', codes: [CODE] },
  { type: 'subscribe', id: 3, channel: 'clock' },
  { type: 'subscribe', id: 4, channel: 'account', last_seq: AHEAD },
  { type: 'subscribe', id: 5, channel: 'order' },
  { type: 'subscribe', id: 6, channel: 'gossip' },
];

/** Opens a stream for a user; null where it does not open. */
export type Opens = (visitor: Visitor) => Promise<Ear | null>;

/**
 * A user's conversation over two connections, an order in the middle of the first and one between them: what happened while the
 * user was away is sent, or a `reset` says that it is gone.
 *
 * @param canOrder whether something can be brought about between the connections
 */
export async function conversationFaults(
  provider: Provider,
  opens: Opens,
  canOrder: boolean,
): Promise<Fault[]> {
  const visitor = await signUp(provider);
  const first = await opens(visitor);
  if (!first) return [];
  for (const line of LINES) first.say(line);
  await heardOut(first);
  for (const channel of MARKET) if (begins(first, channel)) await first.next(isWord(channel));
  const known = canOrder ? await ordered(provider, visitor) : null;
  const event = known === null ? null : await first.next((said) => JSON.stringify(said).includes(known));
  await heardOut(first);
  first.close();
  const faults = [...judged(first), ...aheadFaults(first)];
  if (event === null || !isWord('order')(event)) return faults;
  const missed = await ordered(provider, visitor);
  const second = missed === null ? null : await opens(visitor);
  if (missed === null || !second) return faults;
  second.say({ type: 'subscribe', id: 1, channel: 'order', last_seq: lastSeq(first) });
  const heard = await second.next(
    (said) => isWord('reset')(said) || (isWord('order')(said) && JSON.stringify(said).includes(missed)),
  );
  await heardOut(second);
  second.close();
  const detail = `what happened after ${lastSeq(first)}, while the client was away, is neither sent nor reset`;
  const skipped: Fault[] = heard ? [] : [{ rule: 'stream_protocol', pointer: '/order/resumed', detail }];
  return [...faults, ...judged(second), ...skipped];
}

/** A number that was never given belongs to another provider: nothing comes after it. */
function aheadFaults({ said }: Ear): Fault[] {
  const resumed = said.some(
    (each) => isWord('subscribed')(each) && each.seq === AHEAD && each.start === 'resumed',
  );
  const detail = `a new user's account goes on after ${AHEAD}, a number that was never given`;
  return resumed ? [{ rule: 'stream_protocol', pointer: '/account', detail }] : [];
}

/** Until a pong: what was said before it has been answered. */
export async function heardOut(ear: Ear): Promise<void> {
  const id = 100 + ear.transcript.length;
  ear.say({ type: 'ping', id });
  await ear.next(isWord('pong', id));
}

const begins = (ear: Ear, channel: string) =>
  ear.said.some((said) => isWord('subscribed')(said) && said.channel === channel);

function lastSeq({ said }: Ear): number {
  return Math.max(...said.filter(isWord('order')).map(({ seq = 0 }) => seq));
}

async function ordered(provider: Provider, visitor: Visitor): Promise<string | null> {
  const draft = { body: ONE_LOT, headers: { 'Idempotency-Key': newKey() } };
  const id = dataOf(await call(provider, operationOf('placeOrder'), draft, visitor))?.order_id;
  return typeof id === 'string' ? id : null;
}

function judged(ear: Ear): Fault[] {
  const protocol = streamFaults(ear.transcript).map(
    (detail): Fault => ({ rule: 'stream_protocol', pointer: `/${detail.split(' ')[0]}`, detail }),
  );
  return [...protocol, ...ear.faults()];
}
