import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { ALL_AXE_RULES, axeViolations, COLOUR_CONTRAST_RULE } from './axe.ts';
import { collectConsoleProblems } from './screen-check.ts';
import { test } from './stack.ts';

// The documentation served by the gateway, and the same pages opened from a file, without a mock.

/** The gateway's message for a response without a property. */
const BROKEN = {
  code: 500,
  msg: 'broken',
  data: { fields: [{ path: 'response.body.data', message: "must have required property 'cash'" }] },
};
const DOCS = fileURLToPath(new URL('../../openapi/dist/docs/', import.meta.url));

for (const [scheme, other, width] of [
  ['dark', 'light', 1280],
  ['light', 'dark', 375],
] as const)
  test(`the documentation fits the window and is readable: ${scheme}, ${width} px`, async ({
    page,
    stack,
  }) => {
    const said = collectConsoleProblems(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 860 });
    for (const name of ['placeOrder.html', 'front-end.html', 'reference.html', 'outcomes.html']) {
      await page.goto(`${stack.url}/docs/${name}`);
      if (width < 768) await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('buying');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect([name, await axeViolations(page, ALL_AXE_RULES)]).toEqual([name, []]);
      const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
      expect([name, await page.evaluate(tooWide)]).toEqual([name, 0]);
    }
    const theme = page.getByRole('button', { name: 'Dark theme' });
    await theme.click();
    await page.goto(`${stack.url}/docs/placeOrder.html`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', other);
    await expect(theme).toHaveAttribute('aria-pressed', String(other === 'dark'));
    expect(await axeViolations(page, COLOUR_CONTRAST_RULE)).toEqual([]);
    expect(said).toEqual([]);
  });

test('the documentation’s search works by keyboard, also from a file, and finds numbers, fields and Japanese', async ({
  page,
  stack,
}) => {
  const said = collectConsoleProblems(page);
  // The gateway's documentation is built once the stack runs.
  expect(stack.url).not.toBe('');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(pathToFileURL(`${DOCS}index.html`).href);
  const box = page.getByRole('combobox', { name: 'Search' });
  const chosen = page.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('買付余力');
  await expect(chosen).toContainText('2002 insufficient_funds');
  await box.fill('buying_power');
  await expect(chosen).toContainText('buying_power');
  const first = await box.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(box).not.toHaveAttribute('aria-activedescendant', String(first));
  await page.keyboard.press('ArrowUp');
  await expect(box).toHaveAttribute('aria-activedescendant', String(first));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('<img src=x>');
  await expect(page.getByText('No results for “<img src=x>”.')).toBeVisible();
  await box.fill('2019');
  await page.keyboard.press('Enter');
  await page.waitForURL(/result-codes\.html#2019$/);
  await page.goto(`${pathToFileURL(`${DOCS}reference.html`)}#/trading/placeorder`);
  await page.waitForURL(/placeOrder\.html$/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('No mock is running here.')).toBeVisible();
  expect(said).toEqual([]);
});

test('the documentation sends a request as a guest, signed in, with a named outcome and with an invalid body', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${stack.url}/docs/getAssets.html`);
  const answer = page.locator('#came');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(page.locator('#mock')).toHaveText(new URL(stack.url).host);
  await send.click();
  await expect(answer).toContainText('401 · 401');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in.')).toBeVisible();
  await send.click();
  await expect(answer).toContainText('200 · 1');
  await expect(answer).toContainText('an outcome of the contract');
  await expect(answer).toContainText('as its schema has it');
  await expect(answer).toContainText('"buying_power":');
  // A provider that omits a required field: the mock names it.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, headers: { 'x-tsubame-verdict': 'violation' }, json: BROKEN }),
  );
  await send.click();
  await expect(answer).toContainText('the provider breaks the contract');
  await expect(answer.getByRole('listitem')).toHaveText(
    "response.body.data must have required property 'cash'",
  );
  await page.unroute('**/api/**');

  await page.goto(`${stack.url}/docs/placeOrder.html`);
  await expect(page.getByText('Signed in.')).toBeVisible();
  await page.getByLabel('Answer').first().selectOption('placeOrder_InsufficientFunds');
  await send.click();
  await expect(answer).toContainText('200 · 2002');
  await expect(answer).toContainText('example placeOrder_InsufficientFunds');
  await page.getByLabel('Answer').first().selectOption('');
  await page.getByLabel('Body').fill('{"code": ');
  await send.click();
  await expect(answer).toContainText('400 · 400');

  await page.getByRole('tab', { name: 'SDK' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'curl' })).toContainText('curl -X POST');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

/** Operations after which the session, the password or a record that others need is gone. */
const LAST = ['removeFromWatchlist', 'revokeDevice', 'logout', 'closeAccount', 'changePassword'];
/** Operations for which the demo account lacks something at first, such as a verified identity, a won application or free shares. */
const LACKING = [
  ...['requestFundPasswordReset', 'useFundPasswordReset', 'cancelFundPasswordReset', 'closeAccount'],
  ...['useLoginPasswordReset', 'cancelLoginPasswordReset'],
  ...['createPriceAlert', 'deletePriceAlert', 'subscribeIpo', 'stopFollowing'],
  ...['quoteLoan', 'applyForLoan', 'getLoan', 'repayLoan', 'addCollateral'],
  // Until the documents that were submitted before are reviewed.
  ...['addBankAccount', 'updateBankAccount', 'removeBankAccount'],
  ...['requestWithdrawal', 'getWithdrawal', 'cancelWithdrawal'],
  // A passkey that an authenticator has made, and a recovery code that was shown once.
  ...[
    'finishPasskeyRegistration',
    'deletePasskey',
    'renamePasskey',
    'finishPasskeySignIn',
    'useRecoveryCode',
  ],
  // The planned prices of the example do not suit the account's own trade.
  'saveJournalEntry',
];

test('every operation can be tried at once with the demo account: it succeeds, or the page says what is missing', async ({
  page,
  stack,
}) => {
  test.setTimeout(10 * TEST_WAIT_MS);
  const problems = collectConsoleProblems(page);
  // A workspace, because its demo account is used up.
  const docs = `http://docs-try.localhost:${new URL(stack.url).port}/docs`;
  await page.goto(`${docs}/reference.html`);
  const operations = await page.locator('nav.operations a code').allTextContents();
  const others = operations.filter((operation) => operation !== 'openStream' && !LAST.includes(operation));
  expect(others.length + LAST.length).toBeGreaterThan(100);
  const lacking: string[] = [];
  const faults: string[] = [];
  for (const operation of [...others, ...LAST]) {
    // A revoked session is not noticed before the next request.
    if (LAST.includes(operation)) await page.evaluate(() => sessionStorage.clear());
    const outcome = await firstTry(page, `${docs}/${operation}.html`);
    if (/200 · 1\b/.test(outcome)) continue;
    lacking.push(operation);
    const isRefused = /an outcome of the contract.*200 · \d{4}\b/s.test(outcome);
    const isExplained = /comes first, and failed: \d{4} |has no record/.test(outcome);
    if (!isRefused && !isExplained) faults.push(`${operation}: ${outcome}`);
  }
  expect(faults).toEqual([]);
  expect(lacking.filter((operation) => !LACKING.includes(operation))).toEqual([]);
  // A record that has not what a read is for, such as the open position of a closed trade: the page tries the next one.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

/** What a page shows after its form is sent as it is, signed in to the demo account. */
async function firstTry(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  const signedIn = page.getByText('Signed in.');
  await expect(signIn.or(signedIn)).toBeVisible();
  if (await signIn.isVisible()) await signIn.click();
  await expect(signedIn).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.locator('#came');
  await expect(answer).not.toBeEmpty();
  return answer.innerText();
}

test('the documentation sends the user’s own records and values: sample ids are replaced, changed values are not', async ({
  page,
  stack,
}) => {
  const docs = `http://docs-own.localhost:${new URL(stack.url).port}/docs`;
  const outcome = await firstTry(page, `${docs}/changeOrder.html`);
  const [own = ''] = /ord_\w{26}(?= comes from listOrders)/.exec(outcome) ?? [];
  await expect(page.getByLabel('order_id')).toHaveValue(own);
  const key = page.getByLabel('Idempotency-Key');
  const sentKey = await key.inputValue();
  // The same form again is the same request, which changes nothing more.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#came')).not.toContainText('nearest');
  await expect(page.locator('#came')).toContainText('200 · 1');
  expect(await key.inputValue()).toBe(sentKey);
  expect(outcome).toContain('was refused with 2004, so the nearest value');
  const body = page.getByLabel('Body');
  await body.fill((await body.inputValue()).replace(/"price": "\d+(\.\d)?"/, '"price": "99999"'));
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.locator('#came');
  await expect(answer).toContainText('200 · 2004');
  await expect(answer).not.toContainText('nearest value');
  // As a guest the sample is sent as it is.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('401 · 401');
  await expect(page.getByLabel('order_id')).not.toHaveValue(own);
});
