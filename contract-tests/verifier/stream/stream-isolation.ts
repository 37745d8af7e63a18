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

/** The close code of a connection whose session has ended. */
const SIGNED_OUT = 4401;
const OWN_CHANNELS = ['order', 'account', 'message', 'record'];

type TicketAttempt = {
  readonly side: Outsider | null;
  readonly what: string;
  readonly ticket: string | null;
};

/** Brings about a ticket that has grown old; fails where nobody can. */
export interface ExpiredTickets {
  bring(name: 'expiredTicket'): Promise<Readonly<Record<string, string>>>;
}

/**
 * The stream's row of the isolation matrix. Its credential is the ticket: one that stands for nobody opens nothing, the same opens
 * once, the connection ends with its session, and nobody hears of another user.
 *
 * @param findings takes what is found, so that what was found before a provider goes away is kept
 * @param patienceMs how long something that has to come may take
 */
export async function checkStream(
  context: CheckContext,
  states: ExpiredTickets,
  findings: Finding[],
  patienceMs: number = CLIENT_TIMEOUT_MS,
): Promise<void> {
  const { provider, built, matrix } = context;
  if (!built.has(operationOf('issueStreamTicket'))) return;
  const add = (ticket: string | null, fault: Violation) =>
    findings.push(findingOf(STREAM, upgrade(provider, ticket), fault));
  for (const { side, what, ticket } of await deadTickets(context)) {
    if (side) matrix.note(side, STREAM);
    for (const fault of await refusalViolations(context, what, ticket, patienceMs)) add(ticket, fault);
  }
  try {
    const { ticket = null } = await states.bring('expiredTicket');
    matrix.note('an expired token', STREAM);
    for (const fault of await refusalViolations(context, 'a ticket that is too old', ticket, patienceMs))
      add(ticket, fault);
  } catch {
    // Said of tokens already: who cannot bring about the one cannot bring about the other.
  }
  for (const fault of await openStreamViolations(context, patienceMs)) add(null, fault);
  const opens = async (user: ProviderUser) =>
    openStreamListener(provider, await ticketOf(provider, user), patienceMs);
  const canOrder = built.has(operationOf('placeOrder'));
  for (const fault of await twoConnectionViolations(provider, opens, canOrder)) add(null, fault);
}

async function deadTickets({ provider, built }: CheckContext): Promise<TicketAttempt[]> {
  const dead: TicketAttempt[] = [
    { side: 'no token', what: 'no ticket', ticket: null },
    { side: 'a malformed token', what: 'a malformed ticket', ticket: 'x' },
    { side: 'an unknown token', what: 'an unknown ticket', ticket: randomBytes(32).toString('base64url') },
  ];
  if (!built.has(operationOf('logout'))) return dead;
  const gone = await registerUser(provider);
  const ticket = await ticketOf(provider, gone);
  await callProvider(provider, operationOf('logout'), {}, gone);
  return [...dead, { side: 'a revoked token', what: 'a ticket of a session that was ended', ticket }];
}

/** A ticket that is missing or not in its form is answered 422, any other that opens nothing 401. */
async function refusalViolations(
  { provider }: CheckContext,
  what: string,
  ticket: string | null,
  patienceMs: number,
): Promise<Violation[]> {
  const expected = ticket === null || ticket.length < 43 ? 422 : 401;
  const refused = await refusalOf(provider, ticket, patienceMs);
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
  patienceMs: number,
): Promise<HandshakeRefusal | null> {
  return handshake(streamUrl(baseUrl, ticket), patienceMs).catch((error: Error) => ({
    status: 0,
    body: error.message,
  }));
}

/** What streams that were opened rightly show: the ticket is used up, nobody hears of others, signing out ends the connection. */
async function openStreamViolations(context: CheckContext, patienceMs: number): Promise<Violation[]> {
  const { provider, built, matrix } = context;
  const faults: Violation[] = [];
  const [owner, otherUser] = [await registerUser(provider), await registerUser(provider)];
  const ticket = await ticketOf(provider, owner);
  const [own, others] = [
    await openStreamListener(provider, ticket, patienceMs),
    await openStreamListener(provider, await ticketOf(provider, otherUser), patienceMs),
  ];
  try {
    if (!own || !others)
      return [{ rule: 'refused_valid', detail: 'a fresh ticket does not open the stream' }];
    faults.push(...(await refusalViolations(context, 'a ticket that was used', ticket, patienceMs)));
    matrix.note('another user', STREAM);
    if (built.has(operationOf('placeOrder')))
      faults.push(...(await leakViolations(provider, owner, own, others)));
    if (built.has(operationOf('logout'))) {
      await callProvider(provider, operationOf('logout'), {}, owner);
      const ended = await own.next((said) => 'closed' in said);
      const code = ended && 'closed' in ended ? ended.closed : null;
      if (code !== SIGNED_OUT)
        faults.push({
          rule: 'open_to_nobody',
          pointer: '/close',
          detail: 'the stream of a session that was ended goes on',
          expected: SIGNED_OUT,
          received: code,
        });
    }
    return [...faults, ...own.faults(), ...others.faults()];
  } finally {
    own?.close();
    others?.close();
  }
}

/** An order of the one, while both listen: what the other one is told until the answer to a later ping is all of it. */
async function leakViolations(
  provider: CheckedProvider,
  owner: ProviderUser,
  own: StreamListener,
  others: StreamListener,
): Promise<Violation[]> {
  for (const ear of [own, others]) {
    for (const [index, channel] of OWN_CHANNELS.entries())
      ear.say({ type: 'subscribe', id: index + 1, channel });
    await awaitPong(ear);
  }
  const placed = await callProvider(
    provider,
    operationOf('placeOrder'),
    { body: ONE_LOT_ORDER, headers: { 'Idempotency-Key': newIdempotencyKey() } },
    owner,
  );
  const id = successDataOf(placed)?.order_id;
  if (typeof id !== 'string') return [];
  const heard = await own.next((said) => JSON.stringify(said).includes(id));
  if (!heard)
    return [{ rule: 'without_effect', pointer: '/order', detail: 'the owner hears nothing of an order' }];
  await awaitPong(others);
  const leak = others.events.find((event) => JSON.stringify(event).includes(id));
  if (!leak) return [];
  return [{ rule: 'open_to_others', detail: `another user hears of ${id}`, received: leak }];
}

async function ticketOf(provider: CheckedProvider, user: ProviderUser): Promise<string | null> {
  const issued = successDataOf(await callProvider(provider, operationOf('issueStreamTicket'), {}, user));
  return typeof issued?.ticket === 'string' ? issued.ticket : null;
}

function upgrade({ baseUrl }: CheckedProvider, ticket: string | null): HttpRequest {
  return { method: 'GET', url: streamUrl(baseUrl, ticket).href, headers: UPGRADE_HEADERS, body: null };
}
