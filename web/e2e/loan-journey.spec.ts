import { expect, test } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { formatRate } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import {
  fetchLoan,
  LOAN_JOURNEY_LOCALES,
  LOAN_MESSAGE_TITLES,
  loanRecordAddress,
  loanScreens,
} from './loan-screens.ts';
import { moveClockTo, resetSandboxAt } from './operator.ts';
import { collectConsoleErrors } from './screen-check.ts';
import { visit } from './screens.ts';
import { type StartedStack, startStack } from './stack.ts';
import { BORROWER, buyForPledge, verifiedUser } from './user.ts';

// A loan from the calculator to its last state, with an advancing clock. No test can set a price, so effects of prices are tested
// in a market with falling prices, from a fixed date.

/** Seed of the market, and an issue that gets a margin call some days after its loan began to accrue interest. */
const FALLING = 'bear-111';
const CALLED = { code: '2502', quantity: 300 };
const LENT = '2026-04-27T10:00:00+09:00';
const LAST_FREE_DAY = '2026-10-24T12:00:00+09:00';
const FIRST_DEAR_DAY = '2026-10-25T12:00:00+09:00';
const CALL = '2026-10-27T15:31:00+09:00';

/** An issue that loses more than four tenths of its price, and cannot be sold on its way down. */
const LOST = { code: '8267', quantity: 1_000 };
const HIGH = '2026-02-25T10:00:00+09:00';
const DUE = '2026-05-26T12:00:00+09:00';
const OVERDUE = '2026-05-27T00:00:05+09:00';
const LAST_MILD_DAY = '2026-06-02T12:00:00+09:00';
const FIRST_LATE_DAY = '2026-06-03T12:00:00+09:00';
const HANDED_OVER = '2026-06-26T00:00:05+09:00';
const LOW = '2026-11-06T10:00:00+09:00';

/** A character that no name and no address has. */
const BELL = String.fromCharCode(7);

// A long test in the last file: with separate stacks it ends together with those that run beside it.
test.describe.configure({ mode: 'parallel' });

let stack: StartedStack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack('always_open', FALLING);
});
test.afterAll(() => stack.stop());

/** Starts at an instant with a stopped clock, so that the collateral's value is the same for the screen and the test. */
async function begin(at: string): Promise<void> {
  await resetSandboxAt(stack, at);
  await stack.operate('PUT /clock', { standing: true });
  await stack.operate('PUT /autopilot', { on: false });
}

for (const locale of LOAN_JOURNEY_LOCALES) {
  test(`a loan is calculated, applied for, called, secured again and repaid (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints = collectConsoleErrors(page);
    const { say, yen, shown, expectToast, press, openAs, readMessage, look } = loanScreens(page, {
      stack,
      locale,
    });
    await begin(LENT);
    const user = await verifiedUser(stack);
    await openAs(user, PAGES.loans.path);
    await expect(shown('empty.title')).toBeVisible();
    await look();

    await buyForPledge(user, CALLED);
    await openAs(user, PAGES.loans.path);
    const terms = unwrap(await user.api.getLoanTerms());
    const most = terms.available_limit;
    const amount = page.getByRole('textbox', { name: say('amount.label') });
    const fault = async (typed: string, words: string) => {
      await amount.fill(typed);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    };
    await fault('90000', say('fault.below', { least: yen(terms.minimum_amount) }));
    await fault('305000', say('fault.step', { step: yen(terms.amount_step) }));
    await fault('', say('fault.missing'));
    await fault('100000000', say('fault.over', { most: yen(most) }));
    await page.getByRole('button', { name: yen(most), exact: true }).click();
    await page.getByRole('radio').last().click();
    const [position] = unwrap(await user.api.listPositions()).items;
    const collateral = [{ position_id: position?.position_id ?? '', quantity: CALLED.quantity }];
    const quote = unwrap(await user.api.quoteLoan({ body: { amount: most, term_days: 365, collateral } }));
    expect(quote.interest_days).toBe(185);
    await expect(page.getByText(yen(quote.repayment_total)).first()).toBeVisible();
    await expect(page.getByText(formatRate(quote.ltv, locale, { digits: 1 })).first()).toBeVisible();
    await look();

    await press('apply.open');
    const sheet = page.getByRole('dialog');
    const submit = sheet.getByRole('button', { name: say('apply.submit', { amount: yen(most) }) });
    await expect(submit).toHaveAccessibleDescription(say('agreement.unread'));
    await look();
    await sheet.getByText(say('apply.consent')).click();
    await expect(sheet.getByRole('checkbox')).not.toBeChecked();
    await sheet
      .getByRole('region')
      .last()
      .evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(shown('agreement.unread')).toBeHidden();
    await expect(submit).toHaveAccessibleDescription(appText('records:hold.consent', {}, locale));
    await sheet.getByText(say('apply.consent')).click();
    await submit.click();
    const field = (name: string) => sheet.getByLabel(say(`field.${name}`), { exact: true });
    const flags = (name: string, words: string) =>
      expect(field(name)).toHaveAccessibleDescription(say(`formFault.${words}`));
    await flags('name', 'nameEmpty');
    await flags('identity_number', 'numberEmpty');
    await flags('address', 'addressEmpty');
    await flags('contact_number', 'contactEmpty');
    await flags('email', 'emailEmpty');
    await look();
    for (const [name, wrong, words] of [
      ['name', `佐藤${BELL}`, 'nameFormat'],
      ['identity_number', '123456789012', 'numberFormat'],
      ['address', `見本町${BELL}`, 'addressFormat'],
      ['contact_number', '12345', 'contactFormat'],
      ['email', 'ichiro', 'emailFormat'],
    ] as const) {
      await field(name).fill(wrong);
      await flags(name, words);
      await field(name).fill(BORROWER[name]);
    }
    await expectToast('apply.done', () => submit.click());
    await expect(shown('state.applying')).toBeVisible();
    await look();

    const [applied] = unwrap(await user.api.listLoans()).items;
    const id = applied?.loan_id ?? '';
    await stack.operate(`POST /records/${id}/decisions`, { event: 'approve' });
    await expect(shown('state.in_progress')).toBeVisible();
    await readMessage(LOAN_MESSAGE_TITLES[locale].approved);
    await expect(shown('record.free')).toBeVisible();
    await look();

    await moveClockTo(stack, LAST_FREE_DAY);
    expect(await fetchLoan(user, id)).toMatchObject({ day: 180, waiver_days_left: 0, interest_accrued: 0 });
    await moveClockTo(stack, FIRST_DEAR_DAY);
    const dear = await fetchLoan(user, id);
    expect(dear.interest_accrued).toBe(Math.floor((most * 290) / 3_650_000));
    await openAs(user, loanRecordAddress(id));
    await expect(
      page.getByText(say('record.interest', { amount: yen(dear.interest_accrued) })),
    ).toBeVisible();
    await look();

    await moveClockTo(stack, CALL);
    await buyForPledge(user, { code: '7203', quantity: 200 });
    await openAs(user, PAGES.home.path);
    await readMessage(LOAN_MESSAGE_TITLES[locale].called);
    const { call } = await fetchLoan(user, id);
    await expect(shown('call.title')).toBeVisible();
    await expect(page.getByText(yen(call?.repayment_needed ?? 0)).first()).toBeVisible();
    await look();
    await press('pledge.open');
    await expect(sheet.getByRole('button', { name: say('pledge.submit') })).toHaveAccessibleDescription(
      say('pledge.missing'),
    );
    await sheet.getByRole('slider').fill('200');
    await look();
    await expectToast('pledge.done', () => press('pledge.submit'));
    await expect(shown('call.title')).toBeHidden();
    expect((await fetchLoan(user, id)).call?.status).toBe('met');

    const owed = (await fetchLoan(user, id)).amount_to_repay;
    const repaid = sheet.getByRole('textbox', { name: say('repay.amount') });
    await press('repay.open');
    await repaid.fill(String(owed + 1));
    await expect(sheet.getByText(say('repay.tooMuch')).first()).toBeVisible();
    await repaid.fill('100000');
    await look();
    await expectToast('repay.part', () => press('repay.submit', { amount: yen(100_000) }));
    await expect(shown('state.repaying')).toBeVisible();
    await press('repay.open');
    await expectToast('repay.whole', () => press('repay.submit', { amount: yen(owed - 100_000) }));
    await expect(shown('state.repaid')).toBeVisible();
    await look();
    await visit(page, PAGES.loanRecords.path);
    await expect(shown('state.repaid')).toBeVisible();
    await look();
    expect(complaints).toEqual([]);
  });

  test(`an unpaid loan becomes overdue, bears a late charge, goes to collection, and leaves a shortfall after its shares are sold (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const complaints = collectConsoleErrors(page);
    const { say, yen, shown, openAs, readMessage, look } = loanScreens(page, { stack, locale });
    await begin(HIGH);
    const user = await verifiedUser(stack);
    const position_id = await buyForPledge(user, LOST);
    const { available_limit: amount, agreement_version } = unwrap(await user.api.getLoanTerms());
    const collateral = [{ position_id, quantity: LOST.quantity }];
    const body = { ...BORROWER, amount, term_days: 90, collateral, agreement_version };
    const { loan_id } = unwrap(await user.api.applyForLoan({ body, idempotencyKey: crypto.randomUUID() }));
    await stack.operate(`POST /records/${loan_id}/decisions`, { event: 'approve' });
    await stack.operate(`PUT /halts/${LOST.code}`, {});
    const jump = async (at: string) => {
      await moveClockTo(stack, at);
      return fetchLoan(user, loan_id);
    };

    expect(await jump(DUE)).toMatchObject({ state: 'in_progress', overdue_days: 0 });
    await jump(OVERDUE);
    await openAs(user, PAGES.home.path);
    await readMessage(LOAN_MESSAGE_TITLES[locale].overdue);
    await expect(shown('state.overdue')).toBeVisible();
    await look();

    expect(await jump(LAST_MILD_DAY)).toMatchObject({ overdue_days: 7, late_charge: 0 });
    const late = await jump(FIRST_LATE_DAY);
    expect(late.late_charge).toBe(Math.floor((amount * 2_000) / 3_650_000));
    await openAs(user, loanRecordAddress(loan_id));
    await expect(page.getByText(say('record.late', { amount: yen(late.late_charge) }))).toBeVisible();
    await look();

    const handed = await jump(HANDED_OVER);
    expect(handed).toMatchObject({ state: 'handed_over', overdue_days: 31, next_actions: [] });
    await openAs(user, PAGES.home.path);
    await readMessage(LOAN_MESSAGE_TITLES[locale].handedOver);
    await expect(shown('state.handed_over')).toBeVisible();
    await expect(page.getByRole('button', { name: say('repay.open') })).toBeHidden();
    await look();

    await jump(LOW);
    await stack.operate(`DELETE /halts/${LOST.code}`, {});
    await openAs(user, PAGES.home.path);
    await readMessage(LOAN_MESSAGE_TITLES[locale].sold);
    const { shortfall } = await fetchLoan(user, loan_id);
    expect(shortfall).toBeGreaterThan(0);
    await expect(page.getByText(say('record.shortfallLeft', { amount: yen(shortfall) }))).toBeVisible();
    await look();

    // No further loan is granted during the debt.
    await buyForPledge(user, { code: '7203', quantity: 300 });
    await openAs(user, PAGES.loans.path);
    await expect(page.getByText(say('fault.over', { most: yen(0) })).first()).toBeVisible();
    await look();
    expect(complaints).toEqual([]);
  });
}
