import { setTimeout } from 'node:timers/promises';
import { type Operation, operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { type Exchange, hasSuccessCode } from '../http/exchange.ts';
import { callProvider, registerUser } from '../users/provider-call.ts';
import { newIdempotencyKey, ONE_LOT_ORDER } from '../users/test-users.ts';
import { type LedgerEntry, sumOfPostings } from './cash-and-ledger.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { readWaitingOrder } from './waiting-order.ts';

type Json = Readonly<Record<string, unknown>>;

/** Time after which a provider's copy of its records has an order, in ms. */
const COPY_MS = 1_200;

/** Previews, places and cancels the same order, and compares its amounts with the preview and the ledger. */
export async function checkOrderMoney(context: CheckContext): Promise<Finding[]> {
  const { provider, built } = context;
  const needed = ['getStock', 'getAssets', 'previewOrder', 'placeOrder', 'listLedgerEntries'].map(
    operationOf,
  );
  if (!needed.every((operation) => built.has(operation))) return [];
  const user = await registerUser(provider);
  const send = (id: string, draft: Parameters<typeof callProvider>[2] = {}) => {
    const operation = operationOf(id);
    const headers = operation.money ? { 'Idempotency-Key': newIdempotencyKey() } : {};
    return callProvider(provider, operation, { headers, ...draft }, user);
  };
  const waiting = await readWaitingOrder(provider, user);
  if (waiting === null) return [];
  return [...(await tryOrder(send, waiting)), ...(await tryOrder(send, ONE_LOT_ORDER))];
}

type SendRequest = (id: string, draft?: Parameters<typeof callProvider>[2]) => Promise<Exchange>;

async function tryOrder(send: SendRequest, body: Json): Promise<Finding[]> {
  const before = successDataOf(await send('getAssets'));
  const known = new Set((await entriesOf(send)).entries.map(({ entry_id }) => entry_id));
  const preview = successDataOf(await send('previewOrder', { body }));
  const placed = await send('placeOrder', { body });
  const order = successDataOf(placed);
  if (!before || !preview || !order) return [];
  const findings: Finding[] = [];
  const add = (exchange: Exchange, violations: readonly Violation[]) =>
    findings.push(
      ...violations.map((violation) => findingOf(exchange.operation, exchange.request, violation)),
    );
  const read = await send('getAssets');
  const after = successDataOf(read) ?? {};
  const { exchange: ledger, entries } = await entriesOf(send);
  const own = entries.filter(({ entry_id }) => !known.has(entry_id));
  const cash = sumOfPostings(own, 'user_cash');
  add(placed, feePlanViolations(order, preview));
  add(placed, order.state === 'filled' ? feeViolations(order, preview) : reserveViolations(order, preview));
  add(
    ledger,
    differences(
      'without_effect',
      '/data/items',
      'change in cash compared with the ledger',
      Number(after.balance) - Number(before.balance),
      cash,
    ),
  );
  add(
    ledger,
    differences(
      'books_off',
      '/data/items',
      '`cash_after` of the newest entry',
      after.balance,
      entries[0]?.cash_after,
    ),
  );
  if (order.state === 'filled')
    add(
      ledger,
      differences(
        'not_as_previewed',
        '/data/items',
        'fee in the ledger',
        order.fee,
        sumOfPostings(own, 'house_fee'),
      ),
    );
  if (order.state !== 'working') return findings;
  add(
    read,
    differences(
      'without_effect',
      '/data/reserved',
      'amount reserved for the order',
      Number(before.reserved) + Number(order.reserve),
      after.reserved,
    ),
  );
  const readOrder = () => send('getOrder', { path: { order_id: order.order_id } });
  // A copy or a cache that is behind has the order by then, but not its end.
  await setTimeout(COPY_MS);
  await readOrder();
  const cancelled = await send('cancelOrder', { path: { order_id: order.order_id } });
  if (!hasSuccessCode(cancelled.response)) return findings;
  const orderAgain = await readOrder();
  const afterCancelling = await send('getAssets');
  add(
    cancelled,
    differences(
      'without_effect',
      '',
      'cash after the order was cancelled',
      before.balance,
      successDataOf(afterCancelling)?.balance,
    ),
  );
  const state = successDataOf(orderAgain)?.state;
  if (state !== undefined)
    add(
      cancelled,
      differences('without_effect', '/data/state', 'state of the order, read again', 'cancelled', state),
    );
  return findings;
}

async function entriesOf(
  send: SendRequest,
): Promise<{ exchange: Exchange; entries: readonly LedgerEntry[] }> {
  const exchange = await send('listLedgerEntries', { query: { limit: 100 } });
  return { exchange, entries: (successDataOf(exchange)?.items ?? []) as readonly LedgerEntry[] };
}

function reserveViolations(order: Json, preview: Json): Violation[] {
  return differences('not_as_previewed', '/data/reserve', 'reserve', preview.reserve, order.reserve);
}

/** The order keeps the fee plan that the preview named. */
function feePlanViolations(order: Json, preview: Json): Violation[] {
  const planOf = ({ fee_plan }: Json) => (fee_plan as Json | undefined)?.plan_id;
  return differences(
    'not_as_previewed',
    '/data/fee_plan/plan_id',
    'fee plan',
    planOf(preview),
    planOf(order),
  );
}

/** A fill may have another price than the preview, so the fee must have the same ratio to the traded amount, to the yen. */
function feeViolations(order: Json, preview: Json): Violation[] {
  const traded = Number(order.average_price) * Number(order.quantity);
  const expected = (Number(preview.fee) * traded) / Number(preview.notional);
  if (Math.abs(expected - Number(order.fee)) <= 1) return [];
  const detail = `fee ${order.fee}, but at the preview's ratio it is ${Math.floor(expected)}`;
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

function differences(
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
      detail: `${what}: expected ${String(expected)}, received ${String(received)}`,
      expected,
      received,
    },
  ];
}

/** Operations that `checkOrderMoney` checks. */
export const MONEY_OPERATIONS: readonly Operation[] = [
  'placeOrder',
  'cancelOrder',
  'listLedgerEntries',
  'getAssets',
].map(operationOf);
