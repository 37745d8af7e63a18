import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { newUser, storeSession, verifiedUser } from './user.ts';

// Paper money from an empty history to the last state of a record, by control and the clock; the autopilot is off.

const HOUR_MS = 3_600_000;
const FUND_PASSWORD = '246810';

let stack: Stack;
let appUrl: string;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack, { isAutopilotOn: false });
  appUrl = `${stack.url}/app/`;
});
test.afterAll(() => resetSandbox(stack));

for (const locale of ['jp', 'es'] as const) {
  test(`a deposit is requested, reported to support and booked, and another one expires (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const yen = (amount: number) => formatYen(amount, locale);
    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);

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

test('an unverified user sees the withdrawable amount, and links to missing requirements', async ({
  page,
}) => {
  const user = await newUser(stack.url);
  await storeSession(page, appUrl, user.session);
  await page.goto(appUrl);
  await waitUntilSettled(page);
  await visit(page, PAGES.withdrawal.path);
  await expect(page.getByText(formatYen(10_000_000, 'jp')).first()).toBeVisible();
  await expect(page.getByText(appText('funds:withdrawal.promise'))).toBeVisible();
  await expect(page.getByText(appText('funds:needs.identity'))).toBeVisible();
  await page.getByText(appText('funds:needs.password')).click();
  await expect(page).toHaveURL(new RegExp(PAGES.fundPassword.path));
});

for (const locale of ['jp', 'en'] as const) {
  test(`a bank account is added and receives a withdrawal a day later; another withdrawal is cancelled (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const yen = (amount: number) => formatYen(amount, locale);
    const user = await verifiedUser(stack);
    unwrap(await user.api.changeFundPassword({ body: { new_password: FUND_PASSWORD } }));
    const now = Date.parse(unwrap(await user.api.getMarketClock()).now);
    const morning = startOfDay(nextBusinessDay(dayOf(now))) + 10 * HOUR_MS;
    await stack.operate('POST /clock/advance', { to: new Date(morning).toISOString() });
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);

    await visit(page, PAGES.bankAccount.path);
    await page.getByRole('button', { name: say('funds:account.add') }).click();
    await page.getByRole('button', { name: new RegExp(say('funds:form.chooseBank')) }).click();
    await page.getByLabel(say('funds:form.search')).fill('ツバメ');
    await page.getByRole('button', { name: /つばめ銀行/ }).click();
    await page.getByRole('button', { name: /燕ヶ丘支店/ }).click();
    await page.getByLabel(say('funds:form.number')).fill('34821');
    await page.getByLabel(say('funds:form.holder')).fill('さとう いちろう');
    await page.getByRole('button', { name: say('funds:account.submit') }).click();
    await expect(page.getByText(/\*\*\*4821/)).toBeVisible();
    await expect(page.getByText(say('funds:account.default'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: say('funds:account.edit'), exact: true }).click();
    await expect(page.getByText(say('funds:form.numberKept', { number: '***4821' }))).toBeVisible();
    await page.getByLabel(say('funds:form.number')).fill('34829');
    await page.getByRole('button', { name: say('funds:account.save') }).click();
    await expect(page.getByText(say('funds:account.changed'))).toBeVisible();
    await expect(page.getByText(/\*\*\*4829/)).toBeVisible();
    // The form returns to the list automatically.
    await expect(page.getByRole('button', { name: say('funds:account.add') })).toBeVisible();

    const later = startOfDay(nextBusinessDay(dayOf(morning))) + 11 * HOUR_MS;
    await stack.operate('POST /clock/advance', { to: new Date(later).toISOString() });
    for (const ending of ['approve', 'cancel'] as const) {
      await visit(page, PAGES.withdrawal.path);
      await page.getByLabel(say('funds:withdrawal.amount')).fill('300000');
      await page
        .getByRole('button', { name: say('funds:withdrawal.submit', { amount: yen(300_000) }) })
        .click();
      for (const digit of FUND_PASSWORD) await page.getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: say('funds:password.confirm') }).click();
      await expect(page.getByText(say('funds:withdrawalState.awaiting_review')).first()).toBeVisible();
      if (ending === 'cancel') {
        await page.getByRole('button', { name: say('funds:cancel.action') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('funds:cancel.action') })
          .click();
        await expect(page.getByText(say('funds:withdrawalState.cancelled')).first()).toBeVisible();
        // Leaving takes a step back in the history, which would undo an address entered before.
        await expect(page.getByRole('alertdialog')).toBeHidden();
        continue;
      }
      const [withdrawal] = unwrap(await user.api.listWithdrawals()).items;
      await stack.operate(`POST /records/${withdrawal?.withdrawal_id}/decisions`, { event: 'approve' });
      await expect(page.getByText(say('funds:withdrawalState.approved')).first()).toBeVisible();
      await stack.operate('POST /clock/advance', { seconds: 60 });
      await expect(page.getByText(say('funds:withdrawal.arrived')).first()).toBeVisible();
    }
    await visit(page, `${PAGES.transactionLog.path}?tab=withdrawals`);
    const only = { exact: true };
    await expect(page.getByText(say('funds:withdrawal.arrived'), only)).toBeVisible();
    await expect(page.getByText(say('funds:withdrawalState.cancelled'), only)).toBeVisible();
  });
}
