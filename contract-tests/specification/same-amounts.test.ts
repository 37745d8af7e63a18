import { unwrap } from '@tsubame/sdk';
import { closingEstimate, toTenths } from '@tsubame/sdk/rules';
import type { Fill, Order, Position, Profit } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProduct, type Product, type UserIn } from './product.ts';

// Net profit, balance, buying power, withdrawable and unrealised amounts are one figure each, wherever they are shown: ticket, receipt,
// order, position, account, statement and CSV.

let product: Product;
let user: UserIn;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());
beforeEach(async () => {
  user = await product.userIn('signedIn');
  // Prices stand still between two reads.
  await product.stack.sandbox.clock.pause();
});
afterEach(() => product.stack.sandbox.clock.resume());

const CODES = ['7203', '7974', '9432'] as const;
const DAY_MS = 86_400_000;

const opening = fc.record({
  do: fc.constant('open' as const),
  code: fc.constantFrom(...CODES),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 2, 3),
  lots: fc.integer({ min: 1, max: 5 }),
});
const closing = fc.record({
  do: fc.constant('close' as const),
  /** Which of the open positions. */
  which: fc.nat(),
  /** Share of its lots, in percent; 100 closes it. */
  percent: fc.constantFrom(20, 50, 100),
});
const resting = fc.record({ do: fc.constant('rest' as const), code: fc.constantFrom(...CODES) });
const waiting = fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) });
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: opening }, { weight: 3, arbitrary: closing }, resting, waiting),
  {
    minLength: 10,
    maxLength: 14,
  },
);
type Step = ReturnType<typeof steps.generate>['value'][number];

const RUNS = 4;
const runs = fc.sample(steps, { numRuns: RUNS, seed: 31 });

const assets = async () => unwrap(await user.client.getAssets());
const openPositions = async () =>
  unwrap(await user.client.listPositions({ query: { state: ['holding', 'closing'], limit: 100 } })).items;
const sumOf = <T>(items: readonly T[], part: (item: T) => number | null) =>
  items.reduce((total, item) => total + (part(item) ?? 0), 0);
const now = () => new Date(product.stack.sandbox.clock.now());
/** A business date of Japan. */
const dateOf = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

async function profit(): Promise<Profit> {
  return unwrap(await user.client.getProfit({ query: { month: dateOf(now()).slice(0, 7) } }));
}

/** The lines of a statement without its head, as texts. */
async function statement(kind: 'trades' | 'ledger'): Promise<string[][]> {
  const from = dateOf(new Date(now().getTime() - 200 * DAY_MS));
  const { content } = unwrap(await user.client.exportStatement({ query: { kind, from, to: dateOf(now()) } }));
  return content
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
}

const key = () => ({ idempotencyKey: crypto.randomUUID() });

/** The receipt of an order says what the order, its fills and the statement say. */
async function checkOrder(receipt: Order): Promise<Order> {
  const order = unwrap(await user.client.getOrder({ path: { order_id: receipt.order_id } }));
  expect(order).toEqual(receipt);
  const { items } = unwrap(await user.client.listOrders({ query: { limit: 100 } }));
  expect(items.find(({ order_id }) => order_id === order.order_id)).toEqual(order);
  const costs: readonly (keyof Fill & keyof Order)[] = [
    'fee',
    'opening_fee',
    'interest',
    'reverse_fee',
    'tax',
  ];
  for (const cost of costs)
    expect(
      sumOf(order.fills, (fill) => Number(fill[cost])),
      cost,
    ).toBe(order[cost]);
  if (order.realised_profit_loss !== null) {
    expect(order.net_profit_loss).toBe(
      order.realised_profit_loss - sumOf(costs, (cost) => Number(order[cost])),
    );
    expect(sumOf(order.fills, ({ net_profit_loss }) => net_profit_loss)).toBe(order.net_profit_loss);
  }
  const lines = (await statement('trades')).filter((line) => line.at(-1) === order.order_id);
  const amounts = lines.map((line) => line.slice(6, 13).map((text) => (text === '' ? null : Number(text))));
  expect(amounts).toEqual(
    order.fills.map((fill) => [
      ...[fill.fee, fill.interest, fill.reverse_fee, fill.tax, fill.opening_fee],
      ...[fill.realised_profit_loss, fill.net_profit_loss],
    ]),
  );
  return order;
}

/** A position says what its closing orders say. */
async function checkPosition(position_id: string, closings: readonly Order[]): Promise<void> {
  const position = unwrap(await user.client.getPosition({ path: { position_id } }));
  expect(position.realised_profit_loss ?? 0).toBe(
    sumOf(closings, ({ realised_profit_loss }) => realised_profit_loss),
  );
  expect(position.tax).toBe(sumOf(closings, ({ tax }) => tax));
  // While shares are held, it counts them too.
  if (position.state === 'closed')
    expect(position.net_profit_loss).toBe(sumOf(closings, ({ net_profit_loss }) => net_profit_loss));
}

/** Account, positions, ledger, withdrawal and both statements agree. */
async function checkAccount(): Promise<void> {
  const account = await assets();
  const { items } = unwrap(await user.client.listLedgerEntries({ query: { limit: 1 } }));
  const terms = unwrap(await user.client.getWithdrawalTerms());
  const lastLine = (await statement('ledger')).at(-1);
  expect(items[0]?.cash_after, 'buying power, in the ledger').toBe(account.buying_power);
  expect(Number(lastLine?.[4]), 'buying power, in the CSV of the ledger').toBe(account.buying_power);
  expect(items[0]?.cash_after, 'balance, in the ledger').toBe(account.balance);
  const held = (...reasons: readonly string[]) =>
    sumOf(
      terms.holds.filter(({ reason }) => reasons.includes(reason)),
      ({ amount }) => amount,
    );
  // Its own balance is the total cash, held or not.
  expect(terms.withdrawable_amount + held('unsettled'), 'balance, at a withdrawal').toBe(account.balance);
  expect(held('reserved', 'application', 'pending_withdrawal'), 'reserved, at a withdrawal').toBe(
    account.reserved,
  );
  expect(terms.withdrawable_amount + sumOf(terms.holds, ({ amount }) => amount), 'total cash').toBe(
    terms.balance,
  );
  expect(terms.withdrawable_amount, 'withdrawable, at a withdrawal').toBe(account.withdrawable_amount);
  expect(
    sumOf(await openPositions(), (position) => position.unrealised_profit_loss),
    'unrealised, of the positions',
  ).toBe(account.floating_profit_loss);
  const { month_sums, days } = await profit();
  expect(
    sumOf(days, ({ sums }) => sums.net_profit_loss),
    'net profit, of the days',
  ).toBe(month_sums.net_profit_loss);
  const month = dateOf(now()).slice(0, 7);
  const ofMonth = (await statement('trades')).filter(([at]) => at?.startsWith(month));
  expect(
    sumOf(ofMonth, (line) => Number(line[12])),
    'net profit, in the CSV of the trades',
  ).toBe(month_sums.net_profit_loss);
}

const closingsOf = new Map<string, Order[]>();

const DO = {
  async open({ code, direction, leverage, lots }: Extract<Step, { do: 'open' }>) {
    const draft = {
      code,
      direction,
      leverage,
      quantity: lots * 100,
      price_type: 'market',
      price: null,
    } as const;
    const answer = await user.client.previewOrder({ body: draft });
    if (answer.code !== 1) return;
    const ticket = answer.data;
    expect(ticket.buying_power, 'buying power, on the ticket').toBe((await assets()).buying_power);
    const { preview_id } = ticket;
    await checkOrder(unwrap(await user.client.placeOrder({ body: { ...draft, preview_id }, ...key() })));
  },
  async rest({ code }: Extract<Step, { do: 'rest' }>) {
    const { quote } = unwrap(await user.client.getStock({ path: { code } }));
    const cheap = { code, direction: 'long', leverage: 1, quantity: 100, price_type: 'limit' } as const;
    const draft = { ...cheap, price: quote.lower_limit };
    const answer = await user.client.previewOrder({ body: draft });
    if (answer.code !== 1) return;
    const ticket = answer.data;
    const { preview_id } = ticket;
    const order = unwrap(await user.client.placeOrder({ body: { ...draft, preview_id }, ...key() }));
    expect(order.state).toBe('working');
    expect(order.reserve, 'held, on the receipt').toBe(ticket.reserve);
    expect((await assets()).buying_power, 'buying power after, on the ticket').toBe(
      ticket.buying_power_after,
    );
    await checkAccount();
    const { order_id } = order;
    unwrap(await user.client.cancelOrder({ path: { order_id }, ...key() }));
    expect((await assets()).buying_power).toBe(ticket.buying_power);
  },
  async close({ which, percent }: Extract<Step, { do: 'close' }>) {
    const open = (await openPositions()).filter(({ state }) => state === 'holding');
    const position: Position | undefined = open[which % Math.max(1, open.length)];
    if (position === undefined) return;
    const quantity = Math.max(1, Math.floor((position.quantity / 100) * (percent / 100))) * 100;
    const terms = unwrap(await user.client.getTradingTerms());
    const { taxes } = await profit();
    const { position_id } = position;
    const receipt = unwrap(
      await user.client.closePosition({
        path: { position_id },
        body: { quantity, price_type: 'market', price: null },
        ...key(),
      }),
    );
    const order = await checkOrder(receipt);
    if (order.fills.length === 1 && order.filled_quantity === quantity) {
      const priceTenths = toTenths(order.fills[0]?.price ?? '') ?? 0;
      const ticket = closingEstimate(position, { quantity, priceTenths }, terms, taxes);
      expect(ticket, 'the ticket of a closing').toMatchObject({
        gross: order.realised_profit_loss,
        fee: order.fee,
        openingFee: order.opening_fee,
        interest: order.interest,
        reverseFee: order.reverse_fee,
        tax: order.tax,
        net: order.net_profit_loss,
      });
    }
    const closings = [...(closingsOf.get(position_id) ?? []), order];
    closingsOf.set(position_id, closings);
    await checkPosition(position_id, closings);
  },
  async wait({ days }: Extract<Step, { do: 'wait' }>) {
    await product.moveTo(new Date(now().getTime() + days * DAY_MS).toISOString());
  },
};

describe.each(runs.map((run, at) => ({ run, at })))('generated trades $at', ({ run }) => {
  it('have the same amounts on ticket, receipt, order, position, account, statement and CSV', async () => {
    for (const step of run) {
      await DO[step.do](step as never);
      await checkAccount();
    }
    expect(closingsOf.size).toBeGreaterThan(0);
  });
});
