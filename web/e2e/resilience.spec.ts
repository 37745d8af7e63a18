import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession, type TestUser } from './user.ts';

// Orders under bad conditions: offline, a lost response, a double click, a refused value.

const ADDRESS = `#/${PAGES.stock.path}?code=7203`;

let user: TestUser;

test.beforeEach(async ({ page, appUrl, stack }) => {
  user = await newUser(stack.url);
  await storeSession(page, appUrl, user.session);
  await page.goto(appUrl + ADDRESS);
  await waitUntilSettled(page);
});

const ordersOf = async () => unwrap(await user.api.listOrders()).items;

async function openSheet(page: Page): Promise<Locator> {
  await stockPageBuyButton(page).click();
  return page.getByRole('dialog');
}

const submitOf = (sheet: Locator, quantity: number | string) =>
  sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity }) });

const receiptOf = (sheet: Locator) => sheet.getByRole('heading', { name: appText('trading:placed.filled') });

/** Clickable: the preview is loaded and there is no disabled reason. */
const isReady = (button: Locator) => expect(button).not.toHaveAttribute('aria-disabled', 'true');

test('an order is disabled while offline and sent after reconnecting', async ({ page, context }) => {
  const sheet = await openSheet(page);
  const submit = submitOf(sheet, 100);
  await isReady(submit);
  await context.setOffline(true);
  await expect(submit).toHaveAccessibleDescription(appText('trading:hold.connection_lost'));
  await submit.click({ force: true });
  expect(await ordersOf()).toEqual([]);
  await context.setOffline(false);
  await isReady(submit);
  await submit.click();
  await expect(receiptOf(sheet)).toBeVisible();
  expect(await ordersOf()).toHaveLength(1);
});

/** Places an order, loses its response, and presses the button again until the app asks about the earlier request. */
async function pressAfterLostResponse(page: Page) {
  let lost = 0;
  await page.route(/\/api\/orders\?/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const sheet = await openSheet(page);
  const submit = submitOf(sheet, 100);
  await isReady(submit);
  await submit.click();
  await expect.poll(() => lost).toBe(1);
  const question = page.getByRole('alertdialog', { name: appText('urgent:earlier.title') });
  await expect(async () => {
    if (!(await question.isVisible())) await submit.click({ timeout: 1_000 });
    await expect(question).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: TEST_WAIT_MS });
  return { sheet, answer: (name: string) => question.getByRole('button', { name }).click() };
}

test('an order without a response is placed once when the user finishes it', async ({ page }) => {
  const { sheet, answer } = await pressAfterLostResponse(page);
  expect(await ordersOf()).toHaveLength(1);
  await answer(appText('urgent:earlier.finish'));
  await expect(receiptOf(sheet)).toBeVisible();
  expect(await ordersOf()).toHaveLength(1);
});

test('an order without a response is followed by a second one if the user wants a new order', async ({
  page,
}) => {
  const { sheet, answer } = await pressAfterLostResponse(page);
  await answer(appText('urgent:earlier.new'));
  await expect(receiptOf(sheet)).toBeVisible();
  expect(await ordersOf()).toHaveLength(2);
});

test('an order without a response is shown on home after a reload until the user has checked it', async ({
  page,
  appUrl,
}) => {
  const { answer } = await pressAfterLostResponse(page);
  await answer(appText('common:back'));
  await page.goto(`${appUrl}#/${PAGES.home.path}`);
  await page.reload();
  const card = page.getByRole('region', { name: appText('urgent:title.unanswered') });
  await expect(card).toContainText(appText('urgent:request.placeOrder'));
  await card.getByRole('button', { name: appText('urgent:unanswered.dismiss') }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await waitUntilSettled(page);
  await expect(card).toBeHidden();
});

test('a double click places exactly one order', async ({ page }) => {
  const sheet = await openSheet(page);
  const submit = submitOf(sheet, 100);
  await isReady(submit);
  await submit.dblclick();
  await expect(receiptOf(sheet)).toBeVisible();
  expect(await ordersOf()).toHaveLength(1);
});

test('an order quantity between two lots is corrected by a click on the nearest lot', async ({ page }) => {
  const sheet = await openSheet(page);
  const quantity = sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') });
  await quantity.fill('150');
  await expect(quantity).toHaveAccessibleDescription(
    appText('records:order.fault.quantity_not_lot', { lot: 100 }),
  );
  const nearest = sheet.getByRole('group', { name: appText('records:nearest') });
  await expect(nearest.getByRole('button')).toHaveCount(2);
  await nearest.getByRole('button', { name: appText('trading:shares', { quantity: 200 }) }).click();
  await expect(quantity).toHaveValue('200');
  await isReady(submitOf(sheet, 200));
});

test('an order above the buying power is refused with a message, and a click takes the maximum', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  const quantity = sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') });
  await quantity.fill('100000');
  await expect(sheet.getByRole('alert')).toContainText(/必要額¥[\d,]+に対して買付余力は¥[\d,]+です/);
  const refused = sheet.getByRole('button', { name: appText('trading:ask.longAny') });
  await expect(refused).toHaveAccessibleDescription(/必要額¥[\d,]+に対して買付余力は¥[\d,]+です/);
  await sheet.getByRole('button', { name: appText('trading:ticket.take', { value: '' }) }).click();
  await expect(sheet.getByRole('alert')).toBeHidden();
  await expect(quantity).not.toHaveValue('100,000');
  // The whole cash makes a large order, which needs a confirmation.
  await isReady(sheet.getByRole('button', { name: /^買い注文を確認（/ }));
});

test('Back closes the order sheet and stays on the stock’s page', async ({ page }) => {
  const sheet = await openSheet(page);
  await expect(submitOf(sheet, 100)).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(new URL(page.url()).hash).toBe(ADDRESS);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'トヨタ自動車' })).toBeVisible();
});
