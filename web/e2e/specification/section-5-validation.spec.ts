import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import { formatYen } from '../../src/domain/format.ts';
import { stockPageBuyButton } from '../app.ts';
import { resetSandbox } from '../operator.ts';
import { visit } from '../screens.ts';
import type { Stack } from '../stack.ts';
import { newUser, TEST_PASSWORD, type TestUser, verifiedUser } from '../user.ts';
import {
  IPO_UNIT_SHARES,
  MAX_FOLLOW_DECIMALS,
  MAX_INPUT_LENGTH,
  MESSAGES,
  PAGE_PATHS,
  PASSWORD_LENGTH,
  TABS,
} from './constants.ts';
import {
  buyShares,
  collectApiRequests,
  englishText,
  goToIdentityImages,
  openAppAs,
  openLoanSheet,
  pathAndQueryOf,
  test,
} from './product.ts';

// Section 5: what the app says about wrong and missing input, and that it sends none of it.

const HOUR_MS = 3_600_000;
const yen = (amount: number) => formatYen(amount, 'en');

// Some tests move the clock.
test.beforeAll(({ stack }) => resetSandbox(stack, { isAutopilotOn: false }));
test.afterAll(({ stack }) => resetSandbox(stack));

const isFixed = (error: string): error is keyof typeof MESSAGES => Object.hasOwn(MESSAGES, error);

/** A form by the prefixes of its labels’ and errors’ keys; errors with a text in the specification are taken from the constants. */
function formOf(page: Page, keys: string, errors: string) {
  const field = (name: string) => page.getByLabel(englishText(keys + name), { exact: true });
  return {
    field,
    press: (key: string) => page.getByRole('button', { name: englishText(key), exact: true }).click(),
    says: (name: string, error: string) =>
      expect
        .soft(field(name), `${name}: ${error}`)
        .toHaveAccessibleDescription(isFixed(error) ? MESSAGES[error] : englishText(errors + error)),
  };
}

/** Requests that change something. */
const writesOf = (page: Page) => {
  const requests = collectApiRequests(page);
  return () => requests.filter(({ method, path }) => method !== 'GET' && !path.includes('/stream/'));
};

test('login: an empty account and an empty password are reported', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, null, PAGE_PATHS.login);
  const writes = writesOf(page);
  const { press, says } = formOf(page, 'session:login.', 'session:error.');
  await press('session:login.submit');
  await says('account', 'accountEmpty');
  await says('password', 'passwordEmpty');
  expect(writes()).toEqual([]);
});

test('register: number, password, confirmation and invitation are required; the number’s format, both passwords and their length are checked', async ({
  page,
  appUrl,
}) => {
  await openAppAs(page, appUrl, null, PAGE_PATHS.register);
  const writes = writesOf(page);
  const { field, press, says } = formOf(page, 'session:register.', 'session:error.');
  await press('session:register.submit');
  await says('mobile', 'mobileEmpty');
  await says('password', 'passwordEmpty');
  await says('confirmation', 'confirmationEmpty');
  await says('invitation', 'invitationEmpty');
  await field('mobile').fill('12345');
  await says('mobile', 'mobileFormat');
  await field('password').fill('tsuba123');
  await field('confirmation').fill('tsuba124');
  await press('session:register.submit');
  await says('confirmation', 'passwordsDiffer');
  await expectLengths(page, 'session:register.password', englishText('session:error.passwordLength'));
  expect(writes()).toEqual([]);
});

/** A password field that refuses one character less and more than the bounds, and accepts the bounds. */
async function expectLengths(page: Page, label: string, error: string): Promise<void> {
  const { least, most } = PASSWORD_LENGTH;
  const field = page.getByLabel(englishText(label), { exact: true });
  for (const [length, isRefused] of [
    [least - 1, true],
    [least, false],
    [most, false],
    [most + 1, true],
  ] as const) {
    await field.fill('a'.repeat(length));
    const described = expect.soft(field, `${length} characters`);
    await (isRefused ? described : described.not).toHaveAccessibleDescription(error);
  }
}

for (const { what, path, action, hasCurrent } of [
  { what: 'login password', path: PAGE_PATHS.changePassword, action: 'secrets:change', hasCurrent: true },
  { what: 'transaction password', path: PAGE_PATHS.fundPassword, action: 'secrets:change', hasCurrent: true },
  // Without a first one there is nothing to confirm the change with.
  {
    what: 'first transaction password',
    path: PAGE_PATHS.fundPassword,
    action: 'secrets:set',
    hasCurrent: false,
  },
]) {
  test(`${what}: current, new and confirmation are required, 6 to 10 characters, and both must match`, async ({
    page,
    appUrl,
    stack,
  }) => {
    const user = await newUser(stack.url);
    if (hasCurrent) unwrap(await user.api.changeFundPassword({ body: { new_password: 'fund123' } }));
    await openAppAs(page, appUrl, user, path);
    const writes = writesOf(page);
    const { field, press, says } = formOf(page, 'secrets:', 'secrets:error.');
    await press(action);
    if (hasCurrent) await says('current', 'currentEmpty');
    await says('next', 'nextEmpty');
    await says('confirmation', 'confirmationEmpty');
    await expectLengths(page, 'secrets:next', englishText('secrets:error.passwordLength'));
    if (hasCurrent) await field('current').fill(TEST_PASSWORD);
    await field('next').fill('tsuba456');
    await field('confirmation').fill('tsuba457');
    await press(action);
    await says('confirmation', 'passwordsDiffer');
    expect(writes()).toEqual([]);
  });
}

test('bank account: name, number, bank, branch and branch number are required', async ({
  page,
  appUrl,
  stack,
}) => {
  await openAppAs(page, appUrl, await newUser(stack.url), `${PAGE_PATHS.bankAccount}?view=add`);
  const writes = writesOf(page);
  const { press, says } = formOf(page, 'funds:form.', 'funds:form.');
  await press('funds:account.submit');
  // Bank and branch, with its number, are chosen from lists.
  for (const key of ['bankEmpty', 'branchEmpty'])
    await expect(page.getByRole('alert').filter({ hasText: englishText(`funds:form.${key}`) })).toBeVisible();
  await says('number', 'numberEmpty');
  await says('holder', 'holderEmpty');
  await page.getByRole('button', { name: englishText('funds:form.chooseBank') }).click();
  await page.getByLabel(englishText('funds:form.search')).fill('9998');
  await page.getByRole('dialog').getByRole('button', { name: /9998/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /001/ }).click();
  await expect(page.getByRole('main')).toContainText('001');
  expect(writes()).toEqual([]);
});

/** A verified user with a fund password on a business morning, and with an account of longer than a day if wanted. */
async function withdrawing(stack: Stack, hasAccount: boolean): Promise<TestUser> {
  const user = await verifiedUser(stack);
  unwrap(await user.api.changeFundPassword({ body: { new_password: 'fund123' } }));
  if (hasAccount) {
    const account = { bank_code: '9998', branch_code: '001', account_type: 'ordinary' } as const;
    const body = { ...account, account_number: '0034821', holder_kana: 'サトウ イチロウ', is_default: true };
    unwrap(await user.api.addBankAccount({ body }));
  }
  const now = Date.parse(unwrap(await user.api.getMarketClock()).now);
  const day = nextBusinessDay(nextBusinessDay(dayOf(now)));
  await stack.operate('POST /clock/advance', { to: new Date(startOfDay(day) + 11 * HOUR_MS).toISOString() });
  return user;
}

test('withdrawal: amount, bank account and transaction password are required, and the amount has a minimum', async ({
  page,
  appUrl,
  stack,
}) => {
  await openAppAs(page, appUrl, await withdrawing(stack, false), PAGE_PATHS.withdrawal);
  const writes = writesOf(page);
  const amount = page.getByLabel(englishText('funds:withdrawal.amount'));
  await page.getByRole('button', { name: englishText('funds:withdrawal.submitEmpty'), exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(englishText('funds:amount.empty'));
  await expect(page.getByRole('alert').filter({ hasText: englishText('funds:account.empty') })).toBeVisible();

  const user = await withdrawing(stack, true);
  const { minimum_amount } = unwrap(await user.api.getWithdrawalTerms());
  await openAppAs(page, appUrl, user, PAGE_PATHS.withdrawal);
  await amount.fill(String(minimum_amount - 1));
  await expect(amount).toHaveAccessibleDescription(
    englishText('funds:amount.belowMinimum', { minimum: yen(minimum_amount) }),
  );
  await amount.fill(String(minimum_amount));
  await page
    .getByRole('button', { name: englishText('funds:withdrawal.submit', { amount: yen(minimum_amount) }) })
    .click();
  const confirm = page.getByRole('button', { name: englishText('funds:password.confirm') });
  await expect(confirm).toHaveAccessibleDescription(
    englishText('records:pad.short', { least: PASSWORD_LENGTH.least }),
  );
  await confirm.press('Enter');
  expect(writes()).toEqual([]);
});

test('follow-up: the buy amount is required and has at most two decimals', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await newUser(stack.url);
  const { items } = unwrap(await user.api.listFollowProducts({ query: { sort: 'risk' } }));
  const product = items.find(({ next_actions }) => next_actions.includes('follow'));
  await openAppAs(page, appUrl, user, `${PAGE_PATHS.copyTrading}?id=${product?.product_id}`);
  const writes = writesOf(page);
  await page.getByRole('contentinfo').getByRole('button').first().click();
  const amount = page.getByLabel(englishText('follow:follow.amount'), { exact: true });
  await amount.fill('');
  await expect(amount).toHaveAccessibleDescription(englishText('follow:follow.fault.empty'));
  await amount.fill('60000.123');
  await expect(amount).toHaveAccessibleDescription(
    englishText('follow:follow.fault.decimals', { decimals: MAX_FOLLOW_DECIMALS }),
  );
  await amount.fill('60000.12');
  await expect(amount).toHaveAccessibleDescription('');
  expect(writes()).toEqual([]);
});

test('loan: the agreement is read and consented to, there is a minimum and a limit, and missing information is flagged', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await verifiedUser(stack);
  await buyShares(user, 300);
  const { minimum_amount, available_limit, amount_step } = unwrap(await user.api.getLoanTerms());
  await openAppAs(page, appUrl, user, PAGE_PATHS.loans);
  const writes = writesOf(page);
  const amount = page.getByRole('textbox', { name: englishText('loans:amount.label') });
  await amount.fill(String(minimum_amount - amount_step));
  await expect(amount).toHaveAccessibleDescription(
    englishText('loans:fault.below', { least: yen(minimum_amount) }),
  );
  await amount.fill('100000000');
  await expect(amount).toHaveAccessibleDescription(new RegExp(`^${MESSAGES.loanLimit}`));
  await amount.fill(String(available_limit));

  const { sheet, submit, read, consent } = await openLoanSheet(page);
  await expect(submit).toHaveAccessibleDescription(englishText('loans:agreement.unread'));
  await read();
  await expect(submit).toHaveAccessibleDescription(englishText('records:hold.consent'));
  await consent();
  await submit.click();
  for (const [field, fault] of [
    ['name', 'nameEmpty'],
    ['identity_number', 'numberEmpty'],
    ['address', 'addressEmpty'],
    ['contact_number', 'contactEmpty'],
    ['email', 'emailEmpty'],
  ])
    await expect
      .soft(sheet.getByLabel(englishText(`loans:field.${field}`), { exact: true }))
      .toHaveAccessibleDescription(englishText(`loans:formFault.${fault}`));
  expect(writes().filter(({ path }) => path === '/api/loans')).toEqual([]);
});

/** The ticket to buy 7203, with its quantity and its button. */
async function openTicket(page: Page) {
  await stockPageBuyButton(page, 'en').click();
  const ticket = page.getByRole('dialog');
  const quantity = ticket.getByRole('textbox', { name: englishText('trading:ticket.quantity') });
  await expect(quantity).toHaveValue('100');
  return { ticket, quantity, send: ticket.locator('button[data-wide]') };
}

test('a purchase has a minimum quantity', async ({ page, appUrl, stack }) => {
  await openAppAs(page, appUrl, await newUser(stack.url), `${PAGE_PATHS.stock}?code=7203`);
  const writes = writesOf(page);
  const { quantity, send } = await openTicket(page);
  await quantity.fill(String(IPO_UNIT_SHARES / 2));
  await expect(quantity).toHaveAccessibleDescription(
    englishText('records:order.fault.quantity_below_minimum', { least: IPO_UNIT_SHARES }),
  );
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(writes().filter(({ path }) => path === '/api/orders')).toEqual([]);
});

// A text that is no number stays in the field with a message, and nothing of it reaches the form: if it were dropped key by key,
// 1e6 would become 16.
test('number inputs take no non-numeric text: a stepper and a field of yen say how a number is written, and send nothing', async ({
  page,
  appUrl,
  stack,
}) => {
  await openAppAs(page, appUrl, await newUser(stack.url), `${PAGE_PATHS.stock}?code=7203`);
  const { ticket, quantity, send } = await openTicket(page);
  const fault = englishText('common:number.whole', { example: '12,345' });
  for (const typed of ['abc', '1e6', '3OO']) {
    await quantity.fill(typed);
    await expect(quantity).toHaveAccessibleDescription(fault);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
  }
  await quantity.fill('２００');
  await quantity.blur();
  await expect(quantity).toHaveValue('200');
  await quantity.fill('30x');
  await ticket
    .getByRole('button', {
      name: englishText('common:stepper.more', { label: englishText('trading:ticket.quantity') }),
    })
    .click();
  await expect(quantity).toHaveValue('100');

  await visit(page, TABS[0].path);
  await visit(page, PAGE_PATHS.deposit);
  const writes = writesOf(page);
  const amount = page.getByLabel(englishText('funds:deposit.amount'));
  for (const typed of ['abc', '1e6']) {
    await amount.fill(typed);
    await expect(amount).toHaveAccessibleDescription(fault);
    await page.getByRole('button', { name: englishText('funds:deposit.submitEmpty'), exact: true }).click();
  }
  expect(writes()).toEqual([]);
  expect(pathAndQueryOf(page).path).toBe(PAGE_PATHS.deposit);
});

test('real-name: name and ID number are required', async ({ page, appUrl, stack }) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.identity);
  const writes = writesOf(page);
  const { field, press, says } = formOf(page, 'identity:field.', 'identity:error.');
  await field('document_number').fill('');
  await press('identity:next');
  await says('name_kanji', 'nameEmpty');
  await says('document_number', 'numberEmpty');
  expect(writes()).toEqual([]);
});

// A longer text is never cut, because browsers cut a pasted text silently: the field says that it is too long.
test('a text input takes 140 characters unless it has a length of its own', async ({
  page,
  appUrl,
  stack,
}) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.search);
  const requests = collectApiRequests(page);
  const field = page.getByRole('searchbox');
  for (const length of [MAX_INPUT_LENGTH, MAX_INPUT_LENGTH + 1]) {
    await field.fill('a'.repeat(length));
    const fault = englishText('common:tooLong', { most: MAX_INPUT_LENGTH, length });
    await expect(field).toHaveAccessibleDescription(length > MAX_INPUT_LENGTH ? fault : '');
    await expect(field).toHaveValue('a'.repeat(length));
  }
  await expect.poll(() => requests.filter(({ path }) => path === '/api/stocks').length).toBe(1);
  const noMatch = page.getByText('a'.repeat(MAX_INPUT_LENGTH));
  await expect(noMatch).toBeInViewport({ ratio: 1 });
  await visit(page, PAGE_PATHS.deposit);
  const amount = page.getByLabel(englishText('funds:deposit.amount'));
  await amount.fill('1'.repeat(MAX_INPUT_LENGTH + 1));
  await expect(amount).toHaveAccessibleDescription(
    englishText('common:tooLong', { most: MAX_INPUT_LENGTH, length: MAX_INPUT_LENGTH + 1 }),
  );
  await visit(page, PAGE_PATHS.settings);
  const name = page.getByLabel(englishText('session:settings.name'), { exact: true });
  await name.fill('a'.repeat(MAX_INPUT_LENGTH));
  await page.getByRole('button', { name: englishText('session:settings.save') }).click();
  await expect(name).toHaveAccessibleDescription(englishText('session:settings.nameLength'));
});

// The specification's default of nine files has no use here: the contract has one image for each side and each account.
test('images are chosen from files, one for each place', async ({ page, appUrl, stack }) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.identity);
  await goToIdentityImages(page);
  const own = page.getByRole('radio', { name: englishText('records:imageChoice.own') });
  const files = page.locator('input[type=file]');
  await own.check({ force: true });
  await expect(files).toHaveCount(2);
  await visit(page, `${PAGE_PATHS.bankAccount}?view=add`);
  await own.check({ force: true });
  await expect(files).toHaveCount(1);
  expect(await files.evaluateAll((inputs) => inputs.map((input) => input.hasAttribute('multiple')))).toEqual([
    false,
  ]);
});
