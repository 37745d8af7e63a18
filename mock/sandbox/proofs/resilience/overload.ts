import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiRequest, newToken, orderIds, send, smallOrder, type TimedReply } from './client.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const CLIENTS = 16;
const OVERLOAD_FACTOR = 5;
const TICK_MS = 10;
const LONGEST_LOAD_MS = 60_000;

export type OverloadReport = {
  /** Requests per second that the sandbox answers if each client waits for its reply. */
  sustainedPerSecond: number;
  sent: number;
  admitted: number;
  shed: number;
  shedWithoutRetryAfter: number;
  /** Refused requests for quotes; none is expected, because quotes need no store. */
  quotesShed: number;
  unexpectedReplies: string[];
  longestAdmittedMs: number;
  p99AdmittedMs: number;
  longestShedMs: number;
  longestQuoteMs: number;
  /** From the end of the load until five orders in a row were each placed within a second. */
  recoveryMs: number;
  /** Stored orders that no reply has reported. */
  unknownOrders: number;
};

/** Returns seven orders and three reads of the user's data in ten requests; quotes are sent separately. */
function requestOf(index: number, token: string): ApiRequest {
  if (index % 10 < 7) return { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
  return { method: 'GET', path: index % 10 === 9 ? '/account/assets' : '/orders?limit=20', token };
}

const quote = (token: string): ApiRequest => ({ method: 'GET', path: '/stocks/7203', token });

/**
 * Measures the sustained load for `measureMs`, sends five times as many requests, and waits until the sandbox has recovered.
 * The load lasts `loadMs`, or longer until the sandbox refuses a request: a busy machine may send it slowly.
 */
export async function overload(
  { url }: SandboxProcess,
  { measureMs, loadMs }: { measureMs: number; loadMs: number },
): Promise<OverloadReport> {
  const tokens: string[] = [];
  while (tokens.length < 4 * CLIENTS)
    tokens.push(...(await Promise.all(Array.from({ length: CLIENTS }, () => newToken(url)))));
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? '';
  const replies: TimedReply[] = [];
  const sendCounted = async (request: ApiRequest) => {
    replies.push(await send(url, request));
  };

  let next = 0;
  const measureUntil = performance.now() + measureMs;
  const worker = async () => {
    while (performance.now() < measureUntil) {
      next += 1;
      await sendCounted(requestOf(next, tokenOf(next)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  const sustainedPerSecond = (replies.length * 1000) / measureMs;
  const placed = replies.splice(0).filter(({ data }) => data?.order_id);

  const quotes: TimedReply[] = [];
  const pending: Promise<unknown>[] = [];
  const startedAt = performance.now();
  const isLoaded = () => {
    const elapsed = performance.now() - startedAt;
    const hasShed = replies.some(({ status }) => status === 503);
    return elapsed >= loadMs && (hasShed || elapsed >= LONGEST_LOAD_MS);
  };
  for (let sent = 0; !isLoaded(); ) {
    const due = ((performance.now() - startedAt) / 1000) * sustainedPerSecond * OVERLOAD_FACTOR;
    for (; sent < due; sent += 1) pending.push(sendCounted(requestOf(sent, tokenOf(sent))));
    pending.push(send(url, quote(tokenOf(sent))).then((reply) => quotes.push(reply)));
    await sleep(TICK_MS);
  }
  const endedAt = performance.now();
  const recovery = await waitForRecovery(url, tokenOf(0), endedAt);
  await Promise.all(pending);

  const admitted = replies.filter(({ status }) => status === 200);
  const shed = replies.filter(({ status }) => status === 503);
  const reported = [...placed, ...admitted].map(({ data }) => data?.order_id);
  const known = new Set([...reported, ...recovery.orders]);
  const present = (await Promise.all(tokens.map((token) => orderIds(url, token)))).flat();
  const times = admitted.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const longest = (list: readonly TimedReply[]) => Math.max(0, ...list.map(({ ms }) => ms));
  const others = [...replies, ...quotes].filter(({ status }) => status !== 200 && status !== 503);
  return {
    sustainedPerSecond,
    sent: replies.length,
    admitted: admitted.length,
    shed: shed.length,
    shedWithoutRetryAfter: shed.filter(({ data }) => !(data.retry_after >= 1)).length,
    quotesShed: quotes.filter(({ status }) => status === 503).length,
    unexpectedReplies: [...new Set(others.map(({ status }) => `HTTP ${status}`))],
    longestAdmittedMs: times.at(-1) ?? 0,
    p99AdmittedMs: times[Math.floor(times.length * 0.99)] ?? 0,
    longestShedMs: longest(shed),
    longestQuoteMs: longest(quotes),
    recoveryMs: recovery.ms,
    unknownOrders: present.filter((id) => !known.has(id)).length,
  };
}

async function waitForRecovery(url: string, token: string, since: number) {
  const orders: string[] = [];
  for (let successes = 0; successes < 5 && performance.now() - since < 60_000; ) {
    const order = { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
    const { status, ms, data } = await send(url, order);
    if (data?.order_id) orders.push(data.order_id);
    successes = status === 200 && ms < 1_000 ? successes + 1 : 0;
  }
  return { ms: performance.now() - since, orders };
}
