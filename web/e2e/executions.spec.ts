import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { resetSandbox, resetSandboxAt } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { chooseExecution, chooseOrderType, openStockPage } from './stock-page.ts';

// Orders with an execution, from the ticket to their end.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandboxAt(stack, '2026-11-20T10:00:00+09:00');
  await stack.operate('PUT /clock', { standing: true });
});
test.afterAll(() => resetSandbox(stack));

test('an order for the opening is refused with the closing auction, which then fills it', async ({
  page,
}) => {
  const user = await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseExecution(sheet, 'at_open');
  // The day of this market has opened at its midnight.
  await sheet
    .getByRole('button', { name: appText('records:order.execution.at_close') })
    .first()
    .click();
  await expect(sheet.getByText(appText('trading:executionWhat.at_close'))).toBeVisible();
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await expect(page.getByText(appText('trading:placed.auction'))).toBeVisible();
  const [order] = unwrap(await user.api.listOrders({ query: { state: ['queued'] } })).items;
  const order_id = order?.order_id ?? '';
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('引成');
  await stack.operate('POST /clock/advance', { seconds: 15 * 3600 });
  await expect(main).toContainText(appText('trading:orderState.filled'));
  const { timeline } = unwrap(await user.api.getOrder({ path: { order_id } }));
  expect(timeline.map(({ reason }) => reason)).toEqual(['placed', 'auction_began', 'matched']);
});

test('an order that is not filled at once expires, and its cash returns', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  const before = unwrap(await user.api.getAssets()).buying_power;
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'limit');
  await chooseExecution(sheet, 'ioc');
  const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  await sheet.getByRole('textbox', { name: appText('trading:ticket.price') }).fill(quote.lower_limit);
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await expect(page.getByText(appText('trading:placed.expired'))).toBeVisible();
  expect(unwrap(await user.api.getAssets()).buying_power).toBe(before);
});

test('a limit order until a later date lives over the night and shows until when', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'limit');
  const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  const patient = String(Math.round(Number(quote.price) * 0.094) * 10);
  await sheet.getByRole('textbox', { name: appText('trading:ticket.price') }).fill(patient);
  const lastDate = sheet.getByRole('combobox', { name: appText('trading:detail.expiresOn') });
  await lastDate.selectOption('2026-11-25');
  await expect(sheet.getByText(appText('trading:goodTill.note'))).toBeVisible();
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await expect(page.getByText(appText('trading:placed.working'))).toBeVisible();
  const [order] = unwrap(await user.api.listOrders({ query: { state: ['working'] } })).items;
  const order_id = order?.order_id ?? '';
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('指値・11/25まで');
  await stack.operate('POST /clock/advance', { seconds: 24 * 3600 });
  await expect(main).toContainText('次の取引日に繰り越し');
  const { state, expires_on, timeline } = unwrap(await user.api.getOrder({ path: { order_id } }));
  expect({ state, expires_on }).toEqual({ state: 'working', expires_on: '2026-11-25' });
  expect(timeline.map(({ reason }) => reason)).toEqual(['placed', 'day_began']);
});
