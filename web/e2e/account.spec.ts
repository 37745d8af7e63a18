import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { newUser, storeSession, TEST_PASSWORD, type TestUser, verifiedUser } from './user.ts';

// The account's records from a sale to its settlement, with an advancing clock.

let stack: Stack;
let appUrl: string;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack);
  appUrl = `${stack.url}/app/`;
});
test.afterAll(() => resetSandbox(stack));

/** Buys and sells a lot; returns the settlement amount. */
async function sold({ api }: TestUser): Promise<number> {
  const once = () => ({ idempotencyKey: crypto.randomUUID() });
  const draft = {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    quantity: 100,
    leverage: 1,
  } as const;
  unwrap(await api.placeOrder({ ...once(), body: draft }));
  const [position] = unwrap(await api.listPositions()).items;
  const path = { position_id: position?.position_id ?? '' };
  unwrap(await api.closePosition({ ...once(), path, body: { price_type: 'market', quantity: 100 } }));
  return unwrap(await api.getAssets()).unsettled_amount;
}

/** Reset of the fund password: declined for a wrong date of birth, then approved by support and set. */
async function forget(page: Page, { api }: TestUser, say: (key: string) => string): Promise<void> {
  unwrap(await api.changeFundPassword({ body: { new_password: 'fund123' } }));
  await visit(page, PAGES.fundPassword.path);
  for (const [birth, state] of [
    ['1988-04-13', 'declined'],
    ['1988-04-12', 'allowed'],
  ] as const) {
    await page.getByRole('button', { name: say('secrets:reset.forget') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(say('secrets:reset.login')).fill(TEST_PASSWORD);
    await sheet.getByLabel(say('secrets:reset.birth')).fill(birth);
    await sheet.getByRole('button', { name: say('secrets:reset.ask') }).click();
    await expect(page.getByText(say('secrets:reset.old'))).toBeVisible();
    const reset = unwrap(await api.getFundPasswordReset());
    await stack.operate('POST /clock/advance', { to_deadline_of: reset?.reset_id });
    // An open page shows it after some seconds, a reopened one immediately.
    if (state === 'allowed') await page.reload();
    await expect(page.getByText(say('secrets:reset.old'))).toBeHidden();
    await expect(page.getByText(say(`secrets:reset.state.${state}`)).first()).toBeVisible();
    await waitUntilSettled(page);
    await page.screenshot({ path: test.info().outputPath(`reset-${state}.png`), fullPage: true });
  }
  await expect(page.getByText(say('secrets:reset.nextIntro'))).toBeVisible();
  await page.getByLabel(say('secrets:next'), { exact: true }).fill('fund789');
  await page.getByLabel(say('secrets:confirmation'), { exact: true }).fill('fund789');
  await page.getByRole('button', { name: say('secrets:set') }).click();
  await expect(page.getByText(say('secrets:reset.held'))).toBeVisible();
  unwrap(await api.changeFundPassword({ body: { current_password: 'fund789', new_password: 'fund000' } }));
}

for (const [locale, colorScheme] of [
  ['jp', 'dark'],
  ['es', 'light'],
] as const) {
  test(`a sale is realised, settles two business days later, and counts for the score; a forgotten fund password is reset (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    await page.emulateMedia({ colorScheme });
    const user = await newUser(stack.url);
    expect(await sold(user)).toBeGreaterThan(0);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);

    await visit(page, PAGES.user.path);
    await page.getByRole('link', { name: say('account:menu.profit') }).click();
    await expect(page.getByText(say('profit:tax.withheld'), { exact: true })).toBeVisible();
    await expect(
      page
        .getByText('7203')
        .or(page.getByText(/トヨタ|Toyota/))
        .first(),
    ).toBeVisible();
    await waitUntilSettled(page);
    await page.screenshot({ path: test.info().outputPath('profit.png'), fullPage: true });
    await page.getByRole('button', { name: say('profit:toStatement') }).click();
    const sheet = page.getByRole('article', { name: say('profit:statement.title') });
    await expect(sheet.getByText(say('profit:statement.simulated'))).toBeVisible();
    // Prints only the sheet, in both themes.
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('button', { name: say('profit:statement.print') })).toBeHidden();
    await page.screenshot({ path: test.info().outputPath('statement.png') });
    await page.emulateMedia({ media: 'screen' });

    await visit(page, `${PAGES.accountLog.path}?view=standing`);
    await expect(page.getByText(say('profit:standing.note'))).toBeVisible();
    await expect(page.getByText(say('profit:standing.points', { points: 61 })).first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('standing.png'), fullPage: true });

    const fees = `${PAGES.accountLog.path}?view=fees`;
    const { earliest } = unwrap(await user.api.listFeePlans());
    await visit(page, fees);
    const plan = page.getByRole('region').filter({ hasText: say('profit:fees.kind.day') });
    await plan.getByRole('button').click();
    await expect(plan.getByRole('button')).toBeHidden();
    await expect(plan.getByText(say('profit:fees.inForce'))).toBeHidden();
    expect(unwrap(await user.api.listFeePlans()).next).toEqual({ plan_id: 'daily', from: earliest });
    await waitUntilSettled(page);
    await page.screenshot({ path: test.info().outputPath('fees.png'), fullPage: true });

    await stack.operate('POST /clock/advance', { to_next: 'settlement' });
    expect(unwrap(await user.api.getAssets()).unsettled_amount).toBe(0);
    await visit(page, PAGES.accountLog.path);
    await expect(page.getByText(say('account:ledger.kind.trade_settled'))).toBeVisible();
    await expect(page.getByText(say('account:ledger.account.house_settlement')).first()).toBeVisible();
    await visit(page, fees);
    // Data read some seconds ago is shown from the cache.
    await page.reload();
    await expect(plan.getByText(say('profit:fees.inForce'))).toBeVisible();

    const forgetful = await verifiedUser(stack);
    await storeSession(page, appUrl, forgetful.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await forget(page, forgetful, say);
  });
}
