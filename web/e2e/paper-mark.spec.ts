import { expect, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { text } from './app.ts';
import { look, untranslated } from './screen-faults.ts';
import { SIGNED_OUT, signedInScreens, visit } from './screens.ts';
import { test } from './stack.ts';
import { keepSession, newUser, type TestUser } from './user.ts';

// Every screen says that this is paper trading, in words of its language that fit.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function faultsOf(page: Page, locale: Locale): Promise<string[]> {
  const { said, notes, outside, outsideAtLargeText } = await look(page);
  const faults = untranslated(said).map((key) => `untranslated "${key}"`);
  if (!notes.includes(text('common:paperMark', {}, locale))) faults.push('no mark that stays');
  if (said.includes(text('common:error.title', {}, locale))) faults.push('did not load');
  faults.push(...outside.map((part) => `outside: ${part}`));
  faults.push(...outsideAtLargeText.map((part) => `outside at 200 % text: ${part}`));
  return faults;
}

let user: TestUser;
let screens: string[];

test.beforeAll(async ({ stack }) => {
  user = await newUser(stack.url);
  screens = await signedInScreens(user);
});

for (const locale of LOCALES) {
  test(`every screen carries the mark and fits, in ${locale}`, async ({ page, appUrl }) => {
    const faults: Record<string, string[]> = {};
    const see = async (addresses: readonly string[]) => {
      await page.goto(appUrl);
      for (const address of addresses) {
        await visit(page, address);
        const found = await faultsOf(page, locale);
        if (found.length > 0) faults[address] = found;
      }
    };
    await keepSession(page, appUrl, null, locale);
    await see(SIGNED_OUT);
    await keepSession(page, appUrl, user.session, locale);
    await see(screens);
    await visit(page, `${PAGES.stock.path}?code=7203`);
    await page.getByRole('button', { name: new RegExp(text('stock:buy', {}, locale)) }).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup')).toHaveCount(3);
    const inSheet = await faultsOf(page, locale);
    if (inSheet.length > 0) faults.sheet = inSheet;
    expect(faults).toEqual({});
  });
}

test('the tallest sheet on a short screen leaves the mark in view', async ({ page, appUrl }) => {
  await page.setViewportSize({ width: 375, height: 560 });
  await keepSession(page, appUrl, user.session, 'jp');
  await page.goto(appUrl);
  await visit(page, `${PAGES.stock.path}?code=7203`);
  await page.getByRole('button', { name: new RegExp(text('stock:buy')) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: text('trading:priceType.limit') }).click();
  await expect(sheet.getByText(text('trading:preview.forcedClose'))).toBeVisible();
  const mark = await page.getByText(text('common:paperMark')).first().boundingBox();
  const top = (await sheet.boundingBox())?.y ?? 0;
  expect(mark).not.toBeNull();
  expect(top).toBeGreaterThanOrEqual((mark?.y ?? 0) + (mark?.height ?? 0));
});
