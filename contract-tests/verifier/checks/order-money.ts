import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { type Exchange, isSuccess } from '../http/exchange.ts';
import { callProvider, registerUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { type LedgerEntry, sumOfPostings } from './cash-and-ledger.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

type Json = Readonly<Record<string, unknown>>;

/** The same order as a preview and as an order, then taken back: every yen of it is where the preview and the ledger say. */
export async function checkOrderMoney(context: CheckContext): Promise<Finding[]> {
  const { provider, built } = context;
  const need = ['getStock', 'getAssets', 'previewOrder', 'placeOrder', 'listLedgerEntries'].map(operationOf);
  if (!need.every((operation) => built.has(operation))) return [];
  const user = await registerUser(provider);
  const ask = (id: string, draft: Parameters<typeof callProvider>[2] = {}) => {
    const operation = operationOf(id);
    const headers = operation.money ? { 'Idempotency-Key': newIdempotencyKey() } : {};
    return callProvider(provider, operation, { headers, ...draft }, user);
  };
  const quote = successDataOf(await ask('getStock', { path: { code: '7203' } }))?.quote as Json | undefined;
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

type SendRequest = (id: string, draft?: Parameters<typeof callProvider>[2]) => Promise<Exchange>;

async function tryOrder(ask: SendRequest, body: Json): Promise<Finding[]> {
  const before = successDataOf(await ask('getAssets'));
  const known = new Set((await entriesOf(ask)).entries.map(({ entry_id }) => entry_id));
  const preview = successDataOf(await ask('previewOrder', { body }));
  const placed = await ask('placeOrder', { body });
  const order = successDataOf(placed);
  if (!before || !preview || !order) return [];
  const found: Finding[] = [];
  const hold = (exchange: Exchange, faults: readonly Violation[]) =>
    found.push(...faults.map((fault) => findingOf(exchange.operation, exchange.request, fault)));
  const read = await ask('getAssets');
  const after = successDataOf(read) ?? {};
  const { exchange: ledger, entries } = await entriesOf(ask);
  const own = entries.filter(({ entry_id }) => !known.has(entry_id));
  const cash = sumOfPostings(own, 'user_cash');
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
      same(
        'not_as_previewed',
        '/data/items',
        'fee in the ledger',
        order.fee,
        sumOfPostings(own, 'house_fee'),
      ),
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
  if (!isSuccess(taken.answer)) return found;
  const back = await ask('getAssets');
  hold(
    taken,
    same(
      'without_effect',
      '',
      'cash after the order was taken back',
      before.balance,
      successDataOf(back)?.balance,
    ),
  );
  const one = await ask('getOrder', { path: { order_id: order.order_id } });
  const state = successDataOf(one)?.state;
  if (state !== undefined)
    hold(taken, same('without_effect', '/data/state', 'the order, read again', 'cancelled', state));
  return found;
}

async function entriesOf(ask: SendRequest): Promise<{ exchange: Exchange; entries: readonly LedgerEntry[] }> {
  const exchange = await ask('listLedgerEntries', { query: { limit: 100 } });
  return { exchange, entries: (successDataOf(exchange)?.items ?? []) as readonly LedgerEntry[] };
}

function waitingFaults(order: Json, preview: Json): Violation[] {
  return same('not_as_previewed', '/data/reserve', 'reserve', preview.reserve, order.reserve);
}

/** The plan that a preview names is the order's for good. */
function planFaults(order: Json, preview: Json): Violation[] {
  const planOf = ({ fee_plan }: Json) => (fee_plan as Json | undefined)?.plan_id;
  return same('not_as_previewed', '/data/fee_plan/plan_id', 'fee plan', planOf(preview), planOf(order));
}

/** A fill may be at another price than the preview's: the fee keeps its share of the traded amount, to the yen. */
function filledFaults(order: Json, preview: Json): Violation[] {
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
  rule: Violation['rule'],
  pointer: string,
  what: string,
  expected: unknown,
  received: unknown,
): Violation[] {
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
