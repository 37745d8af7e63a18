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

/** A sequence number that no new user has reached. */
const UNUSED_SEQ = 999;
const CODE = '7203';
const MARKET = ['quote', 'board', 'clock'];

/** The client's first messages. Together they exercise every rule that one connection can show. */
const CLIENT_MESSAGES: readonly StreamMessage[] = [
  { type: 'subscribe', id: 1, channel: 'quote', codes: [CODE], last_seq: 5 },
  { type: 'subscribe', id: 2, channel: 'board', codes: [CODE] },
  { type: 'subscribe', id: 3, channel: 'clock' },
  { type: 'subscribe', id: 4, channel: 'account', last_seq: UNUSED_SEQ },
  { type: 'subscribe', id: 5, channel: 'order' },
  { type: 'subscribe', id: 6, channel: 'gossip' },
];

/** Opens a stream for a user, or returns null if it does not open. */
export type OpenStreamOf = (user: ProviderUser) => Promise<StreamListener | null>;

/**
 * Checks two connections of one user, who orders during the first and again between the two. The second connection must send what the
 * user missed, or a `reset`.
 *
 * @param canOrder whether the provider takes orders
 */
export async function twoConnectionViolations(
  provider: CheckedProvider,
  open: OpenStreamOf,
  canOrder: boolean,
): Promise<Violation[]> {
  const user = await registerUser(provider);
  const first = await open(user);
  if (!first) return [];
  for (const line of CLIENT_MESSAGES) first.send(line);
  await awaitPong(first);
  const otherTab = await open(user);
  otherTab?.send({ type: 'subscribe', id: 1, channel: 'order' });
  if (otherTab) await awaitPong(otherTab);
  for (const channel of MARKET) if (isSubscribed(first, channel)) await first.next(isMessage(channel));
  const known = canOrder ? await placeOneLot(provider, user) : null;
  const event = known === null ? null : await first.next((event) => JSON.stringify(event).includes(known));
  await awaitPong(first);
  const isPublished = isSubscribed(first, 'order') && otherTab !== null;
  const isMissed = isPublished && known !== null && (event === null || !(await hasEvent(otherTab, known)));
  const cash = event === null ? [] : await cashViolations(provider, user, first);
  otherTab?.close();
  first.close();
  const violations = [...connectionViolations(first), ...futureNumberViolations(first), ...cash];
  if (isMissed)
    violations.push({
      rule: 'stream_protocol',
      pointer: '/order',
      detail: 'an event of the user does not come on both of two open connections',
    });
  if (event === null || !isMessage('order')(event)) return violations;
  const missed = await placeOneLot(provider, user);
  const second = missed === null ? null : await open(user);
  if (missed === null || !second) return violations;
  second.send({ type: 'subscribe', id: 1, channel: 'order', last_seq: lastSeq(first) });
  // A client that has received no event resumes after number 0.
  second.send({ type: 'subscribe', id: 2, channel: 'account', last_seq: 0 });
  const received = await second.next(
    (event) =>
      isMessage('reset')(event) || (isMessage('order')(event) && JSON.stringify(event).includes(missed)),
  );
  await awaitPong(second);
  second.close();
  const detail = `events after ${lastSeq(first)}, while the client was disconnected, are neither sent nor reset`;
  const skipped: Violation[] = received
    ? []
    : [{ rule: 'stream_protocol', pointer: '/order/resumed', detail }];
  return [...violations, ...connectionViolations(second), ...skipped];
}

/** Whether a connection gets the event of an order. */
async function hasEvent(listener: StreamListener, orderId: string): Promise<boolean> {
  const event = await listener.next(
    (each) => isMessage('order')(each) && JSON.stringify(each).includes(orderId),
  );
  return event !== null;
}

/** Violation if the newest balances on the stream are not those that a read returns. */
async function cashViolations(
  provider: CheckedProvider,
  user: ProviderUser,
  listener: StreamListener,
): Promise<Violation[]> {
  const read = successDataOf(await callProvider(provider, operationOf('getAssets'), {}, user));
  const isCash = (event: Parameters<typeof isOfAccount>[0]) =>
    isOfAccount(event) && CASH.every((member) => cashOf(event, member) === read?.[member]);
  if (read === null || !listener.events.some(isOfAccount) || (await listener.next(isCash)) !== null)
    return [];
  const shown = listener.events.findLast(isOfAccount) as StreamMessage;
  return CASH.filter((member) => cashOf(shown, member) !== read[member]).map((member) => ({
    rule: 'contradiction',
    pointer: `/account/${member}`,
    detail: `the newest account event has ${member} ${cashOf(shown, member)}, and getAssets ${read[member]}`,
    expected: read[member],
    received: cashOf(shown, member),
  }));
}

const isOfAccount = isMessage('account');
const cashOf = (event: unknown, member: string): unknown =>
  (event as Readonly<Record<string, unknown>>)[member];
const CASH = ['balance', 'reserved', 'margin'] as const;

/** Violation if a channel resumes from a sequence number that was never sent. */
function futureNumberViolations({ events }: StreamListener): Violation[] {
  const resumed = events.some(
    (each) => isMessage('subscribed')(each) && each.seq === UNUSED_SEQ && each.start === 'resumed',
  );
  const detail = `a new user's account channel resumes from ${UNUSED_SEQ}, a number that was never sent`;
  return resumed ? [{ rule: 'stream_protocol', pointer: '/account', detail }] : [];
}

/** Waits for a pong, by which all earlier messages have been answered. */
export async function awaitPong(listener: StreamListener): Promise<void> {
  const id = 100 + listener.transcript.length;
  listener.send({ type: 'ping', id });
  await listener.next(isMessage('pong', id));
}

const isSubscribed = (listener: StreamListener, channel: string) =>
  listener.events.some((event) => isMessage('subscribed')(event) && event.channel === channel);

function lastSeq({ events }: StreamListener): number {
  return Math.max(...events.filter(isMessage('order')).map(({ seq = 0 }) => seq));
}

async function placeOneLot(provider: CheckedProvider, user: ProviderUser): Promise<string | null> {
  const draft = { body: ONE_LOT_ORDER, headers: { 'Idempotency-Key': newIdempotencyKey() } };
  const id = successDataOf(await callProvider(provider, operationOf('placeOrder'), draft, user))?.order_id;
  return typeof id === 'string' ? id : null;
}

function connectionViolations(listener: StreamListener): Violation[] {
  const protocol = protocolViolations(listener.transcript).map(
    (detail): Violation => ({ rule: 'stream_protocol', pointer: `/${detail.split(' ')[0]}`, detail }),
  );
  return [...protocol, ...listener.violations()];
}
