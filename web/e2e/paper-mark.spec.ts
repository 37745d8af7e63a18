import { expect, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { text } from './app.ts';
import { look, untranslated } from './screen-faults.ts';
import { SIGNED_OUT, signedInScreens, visit } from './screens.ts';
import { test } from './stack.ts';
import { keepSession, newUser, type TestUser } from './user.ts';

// Every screen says that this is paper trading, in words of its language that fit.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function faultsOf(page: Page, locale: Locale): Promise<string[]> {
  const { said, notes, overflow, overflowAtLargeText } = await look(page);
  const faults = untranslated(said).map((key) => `untranslated "${key}"`);
  if (!notes.includes(text('common:paperMark', {}, locale))) faults.push('no mark that stays');
  if (said.includes(text('common:error.title', {}, locale))) faults.push('did not load');
  if (overflow > 0) faults.push(`${overflow} px too wide`);
  if (overflowAtLargeText > 0) faults.push(`${overflowAtLargeText} px too wide at 200 % text`);
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
        if (process.env.SHOT && locale === 'jp')
          await page.screenshot({ path: `/tmp/shots/${address.replaceAll(/[/?]/g, '-')}.png` });
        const found = await faultsOf(page, locale);
        if (found.length > 0) faults[address] = found;
      }
    };
    await keepSession(page, appUrl, null, locale);
    await see(SIGNED_OUT);
    await keepSession(page, appUrl, user.session, locale);
    await see(screens);
    expect(faults).toEqual({});
  });
}
