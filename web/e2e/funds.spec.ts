import { expect } from '@playwright/test';
import { formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { text } from './app.ts';
import { settled, visit } from './screens.ts';
import { test } from './stack.ts';
import { keepSession, newUser } from './user.ts';

// Paper money from an empty history to the last state of a record, moved by the operator and the clock.

test.beforeEach(({ stack }) => stack.operate('PUT /autopilot', { on: false }));

for (const locale of ['jp', 'es'] as const) {
  test(`a deposit is asked for, told to the desk, booked, and another one expires (${locale})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    const say = (key: string, values = {}) => text(key, values, locale);
    const yen = (amount: number) => formatYen(amount, locale);
    const user = await newUser(stack.url);
    await keepSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await settled(page);

    await visit(page, `${PAGES.transactionLog.path}?tab=deposits`);
    await expect(page.getByText(say('funds:empty.deposits'))).toBeVisible();
    await page.getByRole('button', { name: say('funds:empty.depositsAction') }).click();

    await expect(page.getByText(say('funds:warning.title'))).toBeVisible();
    await page.getByRole('button', { name: say('funds:deposit.submitEmpty'), exact: true }).click();
    await expect(page.getByText(say('funds:amount.empty'))).toBeVisible();
    const amount = page.getByLabel(say('funds:deposit.amount'));
    await amount.fill('9999');
    await expect(page.getByText(say('funds:amount.belowMinimum', { minimum: yen(10_000) }))).toBeVisible();
    await amount.fill('1000000');
    await page.getByRole('button', { name: say('funds:deposit.submit', { amount: yen(1_000_000) }) }).click();
    await expect(page.getByText(say('funds:deposit.done'))).toBeVisible();

    await expect(page.getByText(/^TSB-\d{4}-[0-9A-Z]{4}$/).first()).toBeVisible();
    await expect(page.getByText(say('funds:depositState.awaiting_review')).first()).toBeVisible();
    const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
    await stack.operate(`POST /records/${id}/decisions`, { event: 'approve' });
    await expect(page.getByText(say('funds:depositState.approved')).first()).toBeVisible();

    const { data } = await user.api.requestDeposit({
      idempotencyKey: crypto.randomUUID(),
      body: { amount: 30_000 },
    });
    await stack.operate('POST /clock/advance', {
      to_deadline_of: 'deposit_id' in data ? data.deposit_id : '',
    });
    await visit(page, `${PAGES.transactionLog.path}?tab=deposits`);
    await expect(page.getByText(say('funds:depositState.failed'))).toBeVisible();
    await page.getByText(yen(30_000)).click();
    await expect(page.getByText(say('funds:deposit.ahead.expire'))).toBeHidden();
    await expect(page.getByText(yen(30_000)).first()).toBeVisible();
  });
}

test('who is not verified sees what can be withdrawn, and the way to what is missing', async ({
  page,
  stack,
  appUrl,
}) => {
  const user = await newUser(stack.url);
  await keepSession(page, appUrl, user.session);
  await page.goto(appUrl);
  await settled(page);
  await visit(page, PAGES.withdrawal.path);
  await expect(page.getByText(formatYen(10_000_000, 'jp')).first()).toBeVisible();
  await expect(page.getByText(text('funds:withdrawal.promise'))).toBeVisible();
  await expect(page.getByText(text('funds:needs.identity'))).toBeVisible();
  await page.getByText(text('funds:needs.password')).click();
  await expect(page).toHaveURL(new RegExp(PAGES.fundPassword.path));
});
