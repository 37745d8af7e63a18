import { type Operation, operationOf } from '../contract/operations.ts';
import { type Fault, type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import { call, signUp } from '../users/provider-call.ts';
import { newKey } from '../users/test-users.ts';
import { type Entry, sumOf } from './cash-and-ledger.ts';
import type { Bench } from './operation-check.ts';
import { dataOf } from './operation-discovery.ts';

type Json = Readonly<Record<string, unknown>>;

/** The same order as a preview and as an order, then taken back: every yen of it is where the preview and the ledger say. */
export async function tryMoney(bench: Bench): Promise<Finding[]> {
  const { provider, built } = bench;
  const need = ['getStock', 'getAssets', 'previewOrder', 'placeOrder', 'listLedgerEntries'].map(operationOf);
  if (!need.every((operation) => built.has(operation))) return [];
  const user = await signUp(provider);
  const ask = (id: string, draft: Parameters<typeof call>[2] = {}) => {
    const operation = operationOf(id);
    const headers = operation.money ? { 'Idempotency-Key': newKey() } : {};
    return call(provider, operation, { headers, ...draft }, user);
  };
  const quote = dataOf(await ask('getStock', { path: { code: '7203' } }))?.quote as Json | undefined;
  if (!quote) return [];
  const limit = {
    code: '7203',
    direction: 'long',
    price_type: 'limit',
    price: quote.lower_limit,
    quantity: 100,
    leverage: 1,
  };
  const market = { ...limit, price_type: 'market', price: null };
  return [...(await tryOrder(ask, limit)), ...(await tryOrder(ask, market))];
}

type Ask = (id: string, draft?: Parameters<typeof call>[2]) => Promise<Exchange>;

async function tryOrder(ask: Ask, body: Json): Promise<Finding[]> {
  const before = dataOf(await ask('getAssets'));
  const known = new Set((await entriesOf(ask)).entries.map(({ entry_id }) => entry_id));
  const preview = dataOf(await ask('previewOrder', { body }));
  const placed = await ask('placeOrder', { body });
  const order = dataOf(placed);
  if (!before || !preview || !order) return [];
  const found: Finding[] = [];
  const hold = (exchange: Exchange, faults: readonly Fault[]) =>
    found.push(...faults.map((fault) => findingOf(exchange.operation, exchange.request, fault)));
  const read = await ask('getAssets');
  const after = dataOf(read) ?? {};
  const { exchange: ledger, entries } = await entriesOf(ask);
  const own = entries.filter(({ entry_id }) => !known.has(entry_id));
  const cash = sumOf(own, 'user_cash');
  hold(placed, planFaults(order, preview));
  hold(placed, order.state === 'filled' ? filledFaults(order, preview) : waitingFaults(order, preview));
  hold(
    ledger,
    same(
      'without_effect',
      '/data/items',
      'cash moved by the ledger',
      Number(after.balance) - Number(before.balance),
      cash,
    ),
  );
  hold(
    ledger,
    same('books_off', '/data/items', 'cash_after of the newest entry', after.balance, entries[0]?.cash_after),
  );
  if (order.state === 'filled')
    hold(
      ledger,
      same('not_as_previewed', '/data/items', 'fee in the ledger', order.fee, sumOf(own, 'house_fee')),
    );
  if (order.state !== 'working') return found;
  hold(
    read,
    same(
      'without_effect',
      '/data/reserved',
      'held for the order',
      Number(before.reserved) + Number(order.reserve),
      after.reserved,
    ),
  );
  const taken = await ask('cancelOrder', { path: { order_id: order.order_id } });
  if (!succeeded(taken.answer)) return found;
  const back = await ask('getAssets');
  hold(
    taken,
    same('without_effect', '', 'cash after the order was taken back', before.balance, dataOf(back)?.balance),
  );
  const one = await ask('getOrder', { path: { order_id: order.order_id } });
  const state = dataOf(one)?.state;
  if (state !== undefined)
    hold(taken, same('without_effect', '/data/state', 'the order, read again', 'cancelled', state));
  return found;
}

async function entriesOf(ask: Ask): Promise<{ exchange: Exchange; entries: readonly Entry[] }> {
  const exchange = await ask('listLedgerEntries', { query: { limit: 100 } });
  return { exchange, entries: (dataOf(exchange)?.items ?? []) as readonly Entry[] };
}

function waitingFaults(order: Json, preview: Json): Fault[] {
  return same('not_as_previewed', '/data/reserve', 'reserve', preview.reserve, order.reserve);
}

/** The plan that a preview names is the order's for good. */
function planFaults(order: Json, preview: Json): Fault[] {
  const planOf = ({ fee_plan }: Json) => (fee_plan as Json | undefined)?.plan_id;
  return same('not_as_previewed', '/data/fee_plan/plan_id', 'fee plan', planOf(preview), planOf(order));
}

/** A fill may be at another price than the preview's: the fee keeps its share of the traded amount, to the yen. */
function filledFaults(order: Json, preview: Json): Fault[] {
  const traded = Number(order.average_price) * Number(order.quantity);
  const expected = (Number(preview.fee) * traded) / Number(preview.notional);
  if (Math.abs(expected - Number(order.fee)) <= 1) return [];
  const detail = `fee ${order.fee} where the preview's share is ${Math.floor(expected)}`;
  return [
    {
      rule: 'not_as_previewed',
      pointer: '/data/fee',
      detail,
      expected: Math.floor(expected),
      received: order.fee,
    },
  ];
}

function same(
  rule: Fault['rule'],
  pointer: string,
  what: string,
  expected: unknown,
  received: unknown,
): Fault[] {
  if (expected === received) return [];
  return [
    {
      rule,
      pointer,
      detail: `${what}: ${String(received)} where ${String(expected)} is due`,
      expected,
      received,
    },
  ];
}

/** Of which operations the money stage is about. */
export const MONEY_OPERATIONS: readonly Operation[] = [
  'placeOrder',
  'cancelOrder',
  'listLedgerEntries',
  'getAssets',
].map(operationOf);
