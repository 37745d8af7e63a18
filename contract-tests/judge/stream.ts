import { randomBytes } from 'node:crypto';
import { handshake, type Refused, streamUrl, UPGRADE } from '../provider/stream-refusal.ts';
import { newKey, ONE_LOT } from '../provider/visitors.ts';
import { CLIENT_WAITS_MS } from './answer.ts';
import type { WireRequest } from './exchange.ts';
import { type Fault, type Finding, findingOf } from './findings.ts';
import type { Side } from './isolation.ts';
import { dataOf } from './opening.ts';
import { operationOf, STREAM } from './operations.ts';
import type { Bench } from './trial.ts';
import { call, type Provider, signUp, type Visitor } from './visitor.ts';

/** The close code of a connection whose session has ended. */
const SIGNED_OUT = 4401;
const OWN_CHANNELS = ['order', 'account', 'message', 'record'];

type Asked = { readonly side: Side | null; readonly what: string; readonly ticket: string | null };
type Closed = { readonly closed: number };

/** Brings about a ticket that has grown old; fails where nobody can. */
export interface OldTickets {
  bring(name: 'expiredTicket'): Promise<Readonly<Record<string, string>>>;
}

/**
 * The stream's row of the isolation matrix. Its credential is the ticket: one that stands for nobody opens nothing, the same opens
 * once, the connection ends with its session, and nobody hears of another user.
 *
 * @param patienceMs how long something that has to come may take
 */
export async function tryStream(
  bench: Bench,
  states: OldTickets,
  patienceMs: number = CLIENT_WAITS_MS,
): Promise<Finding[]> {
  const { provider, built, matrix } = bench;
  if (!built.has(operationOf('issueStreamTicket'))) return [];
  const findings: Finding[] = [];
  const add = (ticket: string | null, fault: Fault) =>
    findings.push(findingOf(STREAM, upgrade(provider, ticket), fault));
  for (const { side, what, ticket } of await deadTickets(bench)) {
    if (side) matrix.note(side, STREAM);
    for (const fault of await refusalFaults(provider, what, ticket)) add(ticket, fault);
  }
  try {
    const { ticket = null } = await states.bring('expiredTicket');
    matrix.note('an expired token', STREAM);
    for (const fault of await refusalFaults(provider, 'a ticket that is too old', ticket)) add(ticket, fault);
  } catch {
    // Said of tokens already: who cannot bring about the one cannot bring about the other.
  }
  for (const fault of await openFaults(bench, patienceMs)) add(null, fault);
  return findings;
}

async function deadTickets({ provider, built }: Bench): Promise<Asked[]> {
  const dead: Asked[] = [
    { side: 'no token', what: 'no ticket', ticket: null },
    { side: 'a malformed token', what: 'a malformed ticket', ticket: 'x' },
    { side: 'an unknown token', what: 'an unknown ticket', ticket: randomBytes(32).toString('base64url') },
  ];
  if (!built.has(operationOf('logout'))) return dead;
  const gone = await signUp(provider);
  const ticket = await ticketOf(provider, gone);
  await call(provider, operationOf('logout'), {}, gone);
  return [...dead, { side: 'a revoked token', what: 'a ticket of a session that was ended', ticket }];
}

/** A ticket that is missing or not in its form is answered 422, any other that opens nothing 401. */
async function refusalFaults(provider: Provider, what: string, ticket: string | null): Promise<Fault[]> {
  const expected = ticket === null || ticket.length < 43 ? 422 : 401;
  const refused = await refusalOf(provider, ticket);
  if (refused === null)
    return [{ rule: 'open_to_nobody', detail: `${what} opens the stream`, expected, received: 101 }];
  if (refused.status === expected) return [];
  const detail = `${what}: HTTP ${refused.status} ${refused.body.slice(0, 160)}`;
  return [{ rule: 'wrong_refusal', detail, expected, received: refused.status }];
}

function refusalOf({ baseUrl }: Provider, ticket: string | null): Promise<Refused | null> {
  return handshake(streamUrl(baseUrl, ticket)).catch((error: Error) => ({ status: 0, body: error.message }));
}

/** What streams that were opened rightly show: the ticket is used up, nobody hears of others, signing out ends the connection. */
async function openFaults({ provider, built, matrix }: Bench, patienceMs: number): Promise<Fault[]> {
  const faults: Fault[] = [];
  const [owner, stranger] = [await signUp(provider), await signUp(provider)];
  const ticket = await ticketOf(provider, owner);
  const [own, others] = [
    await listening(provider, ticket, patienceMs),
    await listening(provider, await ticketOf(provider, stranger), patienceMs),
  ];
  try {
    if (!own || !others)
      return [{ rule: 'refused_valid', detail: 'a fresh ticket does not open the stream' }];
    faults.push(...(await refusalFaults(provider, 'a ticket that was used', ticket)));
    matrix.note('another user', STREAM);
    if (built.has(operationOf('placeOrder'))) faults.push(...(await leaks(provider, owner, own, others)));
    if (built.has(operationOf('logout'))) {
      await call(provider, operationOf('logout'), {}, owner);
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
    return faults;
  } finally {
    own?.close();
    others?.close();
  }
}

/** An order of the one, while both listen: what the other one is told until the answer to a later ping is all of it. */
async function leaks(provider: Provider, owner: Visitor, own: Ear, others: Ear): Promise<Fault[]> {
  for (const ear of [own, others]) {
    for (const [index, channel] of OWN_CHANNELS.entries())
      ear.say({ type: 'subscribe', id: index + 1, channel });
    ear.say({ type: 'ping', id: 9 });
    await ear.next((said) => 'type' in said && said.type === 'pong');
  }
  const placed = await call(
    provider,
    operationOf('placeOrder'),
    { body: ONE_LOT, headers: { 'Idempotency-Key': newKey() } },
    owner,
  );
  const id = dataOf(placed)?.order_id;
  if (typeof id !== 'string') return [];
  const heard = await own.next((said) => JSON.stringify(said).includes(id));
  if (!heard)
    return [{ rule: 'without_effect', pointer: '/order', detail: 'the owner hears nothing of an order' }];
  others.say({ type: 'ping', id: 10 });
  await others.next((said) => 'type' in said && said.type === 'pong' && said.id === 10);
  const leak = others.said.find((said) => JSON.stringify(said).includes(id));
  if (!leak) return [];
  return [{ rule: 'open_to_others', detail: `another user hears of ${id}`, received: leak }];
}

interface Word {
  readonly type: string;
  readonly id?: number | null;
}

/** What a connection has said so far, how it ended included. */
interface Ear {
  readonly said: readonly (Word | Closed)[];
  /** The first thing said that fits, be it said already; null where none comes in time. */
  next(fits: (said: Word | Closed) => boolean): Promise<Word | Closed | null>;
  say(message: object): void;
  close(): void;
}

async function listening(
  { baseUrl }: Provider,
  ticket: string | null,
  patienceMs: number,
): Promise<Ear | null> {
  const socket = new WebSocket(streamUrl(baseUrl, ticket).href.replace(/^http/, 'ws'));
  const said: (Word | Closed)[] = [];
  const waiting = new Set<() => void>();
  const hear = (word: Word | Closed) => {
    said.push(word);
    for (const look of waiting) look();
  };
  socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Word));
  socket.addEventListener('close', ({ code }) => hear({ closed: code }));
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  if (!isOpen) return null;
  return {
    said,
    next: (fits) =>
      new Promise((resolve) => {
        const end = (found: Word | Closed | null) => {
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
    say: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
}

async function ticketOf(provider: Provider, visitor: Visitor): Promise<string | null> {
  const issued = dataOf(await call(provider, operationOf('issueStreamTicket'), {}, visitor));
  return typeof issued?.ticket === 'string' ? issued.ticket : null;
}

function upgrade({ baseUrl }: Provider, ticket: string | null): WireRequest {
  return { method: 'GET', url: streamUrl(baseUrl, ticket).href, headers: UPGRADE, body: null };
}
