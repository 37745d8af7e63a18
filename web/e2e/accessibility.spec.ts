import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText } from './app.ts';
import { waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, TEST_PASSWORD } from './user.ts';

// Keyboard access to everything (WCAG 2.2 AA). `every-screen.spec.ts` tests screen readers and contrast.

/** Presses Tab until `target` has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab never reached ${target}.`);
}

test('a keyboard user signs in, opens a stock and buys it', async ({ page, appUrl, stack }) => {
  const { mobile, api } = await newUser(stack.url);
  await page.goto(appUrl);
  const account = page.getByLabel(appText('session:login.account'));
  await account.waitFor();
  await tabTo(page, account);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');

  const stock = page.getByRole('link', { name: /東証/ }).first();
  await stock.waitFor();
  await tabTo(page, stock);
  await page.keyboard.press('Enter');

  const buy = page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(`^${appText('trading:order.long')}`) });
  await buy.waitFor();
  await waitUntilSettled(page);
  await tabTo(page, buy);
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog');
  const inSheet = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inSheet).toBe(true);
  const quantity = sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('200');
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(inSheet).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();

  await page.keyboard.press('Enter');
  const submit = sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) });
  await submit.waitFor();
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  const filled = sheet.getByRole('heading', { name: appText('trading:placed.filled') });
  await filled.waitFor();
  // The sheet's own focus handling ends after one more frame: the heading must keep the focus.
  await page.waitForTimeout(300);
  expect(await filled.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();
  expect(unwrap(await api.listOrders()).items).toHaveLength(1);
});
