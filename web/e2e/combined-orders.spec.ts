import { expect, type Locator } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { resetSandbox, resetSandboxAt } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { chooseOrderType, openStockPage } from './stock-page.ts';

// Combined orders, from the ticket to their end.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandboxAt(stack, '2026-11-20T10:00:00+09:00');
  await stack.operate('PUT /clock', { standing: true });
});
test.afterAll(() => resetSandbox(stack));

/** The bar with the button covers what is behind it. */
async function expectResultsAboveButton(sheet: Locator, locale: Locale): Promise<void> {
  const submit = sheet.getByRole('button', {
    name: appText('trading:ticket.submitLong', { quantity: 100 }, locale),
  });
  await expect(submit).toBeEnabled();
  await expect(submit).toBeInViewport({ ratio: 1 });
  for (const name of ['entry', 'takeProfit', 'stopLoss'] as const)
    await expect(
      sheet.getByRole('textbox', { name: appText(`trading:exit.${name}`, {}, locale) }),
    ).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText(appText('trading:exit.note.market', {}, locale))).toBeInViewport();
  const results = await sheet
    .getByRole('region', { name: appText('trading:exit.summary', {}, locale) })
    .boundingBox();
  expect((results?.y ?? 0) + (results?.height ?? 0)).toBeLessThanOrEqual(
    (await submit.boundingBox())?.y ?? 0,
  );
}

/** The price moves by some price steps within some minutes. */
const LONGEST_WAIT_MINUTES = 240;

for (const locale of LOCALES)
  test(`the ticket of an if-done-OCO order fits the window (${locale})`, async ({ page }) => {
    await openStockPage(page, stack.url, locale);
    await stockPageBuyButton(page, locale).click();
    const sheet = page.getByRole('dialog');
    await chooseOrderType(sheet, 'if_done_oco', locale);
    await expectResultsAboveButton(sheet, locale);
  });

test('an if-done-OCO order opens a position and closes it by the price reached first', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'if_done_oco');
  const field = (name: 'entry' | 'takeProfit' | 'stopLoss') =>
    sheet.getByRole('textbox', { name: appText(`trading:exit.${name}`) });
  const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  const price = Math.round(Number(quote.price));
  // Above the entry a loss cannot be stopped.
  await field('stopLoss').fill(String(price + 5));
  await expect(sheet.getByRole('alert')).toContainText(appText('records:order.fault.exit_below_entry'));
  await field('entry').fill(String(price - 1));
  await field('takeProfit').fill(String(price + 4));
  await field('stopLoss').fill(String(price - 6));
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  const submit = sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) });
  await expectResultsAboveButton(sheet, 'jp');
  await submit.click();
  await expect(sheet).toBeHidden();
  const [entry] = unwrap(await user.api.listOrders({})).items;
  const order_id = entry?.order_id ?? '';
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  await page.getByRole('button', { name: appText('trading:change.action') }).click();
  await field('stopLoss').fill(String(price - 5));
  await sheet.getByRole('button', { name: /株 @/ }).click();
  await expect(page.getByText(appText('trading:change.done'))).toBeVisible();
  const changed = unwrap(await user.api.getOrder({ path: { order_id } }));
  expect(changed.exit?.stop?.trigger_price).toBe(String(price - 5));
  const read = async (id: string) => unwrap(await user.api.getOrder({ path: { order_id: id } }));
  const wait = async (id: string) => {
    for (let minute = 0; minute < LONGEST_WAIT_MINUTES && (await read(id)).state !== 'filled'; minute += 5)
      await stack.operate('POST /clock/advance', { seconds: 300 });
    return read(id);
  };
  const { exit_order_ids } = await wait(order_id);
  expect(exit_order_ids).toHaveLength(1);
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(appText('trading:orderType.if_done_oco'));
  await expect(main).toContainText(appText('trading:exit.stopLoss'));
  await main.getByRole('link', { name: appText('trading:exit.exitOrder') }).click();
  await expect(main).toContainText(appText('trading:orderType.oco'));
  const exit = await wait(exit_order_ids[0] ?? '');
  expect(exit).toMatchObject({ state: 'filled', entry_order_id: order_id, filled_quantity: 100 });
  const position = { position_id: exit.position_id ?? '' };
  expect(unwrap(await user.api.getPosition({ path: position })).state).toBe('closed');
});

test('an if-done-OCO order opens by a stop and stops its loss at a limit', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'if_done_oco');
  const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  const price = Math.round(Number(quote.price));
  const choice = (key: string) => sheet.getByRole('combobox', { name: appText(key), exact: true });
  const field = (key: string) => sheet.getByRole('textbox', { name: appText(key), exact: true });
  await choice('trading:exit.entryType').selectOption('stop_market');
  await field('trading:exit.entry').fill(String(price + 50));
  await field('trading:exit.takeProfit').fill(String(price + 90));
  await field('trading:exit.stopLoss').fill(String(price + 10));
  await choice('trading:ticket.then').selectOption('limit');
  await field('trading:exit.stopPrice').fill(String(price + 5));
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet.getByText(appText('trading:exit.note.limit'))).toBeVisible();
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await expect(sheet.getByRole('heading', { name: appText('trading:receipt.armed') })).toBeVisible();
  const [order] = unwrap(await user.api.listOrders({ query: { state: ['armed'] } })).items;
  expect(order).toMatchObject({
    ...{ trigger_price: String(price + 50), price: null },
    exit: {
      price: String(price + 90),
      stop: { trigger_price: String(price + 10), price_type: 'limit', price: String(price + 5) },
    },
  });
  await sheet
    .getByRole('button', { name: appText('trading:receipt.done') })
    .last()
    .click();
  await visit(page, PAGES.orders.path);
  const card = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(appText('trading:orderType.if_done_oco')) });
  await expect(card).toContainText(appText('trading:exit.takeProfit'));
  await expect(card).toContainText(appText('trading:exit.stopLoss'));
});

test('a position is closed by an OCO order, which is changed and cancelled', async ({ page }) => {
  const user = await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await ticket.getByRole('button', { name: appText('trading:receipt.toPosition') }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: appText('trading:position.close') }).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'oco');
  await expect(sheet.getByText(appText('trading:ticket.ocoNote.market'))).toBeVisible();
  await sheet.getByRole('button', { name: appText('trading:close.submit', { quantity: 100 }) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(appText('trading:orderType.oco'));
  await question.getByRole('button', { name: appText('trading:close.confirm') }).click();
  await expect(page.getByText(appText('trading:closed.working'))).toBeVisible();
  const [order] = unwrap(await user.api.listOrders({ query: { state: ['working'] } })).items;
  expect(order).toMatchObject({ intent: 'close', stop_status: 'waiting' });
  const order_id = order?.order_id ?? '';
  await visit(page, `${PAGES.tradeDetail.path}?order_id=${order_id}`);
  await expect(main).toContainText(appText('trading:exit.status.waiting'));
  await main.getByRole('button', { name: appText('trading:change.action') }).click();
  const lower = String(Math.round(Number(order?.stop?.trigger_price)) - 10);
  await sheet.getByRole('textbox', { name: appText('trading:ticket.trigger') }).fill(lower);
  await sheet.getByRole('button', { name: /株/ }).last().click();
  await expect(page.getByText(appText('trading:change.done'))).toBeVisible();
  const changed = unwrap(await user.api.getOrder({ path: { order_id } }));
  expect(changed.stop?.trigger_price).toBe(lower);
  await main.getByRole('button', { name: appText('trading:cancel.action') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: appText('trading:cancel.confirm') }).click();
  await expect(page.getByText(appText('trading:cancel.done'))).toBeVisible();
  await expect(main).toContainText(appText('trading:exit.status.cancelled'));
});
