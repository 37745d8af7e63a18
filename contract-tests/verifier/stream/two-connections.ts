import { successDataOf } from '../checks/operation-discovery.ts';
import { operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import {
  type CheckedProvider,
  callProvider,
  type ProviderUser,
  registerUser,
} from '../users/provider-call.ts';
import { newIdempotencyKey, ONE_LOT_ORDER } from '../users/test-users.ts';
import { isMessage, type StreamListener } from './stream-listener.ts';
import { protocolViolations, type StreamMessage } from './stream-protocol.ts';

/** No provider has given this many events to a new user. */
const AHEAD = 999;
const CODE = '7203';
const MARKET = ['quote', 'board', 'clock'];

/** What a client says at first; between them the lines touch every rule that one connection can show. */
const CLIENT_MESSAGES: readonly StreamMessage[] = [
  { type: 'subscribe', id: 1, channel: 'quote', codes: [CODE], last_seq: 5 },
  { type: 'subscribe', id: 2, channel: 'board', codes: [CODE] },
  { type: 'subscribe', id: 3, channel: 'clock' },
  { type: 'subscribe', id: 4, channel: 'account', last_seq: AHEAD },
  { type: 'subscribe', id: 5, channel: 'order' },
  { type: 'subscribe', id: 6, channel: 'gossip' },
];

/** Opens a stream for a user; null where it does not open. */
export type OpenStreamOf = (user: ProviderUser) => Promise<StreamListener | null>;

/**
 * A user's conversation over two connections, an order in the middle of the first and one between them: what happened while the
 * user was away is sent, or a `reset` says that it is gone.
 *
 * @param canOrder whether something can be brought about between the connections
 */
export async function twoConnectionViolations(
  provider: CheckedProvider,
  opens: OpenStreamOf,
  canOrder: boolean,
): Promise<Violation[]> {
  const user = await registerUser(provider);
  const first = await opens(user);
  if (!first) return [];
  for (const line of CLIENT_MESSAGES) first.say(line);
  await awaitPong(first);
  for (const channel of MARKET) if (begins(first, channel)) await first.next(isMessage(channel));
  const known = canOrder ? await placeOneLot(provider, user) : null;
  const event = known === null ? null : await first.next((said) => JSON.stringify(said).includes(known));
  await awaitPong(first);
  first.close();
  const faults = [...connectionViolations(first), ...futureNumberViolations(first)];
  if (event === null || !isMessage('order')(event)) return faults;
  const missed = await placeOneLot(provider, user);
  const second = missed === null ? null : await opens(user);
  if (missed === null || !second) return faults;
  second.say({ type: 'subscribe', id: 1, channel: 'order', last_seq: lastSeq(first) });
  const heard = await second.next(
    (said) => isMessage('reset')(said) || (isMessage('order')(said) && JSON.stringify(said).includes(missed)),
  );
  await awaitPong(second);
  second.close();
  const detail = `what happened after ${lastSeq(first)}, while the client was away, is neither sent nor reset`;
  const skipped: Violation[] = heard ? [] : [{ rule: 'stream_protocol', pointer: '/order/resumed', detail }];
  return [...faults, ...connectionViolations(second), ...skipped];
}

/** A number that was never given belongs to another provider: nothing comes after it. */
function futureNumberViolations({ said }: StreamListener): Violation[] {
  const resumed = said.some(
    (each) => isMessage('subscribed')(each) && each.seq === AHEAD && each.start === 'resumed',
  );
  const detail = `a new user's account goes on after ${AHEAD}, a number that was never given`;
  return resumed ? [{ rule: 'stream_protocol', pointer: '/account', detail }] : [];
}

/** Until a pong: what was said before it has been answered. */
export async function awaitPong(ear: StreamListener): Promise<void> {
  const id = 100 + ear.transcript.length;
  ear.say({ type: 'ping', id });
  await ear.next(isMessage('pong', id));
}

const begins = (ear: StreamListener, channel: string) =>
  ear.said.some((said) => isMessage('subscribed')(said) && said.channel === channel);

function lastSeq({ said }: StreamListener): number {
  return Math.max(...said.filter(isMessage('order')).map(({ seq = 0 }) => seq));
}

async function placeOneLot(provider: CheckedProvider, user: ProviderUser): Promise<string | null> {
  const draft = { body: ONE_LOT_ORDER, headers: { 'Idempotency-Key': newIdempotencyKey() } };
  const id = successDataOf(await callProvider(provider, operationOf('placeOrder'), draft, user))?.order_id;
  return typeof id === 'string' ? id : null;
}

function connectionViolations(ear: StreamListener): Violation[] {
  const protocol = protocolViolations(ear.transcript).map(
    (detail): Violation => ({ rule: 'stream_protocol', pointer: `/${detail.split(' ')[0]}`, detail }),
  );
  return [...protocol, ...ear.faults()];
}
