import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText, readYen, stockPageBuyButton } from './app.ts';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { openAppAsNewUser, type TestUser } from './user.ts';

// The confirmation dialog of an order: its subject, value and reserve.

test.use({ ordersConfirmed: true });

const ADDRESS = `${PAGES.stock.path}?code=7203`;
const FUND_PASSWORD = 'fund1234';

const button = (within: Page | Locator, key: string, quantity = 100) =>
  within.getByRole('button', { name: appText(key, { quantity }), exact: true });
const questionOf = (page: Page) => page.getByRole('dialog', { name: appText('trading:ask.title') });
const ordersOf = async ({ api }: TestUser) => unwrap(await api.listOrders()).items;

/** The ticket of a market order for 100 shares, opened by the button with the text `key`. */
async function pressTicket(page: Page, key: string): Promise<void> {
  await stockPageBuyButton(page).click();
  const press = button(page, key);
  await expect(press).not.toHaveAttribute('aria-disabled', 'true');
  await press.click();
}

async function leaveReceipt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: appText('trading:placed.filled') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an order is confirmed in a dialog, which Escape and Back close', async ({ page, stack }) => {
  const user = await openAppAsNewUser(page, stack.url, 'jp');
  await visit(page, ADDRESS);
  await pressTicket(page, 'trading:ask.long');
  const question = questionOf(page);
  await expect(question).toContainText('トヨタ自動車');
  await expect(question).toContainText(appText('trading:shares', { quantity: 100 }));
  await expect(question).toContainText(appText('trading:priceType.market'));
  // Only one head is visible: the ticket's is hidden.
  await expect(page.locator('[data-nested-drawer-open]')).toHaveCSS('opacity', '0');
  await waitUntilSettled(page);
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);

  const rowOf = (key: string) => question.getByText(appText(key), { exact: true }).locator('..');
  const held = await readYen(rowOf('trading:preview.reserve'));
  const back = await readYen(rowOf('trading:ask.back'));
  expect(await readYen(rowOf('trading:ask.pays'))).toBe(held - back);

  const ticket = button(page, 'trading:ask.long');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(ticket).toBeFocused();
  await ticket.press('Enter');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(ticket).toBeVisible();
  await ticket.click();
  await button(question, 'common:back').click();
  await expect(question).toBeHidden();
  expect(await ordersOf(user)).toEqual([]);

  await ticket.click();
  await button(question, 'trading:ticket.submitLong').dblclick();
  await leaveReceipt(page);
  expect(await ordersOf(user)).toHaveLength(1);
});

test('the confirmation dialog of orders can be turned off, except for large orders, and on again in the settings', async ({
  page,
  stack,
}) => {
  const user = await openAppAsNewUser(page, stack.url, 'jp');
  await visit(page, ADDRESS);
  await pressTicket(page, 'trading:ask.long');
  const question = questionOf(page);
  await question.getByRole('switch', { name: appText('trading:ask.skip') }).check();
  await button(question, 'trading:ticket.submitLong').click();
  await leaveReceipt(page);

  await page.reload();
  await pressTicket(page, 'trading:ticket.submitLong');
  await leaveReceipt(page);
  expect(await ordersOf(user)).toHaveLength(2);

  await stockPageBuyButton(page).click();
  await expect(button(page, 'trading:ticket.submitLong')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: appText('trading:times', { step: 3 }) })
    .click();
  await button(page, 'trading:ask.long').click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('switch')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit(page, PAGES.settings.path);
  const asks = page.getByRole('switch', { name: appText('session:settings.confirmOrders') });
  await expect(asks).not.toBeChecked();
  await asks.check();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, ADDRESS);
  const panel = page.getByRole('region', { name: appText('trading:order.panel') });
  await button(panel, 'trading:ask.long').click();
  await button(question, 'trading:ticket.submitLong').click();
  await expect(panel.getByRole('heading', { name: appText('trading:placed.filled') })).toBeFocused();
  expect(await ordersOf(user)).toHaveLength(3);
});

test('the confirmation dialog asks for the fund password and renews an expired preview', async ({
  page,
  stack,
}) => {
  const user = await openAppAsNewUser(page, stack.url, 'jp');
  unwrap(await user.api.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
  unwrap(await user.api.updateProfile({ body: { order_confirmation: 'fund_password' } }));
  await visit(page, ADDRESS);
  await pressTicket(page, 'trading:ask.long');
  const question = questionOf(page);
  const field = question.getByLabel(appText('records:pad.label'), { exact: true });
  const send = button(question, 'trading:ticket.submitLong');
  await expect(send).toHaveAccessibleDescription(appText('trading:hold.password_missing'));
  await field.fill('fund0000');
  await field.press('Enter');
  await expect(question.getByRole('alert')).toHaveText(appText('records:pad.wrong_other', { count: 9 }));

  // The first preview has expired by then: the order has a newer one.
  const { preview_seconds: validFor } = unwrap(await user.api.getTradingTerms());
  await page.waitForTimeout(validFor * 1_000 + 1_000);
  await field.fill(FUND_PASSWORD);
  await send.click();
  await leaveReceipt(page);
  expect(await ordersOf(user)).toHaveLength(1);
});

for (const locale of ['jp', 'es', 'fr'] as const) {
  test(`the buttons of the dialog have one line on a phone (${locale})`, async ({ page, stack }) => {
    await openAppAsNewUser(page, stack.url, locale);
    await visit(page, ADDRESS);
    await stockPageBuyButton(page, locale).click();
    const name = appText('trading:ask.long', { quantity: 100 }, locale);
    const press = page.getByRole('button', { name, exact: true });
    await expect(press).not.toHaveAttribute('aria-disabled', 'true');
    await press.click();
    const question = page.getByRole('dialog', { name: appText('trading:ask.title', {}, locale) });
    await expect(question).toBeVisible();
    const buttons = await question.getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(0);
    for (const each of buttons) {
      const { fontSize, height } = await each.evaluate((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        const fontSize = Number.parseFloat(getComputedStyle(button).fontSize);
        return { fontSize, height: text.getBoundingClientRect().height };
      });
      // A second line would make the text higher than two letters.
      expect(height, await each.innerText()).toBeLessThan(2 * fontSize);
    }
  });
}
