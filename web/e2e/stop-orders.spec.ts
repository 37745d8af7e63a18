import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Order } from '@tsubame/sdk/schema';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { resetSandbox, resetSandboxAt } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { chooseOrderType, openStockPage } from './stock-page.ts';
import type { TestUser } from './user.ts';

// A stop order from the ticket to its fill, and one that is changed and cancelled while it waits.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandboxAt(stack, '2026-11-20T10:00:00+09:00');
  await stack.operate('PUT /clock', { standing: true });
});
test.afterAll(() => resetSandbox(stack));

/** The price reaches the next price steps within some minutes. */
const LONGEST_WAIT_MINUTES = 120;

async function placeStop(
  page: Page,
  { api }: TestUser,
  triggerOf: (price: number) => number,
): Promise<Order> {
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'stop');
  const trigger = sheet.getByRole('textbox', { name: appText('trading:ticket.trigger') });
  // Behind the last price it is refused on the spot, with the nearest one.
  await trigger.fill('2400');
  await expect(sheet.getByRole('alert')).toBeVisible();
  const { quote } = unwrap(await api.getStock({ path: { code: '7203' } }));
  await trigger.fill(String(triggerOf(Number(quote.price))));
  await expect(sheet.getByText(appText('trading:ticket.stopNote.market'))).toBeVisible();
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  // Its receipt shows what it waits for.
  await expect(sheet.getByRole('heading', { name: appText('trading:receipt.armed') })).toBeFocused();
  await expect(sheet.getByRole('button', { name: appText('trading:receipt.toOrder') })).toBeVisible();
  await sheet
    .getByRole('button', { name: appText('trading:receipt.done') })
    .last()
    .click();
  await expect(sheet).toBeHidden();
  const [order] = unwrap(await api.listOrders({ query: { state: ['armed'] } })).items;
  if (order === undefined) throw new Error('No order is armed.');
  return order;
}

test('a stop order waits for its trigger price and is then filled, as its history says', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  const { order_id, trigger_price } = await placeStop(page, user, (price) => price + 1);
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(appText('trading:orderState.armed'));
  await expect(main).toContainText(appText('trading:orderType.stopMarket'));
  await expect(main).toContainText(appText('trading:ticket.trigger'));
  const read = async () => unwrap(await user.api.getOrder({ path: { order_id } }));
  for (let minute = 0; minute < LONGEST_WAIT_MINUTES && (await read()).state === 'armed'; minute += 1)
    await stack.operate('POST /clock/advance', { seconds: 60 });
  const order = await read();
  expect(order.state).toBe('filled');
  expect(Number(order.average_price)).toBeGreaterThanOrEqual(Number(trigger_price));
  await expect(main).toContainText('トリガー価格に到達');
  await expect(main).toContainText(appText('trading:orderState.filled'));
});

test('an armed order is listed, changed and cancelled, and its cash returns', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  const before = unwrap(await user.api.getAssets()).buying_power;
  const { order_id } = await placeStop(page, user, (price) => Math.round(price) + 100);
  await visit(page, PAGES.orders.path);
  await page.getByRole('link', { name: new RegExp(appText('trading:orderState.armed')) }).click();
  await page.getByRole('button', { name: appText('trading:change.action') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') }).fill('200');
  await expect(sheet.getByText(appText('trading:change.place.armed'))).toBeVisible();
  await sheet.getByRole('button', { name: /^200株 トリガー/ }).click();
  await expect(page.getByText(appText('trading:change.done'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('200株');
  await page.getByRole('button', { name: appText('trading:cancel.action') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: appText('trading:cancel.confirm') }).click();
  await expect(page.getByText(appText('trading:cancel.done'))).toBeVisible();
  const order = unwrap(await user.api.getOrder({ path: { order_id } }));
  expect(order).toMatchObject({ state: 'cancelled', quantity: 200, reserve: 0 });
  expect(unwrap(await user.api.getAssets()).buying_power).toBe(before);
});
