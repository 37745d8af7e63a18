import { expect, type Locator } from '@playwright/test';
import { formatPrice, formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { chooseOrderType } from './stock-page.ts';
import { openAppAsNewUser } from './user.ts';

// Typed and pasted text stays unchanged: no key is dropped, nothing is truncated, and the caret keeps its position.

const caretOf = (field: Locator) =>
  field.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null));

test('a price field reads the user’s notation when it is typed, pasted and edited in the middle (fr)', async ({
  page,
  stack,
}) => {
  const say = (key: string, values = {}) => appText(key, values, 'fr');
  const { api } = await openAppAsNewUser(page, stack.url, 'fr');
  await visit(page, `${PAGES.stock.path}?code=7203`);
  await waitUntilSettled(page);
  await stockPageBuyButton(page, 'fr').click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'limit', 'fr');
  const price = sheet.getByRole('textbox', { name: say('trading:ticket.price') });
  const printed = await price.inputValue();

  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await price.pressSequentially(printed);
  await expect(price).toHaveValue(printed);
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await price.blur();
  await expect(price).toHaveValue(printed);

  await price.focus();
  await page.keyboard.insertText('1234,5');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('9');
  await expect(price).toHaveValue('19234,5');
  expect(await caretOf(price)).toBe(2);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('1e6');
  await price.blur();
  await expect(price).toHaveValue('1e6');
  const words = say('common:number.decimals', { example: formatPrice('1234.5', 'fr') });
  await expect(price).toHaveAccessibleDescription(words);
  await page.screenshot({ path: 'test-results/typed-price-fr.png' });
  expect((await api.listOrders({ query: { limit: 10 } })).data).toMatchObject({ items: [] });
});

test('an amount field reads the typed number or reports it (es)', async ({ page, stack }) => {
  const say = (key: string, values = {}) => appText(key, values, 'es');
  await openAppAsNewUser(page, stack.url, 'es');
  await visit(page, PAGES.deposit.path);
  const amount = page.getByRole('textbox', { name: say('funds:deposit.amount') });
  await amount.pressSequentially('1.000.000');
  await expect(
    page.getByRole('button', { name: say('funds:deposit.submit', { amount: formatYen(1_000_000, 'es') }) }),
  ).toBeVisible();
  await amount.fill('');
  await amount.pressSequentially('20000,50');
  await expect(amount).toHaveValue('20000,50');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: say('funds:deposit.submitEmpty') }).click();
  await page.screenshot({ path: 'test-results/typed-amount-es.png' });
  await expect(amount).toBeVisible();
});

test('a password that is too long is reported at its field and not truncated', async ({ page, stack }) => {
  await page.goto(`${stack.url}/app/#/${PAGES.register.path}`);
  const fields = [appText('session:register.password'), appText('session:register.confirmation')];
  for (const label of fields) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.insertText('correct-horse-battery');
    await expect(field).toHaveValue('correct-horse-battery');
  }
  await page.getByRole('button', { name: appText('session:register.submit') }).click();
  await expect(page.getByText(appText('session:error.passwordLength'))).toBeVisible();
});
