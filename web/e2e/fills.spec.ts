import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Order, OrderDraft, Position } from '@tsubame/sdk/schema';
import { PAGES } from '../src/domain/paths.ts';
import { appText, readYen } from './app.ts';
import { resetSandbox, resetSandboxAt } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { chooseOrderType } from './stock-page.ts';
import { openAppAsNewUser, type TestUser } from './user.ts';

// Fills in the sandbox while the clock advances: announced on any page, and charged as estimated.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandboxAt(stack, BEGINS);
  await stack.operate('PUT /clock', { standing: true });
});
test.afterAll(() => resetSandbox(stack));

/** A day with known prices: one of two positions gains. */
const BEGINS = '2026-11-20T10:00:00+09:00';
const CODE = '7203';
/** Low enough not to fill now, and near enough to fill soon. */
const WAITING_LEVEL = 4;
/** Market data at intervals of one minute. */
const LOOKS = 60;

async function place({ api }: TestUser, draft: Partial<OrderDraft>): Promise<Order> {
  const body = { code: CODE, direction: 'long', price_type: 'market', quantity: 100, leverage: 1, ...draft };
  return unwrap(await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body: body as OrderDraft }));
}

/** The price of a side of the board; the first level is the best. */
async function priceOf({ api }: TestUser, side: 'bids' | 'asks', level: number): Promise<string> {
  const price = unwrap(await api.getBoard({ path: { code: CODE } }))[side][level]?.price;
  if (price === undefined) throw new Error(`The board has no level ${level} of ${side}.`);
  return price;
}

/** Waits until the page's stream sends it the orders: a fill before that is not announced. */
async function waitForOrderChannel(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const { type, channel } = JSON.parse(String(payload));
    return type === 'subscribed' && channel === 'order';
  });
}

test('a working order that fills while the user is on the news page is announced there once', async ({
  page,
}) => {
  const subscribed = waitForOrderChannel(page);
  const user = await openAppAsNewUser(page, stack.url, 'jp');
  await visit(page, PAGES.news.path);
  await subscribed;
  const order = await place(user, { price_type: 'limit', price: await priceOf(user, 'bids', WAITING_LEVEL) });
  expect(order.state).toBe('working');
  const said = appText('common:filled', { name: 'トヨタ自動車', quantity: 100 });
  const toast = page.getByRole('status').filter({ hasText: said });
  const told = expect(toast).toBeVisible();
  const now = async () => unwrap(await user.api.getOrder({ path: { order_id: order.order_id } })).state;
  for (let look = 0; look < LOOKS && (await now()) === 'working'; look += 1)
    await stack.operate('POST /clock/advance', { seconds: 60 });
  expect(await now()).toBe('filled');
  await told;
  await expect(toast).toHaveCount(0);
});

/** The rows of the close sheet's estimate in whole yen; a missing row is zero. */
async function foretold(page: Page, position: Position): Promise<Record<string, number>> {
  const summary = page.getByRole('region', { name: appText('trading:close.summary') });
  const line = async (name: string) => {
    const row = summary.getByText(name, { exact: true }).locator('..');
    return (await row.count()) === 0 ? 0 : readYen(row.locator('dd'));
  };
  return {
    realised_profit_loss: await line(appText('trading:close.gross')),
    fee: 0 - (await line(appText('trading:preview.feeBy', { plan: 'スタンダードプラン' }))),
    opening_fee: 0 - (await line(appText('trading:detail.openingFee'))),
    interest:
      0 -
      (await line(appText(`trading:detail.accrued.${position.direction}`, { days: position.interest_days }))),
    reverse_fee: 0 - (await line(appText('trading:detail.reverseAccrued'))),
    tax: 0 - (await line(appText('trading:close.tax'))),
    net_profit_loss: await line(appText('trading:close.profit')),
  };
}

test('closing a position costs to the yen what was estimated, with interest and tax', async ({ page }) => {
  const user = await openAppAsNewUser(page, stack.url, 'jp');
  for (const direction of ['long', 'short'] as const)
    await place(user, { direction, quantity: 300, leverage: 2 });
  await stack.operate('POST /clock/advance', { to_next: 'settlement' });
  await stack.operate('POST /clock/advance', { to_next: 'session' });
  const { items } = unwrap(await user.api.listPositions());
  // One position gains, so its tax is part of the estimate.
  const gaining = items.toSorted(
    (one, other) => other.unrealised_profit_loss - one.unrealised_profit_loss,
  )[0];
  if (gaining === undefined) throw new Error('No position was opened.');
  const { position_id, direction } = gaining;
  const price = await priceOf(user, direction === 'long' ? 'bids' : 'asks', 0);

  await visit(page, `${PAGES.tradeDetail.path}?position_id=${position_id}`);
  await page.getByRole('button', { name: appText('trading:position.close') }).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'limit');
  // At the best price of the other side it is filled there and nowhere else.
  await sheet.getByRole('textbox', { name: appText('trading:ticket.price') }).fill(price);
  await sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') }).fill('100');
  const position = unwrap(await user.api.getPosition({ path: { position_id } }));
  const expected = await foretold(page, position);
  await sheet.getByRole('button', { name: appText('trading:close.submit', { quantity: 100 }) }).click();
  await page.getByRole('button', { name: appText('trading:close.confirm') }).click();
  await expect(page.getByText(appText('trading:closed.filled'))).toBeVisible();

  const orders = unwrap(await user.api.listOrders()).items;
  const closing = orders.find(({ intent }) => intent === 'close');
  expect(closing).toMatchObject({ state: 'filled', ...expected });
  expect(closing?.interest).toBeGreaterThan(0);
  expect(closing?.tax).toBeGreaterThan(0);
});
