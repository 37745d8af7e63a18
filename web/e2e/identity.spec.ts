import { expect, type Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession, TEST_PASSWORD } from './user.ts';

// The verification from the first submission to its pass, and the two passwords.

/** The autopilot decides some seconds after the submission. */
const REVIEWED = { seconds: 30 };

test.afterAll(({ stack }) => resetSandbox(stack));

const wordsIn = (page: Page, locale: Locale) => {
  const say = (key: string, values: Record<string, string | number> = {}) => appText(key, values, locale);
  return {
    say,
    press: (key: string) => page.getByRole('button', { name: say(key), exact: true }).click(),
    field: (key: string) => page.getByLabel(say(key), { exact: true }),
    toast: (key: string) => expect(page.getByText(say(key), { exact: true }).first()).toBeVisible(),
  };
};

for (const [locale, colorScheme] of [
  ['jp', 'dark'],
  ['fr', 'light'],
] as const) {
  test(`a verification fails at the number, is corrected and passes, in ${locale}`, async ({
    page,
    appUrl,
    stack,
  }) => {
    await page.emulateMedia({ colorScheme });
    const { session } = await newUser(stack.url);
    await storeSession(page, appUrl, session, locale);
    await page.goto(appUrl);
    await visit(page, PAGES.identity.path);
    const { say, press, field, toast } = wordsIn(page, locale);
    const says = (key: string, fault: string) =>
      expect(field(`identity:field.${key}`)).toHaveAccessibleDescription(say(`identity:error.${fault}`));

    await field('identity:field.document_number').fill('');
    await press('identity:next');
    await says('name_kanji', 'nameEmpty');
    await says('name_kana', 'kanaEmpty');
    await says('birth_date', 'birthEmpty');
    await says('document_number', 'numberEmpty');
    await field('identity:field.document_number').fill('123456789012');
    await says('document_number', 'numberFormat');

    await field('identity:field.name_kanji').fill('佐藤 一郎');
    await field('identity:field.name_kana').fill('サトウ イチロウ');
    await field('identity:field.birth_date').fill('1988-04-12');
    // An invalid date.
    await field('identity:field.document_number').fill('SAMPLE-20261199');
    // The connection breaks, then is slow: the failure is shown, the upload is repeated, and its progress is shown.
    await page.route('**/api/uploads?*', (route) => route.abort(), { times: 1 });
    await press('identity:next');

    await expect(page.getByText(say('records:imageChoice.warning'))).toBeVisible();
    const made = page.getByText(say('identity:images.made'), { exact: true });
    await toast('identity:toast.failed');
    await expect(made).toHaveCount(1);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/uploads?*', (route) => held.promise.then(() => route.continue()), { times: 1 });
    await press('records:image.retry');
    await expect(page.getByRole('progressbar', { name: say('records:image.progress') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('records:image.cancel') })).toBeVisible();
    held.resolve();
    await expect(made).toHaveCount(2);
    await page.screenshot({ path: test.info().outputPath('documents.png') });
    await press('identity:next');
    await press('identity:submit');
    await expect(page.getByText(say('identity:head.under_review'))).toBeVisible();

    await stack.operate('POST /clock/advance', REVIEWED);
    const mend = page.getByRole('button', { name: say('identity:mend') });
    await expect(mend).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('failed.png'), fullPage: true });
    await mend.click();
    // The card's number is filled in again, and its images are made with it; accepted fields are not requested again.
    await expect(field('identity:field.document_number')).toHaveValue(/^SAMPLE-\d{8}$/);
    await press('identity:next');
    await expect(page.getByText(say('identity:kept'))).toHaveCount(0);
    await expect(made).toHaveCount(2);
    await press('identity:next');
    await press('identity:submit');
    await expect(page.getByText(say('identity:head.under_review'))).toBeVisible();
    await stack.operate('POST /clock/advance', REVIEWED);
    await expect(page.getByText(say('identity:head.passed'))).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('passed.png'), fullPage: true });
  });
}

test('the fund password is set and changed with the current one; faults are shown at the field', async ({
  page,
  appUrl,
  stack,
}) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  await page.goto(appUrl);
  const { say, press, field, toast } = wordsIn(page, 'jp');
  await visit(page, PAGES.settings.path);
  await visit(page, PAGES.fundPassword.path);
  await field('secrets:next').fill('fund123');
  await field('secrets:confirmation').fill('fund124');
  await press('secrets:set');
  await expect(field('secrets:confirmation')).toHaveAccessibleDescription(
    say('secrets:error.confirmationDiffers'),
  );
  await field('secrets:confirmation').fill('fund123');
  await press('secrets:set');
  await toast('common:request.success');
  // The page goes back by itself.
  await page.waitForURL(({ hash }) => !hash.includes(PAGES.fundPassword.path));

  await visit(page, PAGES.fundPassword.path);
  await field('secrets:current').fill('wrong1');
  await field('secrets:next').fill('fund456');
  await field('secrets:confirmation').fill('fund456');
  await press('secrets:change');
  await expect(page.getByText(/あと9回/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('fund.png') });
  await field('secrets:current').fill('fund123');
  await press('secrets:change');
  await toast('common:request.success');
});

test('the login password is changed and works for the next sign-in', async ({ page, appUrl, stack }) => {
  const { session, mobile } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  await page.goto(appUrl);
  const { press, field, toast } = wordsIn(page, 'jp');
  await visit(page, PAGES.changePassword.path);
  await field('secrets:current').fill(TEST_PASSWORD);
  await field('secrets:next').fill('tsuba456');
  await field('secrets:confirmation').fill('tsuba456');
  await press('secrets:change');
  await toast('common:request.success');
  const login = (password: string) =>
    fetch(`${stack.url}/api/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: mobile, password }),
    }).then((answer) => answer.json());
  expect(await login(TEST_PASSWORD)).toMatchObject({ code: 1001 });
  expect(await login('tsuba456')).toMatchObject({ code: 1 });
});
