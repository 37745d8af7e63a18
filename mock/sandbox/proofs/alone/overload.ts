import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, newToken, orderIds, send, smallOrder, type Timed } from './client.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const CLIENTS = 16;
const TIMES = 5;
const TICK_MS = 10;
const LONGEST_LOAD_MS = 60_000;

export type OverloadReport = {
  /** Requests a second that the sandbox answers when each client waits for its answer. */
  heldPerSecond: number;
  sent: number;
  admitted: number;
  shed: number;
  shedWithoutRetryAfter: number;
  /** Quotes that were refused; they need no store. */
  quotesShed: number;
  other: string[];
  longestAdmittedMs: number;
  p99AdmittedMs: number;
  longestShedMs: number;
  longestQuoteMs: number;
  /** From the end of the load until five orders in a row were placed at once. */
  recoveryMs: number;
  /** Orders that exist without their client having been told. */
  unasked: number;
};

/** Seven orders to three reads of the user's own; quotes are counted apart. */
function callOf(index: number, token: string): Call {
  if (index % 10 < 7) return { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
  return { method: 'GET', path: index % 10 === 9 ? '/account/assets' : '/orders?limit=20', token };
}

const quote = (token: string): Call => ({ method: 'GET', path: '/stocks/7203', token });

/**
 * Measures how many requests a second the sandbox answers, sends five times as many, and waits until it has recovered. The load lasts
 * `loadMs`, and longer if the sandbox has refused nothing by then: a busy machine may be slow to send it.
 */
export async function overload(
  { url }: SandboxProcess,
  { heldMs, loadMs }: { heldMs: number; loadMs: number },
): Promise<OverloadReport> {
  const tokens: string[] = [];
  while (tokens.length < 4 * CLIENTS)
    tokens.push(...(await Promise.all(Array.from({ length: CLIENTS }, () => newToken(url)))));
  const tokenOf = (index: number) => tokens[index % tokens.length] ?? '';
  const answers: { call: Call; answer: Timed }[] = [];
  const sendCounted = async (call: Call) => {
    answers.push({ call, answer: await send(url, call) });
  };

  let next = 0;
  const heldUntil = performance.now() + heldMs;
  const worker = async () => {
    while (performance.now() < heldUntil) {
      next += 1;
      await sendCounted(callOf(next, tokenOf(next)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  const heldPerSecond = (answers.length * 1000) / heldMs;
  const placed = answers.splice(0).filter(({ answer }) => answer.data?.order_id);

  const quotes: Timed[] = [];
  const pending: Promise<unknown>[] = [];
  const begun = performance.now();
  const isLoaded = () => {
    const elapsed = performance.now() - begun;
    const hasShed = answers.some(({ answer }) => answer.status === 503);
    return elapsed >= loadMs && (hasShed || elapsed >= LONGEST_LOAD_MS);
  };
  for (let sent = 0; !isLoaded(); ) {
    const due = ((performance.now() - begun) / 1000) * heldPerSecond * TIMES;
    for (; sent < due; sent += 1) pending.push(sendCounted(callOf(sent, tokenOf(sent))));
    pending.push(send(url, quote(tokenOf(sent))).then((answer) => quotes.push(answer)));
    await sleep(TICK_MS);
  }
  const ended = performance.now();
  const recovery = await recovered(url, tokenOf(0), ended);
  await Promise.all(pending);

  const admitted = answers.filter(({ answer }) => answer.status === 200);
  const shed = answers.filter(({ answer }) => answer.status === 503);
  const known = [...placed, ...admitted].map(({ answer }) => answer.data?.order_id);
  const told = new Set([...known, ...recovery.orders]);
  const present = (await Promise.all(tokens.map((token) => orderIds(url, token)))).flat();
  const times = admitted.map(({ answer }) => answer.ms).toSorted((a, b) => a - b);
  const longest = (list: readonly Timed[]) => Math.max(0, ...list.map(({ ms }) => ms));
  const others = [...answers.map(({ answer }) => answer), ...quotes].filter(
    ({ status }) => status !== 200 && status !== 503,
  );
  return {
    heldPerSecond,
    sent: answers.length,
    admitted: admitted.length,
    shed: shed.length,
    shedWithoutRetryAfter: shed.filter(({ answer }) => !(answer.data.retry_after >= 1)).length,
    quotesShed: quotes.filter(({ status }) => status === 503).length,
    other: [...new Set(others.map(({ status }) => `HTTP ${status}`))],
    longestAdmittedMs: times.at(-1) ?? 0,
    p99AdmittedMs: times[Math.floor(times.length * 0.99)] ?? 0,
    longestShedMs: longest(shed.map(({ answer }) => answer)),
    longestQuoteMs: longest(quotes),
    recoveryMs: recovery.ms,
    unasked: present.filter((id) => !told.has(id)).length,
  };
}

async function recovered(url: string, token: string, since: number) {
  const orders: string[] = [];
  for (let good = 0; good < 5 && performance.now() - since < 60_000; ) {
    const call = { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
    const { status, ms, data } = await send(url, call);
    if (data?.order_id) orders.push(data.order_id);
    good = status === 200 && ms < 1_000 ? good + 1 : 0;
  }
  return { ms: performance.now() - since, orders };
}
