import { randomBytes } from 'node:crypto';
import type { CheckContext } from '../checks/operation-check.ts';
import { successDataOf } from '../checks/operation-discovery.ts';
import { operationOf, STREAM } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import type { HttpRequest } from '../http/exchange.ts';
import type { Outsider } from '../isolation/isolation.ts';
import { CLIENT_TIMEOUT_MS } from '../response-validator/validate-response.ts';
import {
  type CheckedProvider,
  callProvider,
  type ProviderUser,
  registerUser,
} from '../users/provider-call.ts';
import { newIdempotencyKey, ONE_LOT_ORDER } from '../users/test-users.ts';
import { openStreamListener, type StreamListener } from './stream-listener.ts';
import { type HandshakeRefusal, handshake, streamUrl, UPGRADE_HEADERS } from './stream-refusal.ts';
import { awaitPong, twoConnectionViolations } from './two-connections.ts';

/** The close code of a connection after its session has ended. */
const SESSION_ENDED_CODE = 4401;
const OWN_CHANNELS = ['order', 'account', 'message', 'record'];

type TicketAttempt = {
  readonly side: Outsider | null;
  readonly what: string;
  readonly ticket: string | null;
};

/** Sets up an expired ticket; rejects if the provider offers no way to do so. */
export interface ExpiredTickets {
  setUp(name: 'expiredTicket'): Promise<Readonly<Record<string, string>>>;
}

/**
 * Checks the stream's row of the isolation matrix. The stream's credential is the ticket: an invalid ticket opens no connection, a
 * valid one opens exactly one, the connection ends with its session, and a user receives no events of another user.
 *
 * @param findings receives the findings; earlier ones are kept if the provider stops
 * @param timeoutMs how long to wait for an expected event
 */
export async function checkStream(
  context: CheckContext,
  states: ExpiredTickets,
  findings: Finding[],
  timeoutMs: number = CLIENT_TIMEOUT_MS,
): Promise<void> {
  const { provider, built, matrix } = context;
  if (!built.has(operationOf('issueStreamTicket'))) return;
  const add = (ticket: string | null, violation: Violation) =>
    findings.push(findingOf(STREAM, upgrade(provider, ticket), violation));
  for (const { side, what, ticket } of await invalidTickets(context)) {
    if (side) matrix.note(side, STREAM);
    for (const violation of await refusalViolations(context, what, ticket, timeoutMs)) add(ticket, violation);
  }
  try {
    const { ticket = null } = await states.setUp('expiredTicket');
    matrix.note('an expired token', STREAM);
    for (const violation of await refusalViolations(context, 'an expired ticket', ticket, timeoutMs))
      add(ticket, violation);
  } catch {
    // The check of expired tokens has already reported that expiry cannot be set up.
  }
  for (const violation of await openStreamViolations(context, timeoutMs)) add(null, violation);
  const open = async (user: ProviderUser) =>
    openStreamListener(provider, await ticketOf(provider, user), timeoutMs);
  const canOrder = built.has(operationOf('placeOrder'));
  for (const violation of await twoConnectionViolations(provider, open, canOrder)) add(null, violation);
}

async function invalidTickets({ provider, built }: CheckContext): Promise<TicketAttempt[]> {
  const dead: TicketAttempt[] = [
    { side: 'no token', what: 'no ticket', ticket: null },
    { side: 'a malformed token', what: 'a malformed ticket', ticket: 'x' },
    { side: 'an unknown token', what: 'an unknown ticket', ticket: randomBytes(32).toString('base64url') },
  ];
  if (!built.has(operationOf('logout'))) return dead;
  const gone = await registerUser(provider);
  const ticket = await ticketOf(provider, gone);
  await callProvider(provider, operationOf('logout'), {}, gone);
  return [...dead, { side: 'a revoked token', what: 'a ticket of a session that has ended', ticket }];
}

/** Violation unless a missing or malformed ticket gets 422, and any other invalid ticket 401. */
async function refusalViolations(
  { provider }: CheckContext,
  what: string,
  ticket: string | null,
  timeoutMs: number,
): Promise<Violation[]> {
  const expected = ticket === null || ticket.length < 43 ? 422 : 401;
  const refused = await refusalOf(provider, ticket, timeoutMs);
  if (refused === null)
    return [{ rule: 'open_to_nobody', detail: `${what} opens the stream`, expected, received: 101 }];
  if (refused.status === expected) return [];
  if (refused.status === 0) return [{ rule: 'no_answer', detail: `${what}: ${refused.body}` }];
  const detail = `${what}: HTTP ${refused.status} ${refused.body.slice(0, 160)}`;
  return [{ rule: 'wrong_refusal', detail, expected, received: refused.status }];
}

function refusalOf(
  { baseUrl }: CheckedProvider,
  ticket: string | null,
  timeoutMs: number,
): Promise<HandshakeRefusal | null> {
  return handshake(streamUrl(baseUrl, ticket), timeoutMs).catch((error: Error) => ({
    status: 0,
    body: error.message,
  }));
}

/** Checks open streams: a ticket works once, no events of other users arrive, and signing out closes the connection. */
async function openStreamViolations(context: CheckContext, timeoutMs: number): Promise<Violation[]> {
  const { provider, built, matrix } = context;
  const violations: Violation[] = [];
  const [owner, otherUser] = [await registerUser(provider), await registerUser(provider)];
  const ticket = await ticketOf(provider, owner);
  const [own, others] = [
    await openStreamListener(provider, ticket, timeoutMs),
    await openStreamListener(provider, await ticketOf(provider, otherUser), timeoutMs),
  ];
  try {
    if (!own || !others)
      return [{ rule: 'refused_valid', detail: 'a fresh ticket does not open the stream' }];
    violations.push(...(await refusalViolations(context, 'a used ticket', ticket, timeoutMs)));
    matrix.note('another user', STREAM);
    if (built.has(operationOf('placeOrder')))
      violations.push(...(await leakViolations(provider, owner, own, others)));
    if (built.has(operationOf('logout'))) {
      await callProvider(provider, operationOf('logout'), {}, owner);
      const ended = await own.next((event) => 'closed' in event);
      const code = ended && 'closed' in ended ? ended.closed : null;
      if (code !== SESSION_ENDED_CODE)
        violations.push({
          rule: 'open_to_nobody',
          pointer: '/close',
          detail: 'the stream stays open after its session has ended',
          expected: SESSION_ENDED_CODE,
          received: code,
        });
    }
    return [...violations, ...own.violations(), ...others.violations()];
  } finally {
    own?.close();
    others?.close();
  }
}

/** Places an order while both users listen. The other user's events are complete once a later ping is answered. */
async function leakViolations(
  provider: CheckedProvider,
  owner: ProviderUser,
  own: StreamListener,
  others: StreamListener,
): Promise<Violation[]> {
  for (const listener of [own, others]) {
    for (const [index, channel] of OWN_CHANNELS.entries())
      listener.send({ type: 'subscribe', id: index + 1, channel });
    await awaitPong(listener);
  }
  const placed = await callProvider(
    provider,
    operationOf('placeOrder'),
    { body: ONE_LOT_ORDER, headers: { 'Idempotency-Key': newIdempotencyKey() } },
    owner,
  );
  const id = successDataOf(placed)?.order_id;
  if (typeof id !== 'string') return [];
  const received = await own.next((event) => JSON.stringify(event).includes(id));
  if (!received)
    return [{ rule: 'without_effect', pointer: '/order', detail: 'the owner receives no event of an order' }];
  await awaitPong(others);
  const leak = others.events.find((event) => JSON.stringify(event).includes(id));
  if (!leak) return [];
  return [{ rule: 'open_to_others', detail: `another user receives an event of ${id}`, received: leak }];
}

async function ticketOf(provider: CheckedProvider, user: ProviderUser): Promise<string | null> {
  const issued = successDataOf(await callProvider(provider, operationOf('issueStreamTicket'), {}, user));
  return typeof issued?.ticket === 'string' ? issued.ticket : null;
}

/** The request that opens the stream. */
export function upgrade({ baseUrl }: CheckedProvider, ticket: string | null): HttpRequest {
  return { method: 'GET', url: streamUrl(baseUrl, ticket).href, headers: UPGRADE_HEADERS, body: null };
}
