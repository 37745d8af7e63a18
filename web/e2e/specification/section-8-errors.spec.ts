import { expect, type Page, type Route } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { formatYen } from '../../src/domain/format.ts';
import { resetSandbox } from '../operator.ts';
import { BORROWER, newUser, verifiedUser } from '../user.ts';
import { MESSAGES, PAGE_PATHS, TABS, TIME_MS } from './constants.ts';
import {
  buyShares,
  englishText,
  enterAddress,
  goToIdentityImages,
  openAppAs,
  openLoanSheet,
  passTime,
  pathAndQueryOf,
  shownToast,
  test,
} from './product.ts';

// Section 8: what the app says when a request succeeds or fails. The end of a session is in section 4, the loading mark, a locked
// target and an unknown page are in section 2. "Information loading…" is a mark and no toast, because a toast leaves after 2 s. A
// missing url, a tab page as a target and a page that is no tab are refused by the function behind every link, which has no control
// that asks for them; `web/src/ui/use-navigation.test.tsx` does.

// Some tests move the clock.
test.beforeAll(({ stack }) => resetSandbox(stack, { isAutopilotOn: false }));
test.afterAll(({ stack }) => resetSandbox(stack));

const PROFILE = '**/api/account/profile?*';
const refusal = (msg: string) => ({
  json: { code: 2002, msg, data: { id: 'refused', field: null, values: {}, nearest: [] } },
});
const problem = (status: number, msg: string) => ({
  status,
  json: { code: status, msg, data: { fields: [], retry_after: null } },
});

const ANSWERS: readonly {
  readonly line: string;
  readonly answer: ((route: Route) => unknown) | null;
  readonly toast: string;
  readonly shownMs: number;
}[] = [
  { line: 'code 1: a success toast', answer: null, toast: MESSAGES.success, shownMs: TIME_MS.toast },
  {
    line: 'another code than 1: a failure toast with the server’s msg',
    answer: (route) => route.fulfill(refusal('The server says no')),
    toast: 'The server says no',
    shownMs: TIME_MS.failureToast,
  },
  {
    line: 'an HTTP error: a failure toast with its msg',
    answer: (route) => route.fulfill(problem(500, 'The server broke')),
    toast: 'The server broke',
    shownMs: TIME_MS.failureToast,
  },
  {
    line: 'an HTTP error without a msg: a failure toast with the error text',
    answer: (route) => route.fulfill({ status: 502, body: '' }),
    toast: MESSAGES.failed,
    shownMs: TIME_MS.failureToast,
  },
  {
    line: 'a network failure: a network error',
    answer: (route) => route.abort(),
    toast: englishText('common:request.network'),
    shownMs: TIME_MS.failureToast,
  },
  {
    line: 'a timeout: a timeout message',
    answer: () => {},
    toast: englishText('common:request.timeout'),
    shownMs: TIME_MS.failureToast,
  },
];

test('each outcome of a request has its toast: 1,500 ms for a success, 2,000 ms for a failure', async ({
  page,
  appUrl,
  stack,
}) => {
  await page.clock.install();
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.settings);
  await page.clock.pauseAt(Date.now() + 2_000);
  const toast = shownToast(page);
  for (const { line, answer, toast: text, shownMs } of ANSWERS) {
    await test.step(line, async () => {
      await page.unroute(PROFILE);
      if (answer !== null) await page.route(PROFILE, answer);
      await page
        .getByLabel(englishText('session:settings.name'), { exact: true })
        .fill(`Hanako ${text.length}`);
      await page.getByRole('button', { name: englishText('session:settings.save') }).click();
      await expect
        .poll(async () => {
          await page.clock.runFor(text === englishText('common:request.timeout') ? TIME_MS.call : 10);
          return toast.allInnerTexts();
        }, line)
        .toEqual([text]);
      await passTime(page, shownMs - 200);
      await expect(toast, line).toBeVisible();
      await passTime(page, 400);
      await expect(toast, line).toHaveCount(0);
    });
  }
});

test('after a refusal the caller has the answer’s body: the form stays, and shows the msg of the toast at its field', async ({
  page,
  appUrl,
  stack,
  toasts,
}) => {
  const { mobile } = await newUser(stack.url);
  await openAppAs(page, appUrl, null, PAGE_PATHS.login);
  await page.getByLabel(englishText('session:login.account')).fill(mobile);
  const password = page.getByLabel(englishText('session:login.password'), { exact: true });
  await password.fill('wrong123');
  const answered = page.waitForResponse('**/api/session/login?*');
  await page.getByRole('button', { name: englishText('session:login.submit') }).click();
  const { code, msg } = await (await answered).json();
  expect(code).not.toBe(1);
  await expect(password).toHaveAccessibleDescription(msg);
  expect(await toasts()).toEqual([msg]);
});

// Reads that fail together are announced once, and each shows a retry in its place.
test('a read that fails has a failure toast, too', async ({ page, appUrl, stack, toasts }) => {
  await page.route('**/api/news?*', (route) => route.fulfill(problem(500, 'The server broke')));
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.orders);
  await enterAddress(page, TABS[3].path);
  await expect.poll(toasts).toEqual(['The server broke']);
  await expect(page.getByRole('button', { name: englishText('common:retry') }).first()).toBeVisible();
});

test('changing a password says Request Success', async ({ page, appUrl, stack, toasts }) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.fundPassword);
  for (const name of ['next', 'confirmation'])
    await page.getByLabel(englishText(`secrets:${name}`), { exact: true }).fill('fund123');
  await page.getByRole('button', { name: englishText('secrets:set') }).click();
  await expect.poll(toasts).toEqual([MESSAGES.success]);
});

test('toasts say that an upload failed, and that the front and the back image were uploaded', async ({
  page,
  appUrl,
  stack,
  toasts,
}) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.identity);
  await page.route('**/api/uploads?*', (route) => route.abort(), { times: 1 });
  await goToIdentityImages(page);
  await expect.poll(toasts).toContain(MESSAGES.uploadFailed);
  await page.getByRole('button', { name: englishText('records:image.retry') }).click();
  await expect.poll(toasts).toContain(englishText('identity:toast.front'));
  await expect.poll(toasts).toContain(englishText('identity:toast.back'));
});

test('an upload ends after 60 s', async ({ page, appUrl, stack }) => {
  await page.clock.install();
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.identity);
  await page.route('**/api/uploads?*', () => {});
  const sent = page.waitForRequest('**/api/uploads?*');
  await goToIdentityImages(page);
  await sent;
  await passTime(page, TIME_MS.upload - 10_000);
  const progress = page.getByRole('progressbar', { name: englishText('records:image.progress') });
  await expect(progress.first()).toBeVisible();
  await passTime(page, 11_000);
  await expect(page.getByRole('button', { name: englishText('records:image.retry') }).first()).toBeVisible();
});

// A stream that stays silent is opened again after 8 s, which is sooner than the 60 s of the specification.
test('a download ends after 60 s', async ({ page, appUrl, stack, toasts }) => {
  await page.clock.install();
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.accountLog);
  await page.route('**/api/account/statements?*', () => {});
  const sent = page.waitForRequest('**/api/account/statements?*');
  await page.getByRole('button', { name: englishText('account:ledger.save') }).click();
  await sent;
  await passTime(page, TIME_MS.download - 5_000);
  expect(await toasts()).not.toContain(englishText('common:request.timeout'));
  await passTime(page, 6_000);
  await expect.poll(toasts).toContain(englishText('common:request.timeout'));
});

test('a passed verification says not to submit again', async ({ page, appUrl, stack }) => {
  await openAppAs(page, appUrl, await verifiedUser(stack), PAGE_PATHS.identity);
  await expect(page.getByRole('main').getByText(MESSAGES.identityPassed)).toBeVisible();
});

test('block trades: toasts say that a subscription failed and succeeded', async ({
  page,
  appUrl,
  stack,
  toasts,
}) => {
  const user = await newUser(stack.url);
  const { items } = unwrap(await user.api.listBlockTrades({ query: { state: ['open'] } }));
  const block = items.find(
    ({ next_actions, estimated_total }) => next_actions.length > 0 && estimated_total < 9_000_000,
  );
  await openAppAs(page, appUrl, user, PAGE_PATHS.blockTrades);
  const card = page.locator('main section').filter({ hasText: block?.code ?? '?' });
  await card.getByRole('button', { name: englishText('blocks:apply.action') }).click();
  await expectRefusalThenSuccess(page, '**/api/block-trades/*/applications?*');
  await expect.poll(toasts).toEqual(['Subscription failed', englishText('blocks:apply.done')]);
  await expect(page.getByText(englishText('blocks:applicationState.applying')).first()).toBeVisible();
});

test('pre-market trades: toasts say that a subscription failed and succeeded', async ({
  page,
  appUrl,
  stack,
  toasts,
}) => {
  const user = await newUser(stack.url);
  const issues = async () => unwrap(await user.api.listPreMarket()).items;
  const opens = (await issues())[0]?.next_open_at;
  if (opens) await stack.operate('POST /clock/advance', { to: opens });
  const issue = (await issues()).find(({ upper_limit }) => Number(upper_limit) < 20_000);
  await openAppAs(page, appUrl, user, `${PAGE_PATHS.details}?topic=pre_market`);
  const card = page.locator('main section').filter({ hasText: issue?.code ?? '?' });
  await card.getByRole('button', { name: englishText('premarket:apply.action') }).click();
  await expectRefusalThenSuccess(page, '**/api/pre-market/*/applications?*');
  await expect.poll(toasts).toEqual(['Subscription failed', englishText('premarket:apply.done')]);
});

/** Sends the open sheet twice: the first answer is a refusal, which the sheet shows beside the fields to correct. */
async function expectRefusalThenSuccess(page: Page, calls: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  const send = sheet.locator('button[data-wide]');
  await page.route(calls, (route) => route.fulfill(refusal('Subscription failed')), { times: 1 });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText('Subscription failed');
  await send.click();
  await expect(sheet).toHaveCount(0);
}

test('loan: an insufficient limit is reported, and a submitted application says so in a toast', async ({
  page,
  appUrl,
  stack,
  toasts,
}) => {
  const user = await verifiedUser(stack);
  await buyShares(user, 300);
  const { available_limit } = unwrap(await user.api.getLoanTerms());
  await openAppAs(page, appUrl, user, PAGE_PATHS.loans);
  const amount = page.getByRole('textbox', { name: englishText('loans:amount.label') });
  // It stands at the field, with the nearest amount to take.
  await amount.fill('100000000');
  await expect(amount).toHaveAccessibleDescription(new RegExp(`^${MESSAGES.loanLimit}`));
  await page.getByRole('button', { name: formatYen(available_limit, 'en'), exact: true }).click();
  const { sheet, submit, read, consent } = await openLoanSheet(page);
  await read();
  await consent();
  for (const [name, value] of Object.entries(BORROWER))
    await sheet.getByLabel(englishText(`loans:field.${name}`), { exact: true }).fill(value);
  await submit.click();
  await expect.poll(toasts).toContain(MESSAGES.loanSubmitted);
  await expect.poll(() => pathAndQueryOf(page).path).toBe(PAGE_PATHS.loanRecords);
});
