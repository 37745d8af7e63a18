import { expect, type Page } from '@playwright/test';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { LOCALES, type Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, stockPageBuyButton } from './app.ts';
import { ALL_AXE_RULES, axeViolations, COLOUR_CONTRAST_RULE } from './axe.ts';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { resetSandbox } from './operator.ts';
import { collectConsoleErrors } from './screen-check.ts';
import { findForeignDecimals, findUntranslatedTexts, inspectScreen } from './screen-faults.ts';
import {
  mockOutsidePages,
  SIGNED_OUT_ADDRESSES,
  shareOf,
  signedInAddresses,
  visit,
  waitUntilSettled,
} from './screens.ts';
import { test } from './stack.ts';
import { chooseOrderType } from './stock-page.ts';
import { actionsOutOfThumbReach } from './thumb-reach.ts';
import { findUnpaintedTexts } from './unpainted-texts.ts';
import { newUser, storeSession, type TestUser } from './user.ts';

// Every screen shows the paper-trading mark in its language without overflow, has a name for every control, and has sufficient
// contrast (WCAG 2.2 AA). One run per language; checks that do not depend on the language run once per theme. On a phone the
// primary actions are within the thumb's reach.

interface Tour {
  readonly theme: 'dark' | 'light';
  /** Axe rules to check, if any, together with control names and contrasts. */
  readonly rules?: typeof ALL_AXE_RULES;
  /** Window width for this test in px, instead of the default. */
  readonly width?: number;
}

const TOURS: Readonly<Record<Locale, Tour>> = {
  jp: { theme: 'dark', rules: ALL_AXE_RULES },
  zh: { theme: 'light', rules: COLOUR_CONTRAST_RULE },
  // On a wide screen.
  en: { theme: 'dark', width: 1280 },
  es: { theme: 'light' },
  // French and Spanish have the longest words: tested on the narrowest phone.
  fr: { theme: 'dark', width: 320 },
};

/** Lines of the accessibility tree with a control without a name. */
const NAMELESS =
  /^\s*- (button|link|textbox|searchbox|radio|radiogroup|checkbox|combobox|slider|switch|tab|dialog|navigation)\b(?! ")/;

/** Faults in a screen's texts: untranslated, without the mark, overflowing the window, or in too small a field. */
async function wordFaults(page: Page, locale: Locale): Promise<string[]> {
  const mark = appText('common:paperMark', {}, locale);
  // The head of a page may be rendered after its content. Below a sheet it is hidden from assistive technology but visible.
  await page.locator('[role="note"]').filter({ hasText: mark }).first().waitFor();
  const { texts, notes, outside, outsideAtLargeText, smallFields } = await inspectScreen(page);
  const faults = findUntranslatedTexts(texts).map((key) => `untranslated "${key}"`);
  faults.push(...findForeignDecimals(texts, locale).map((number) => `decimal mark: ${number}`));
  if (!notes.includes(mark)) faults.push('no mark that stays');
  if (texts.includes(appText('common:error.title', {}, locale))) faults.push('did not load');
  faults.push(...outside.map((part) => `outside: ${part}`));
  faults.push(...outsideAtLargeText.map((part) => `outside at 200 % text: ${part}`));
  faults.push(...smallFields.map((field) => `a field below 16 px: ${field}`));
  return faults;
}

/** Controls without a name, and texts with insufficient contrast. */
async function readingFaults(page: Page): Promise<unknown[]> {
  const tree = (await page.locator('body').ariaSnapshot()).split('\n');
  return [...tree.filter((line) => NAMELESS.test(line)), ...(await findLowContrastTexts(page))];
}

let user: TestUser;
let screens: string[];

test.beforeAll(async ({ stack }) => {
  user = await newUser(stack.url);
  screens = await signedInAddresses(user, stack);
});
test.afterAll(({ stack }) => resetSandbox(stack));

/** These show half of the pages each, on a phone and on a wide screen; the other languages show a sixth each. */
const HALF_TOURS: readonly Locale[] = ['jp', 'en'];
const OTHER_TOURS = LOCALES.filter((locale) => !HALF_TOURS.includes(locale));

function pagesOf(locale: Locale): readonly string[] {
  const tours = HALF_TOURS.includes(locale) ? HALF_TOURS : OTHER_TOURS;
  const step = tours === HALF_TOURS ? tours.length : 2 * tours.length;
  return shareOf(screens, tours.indexOf(locale), step);
}

for (const locale of LOCALES) {
  const { theme, rules, width = 375 } = TOURS[locale];
  test(`every screen has the paper-trading mark, fits the window and is readable, in ${locale} (${theme})`, async ({
    page,
    appUrl,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 812 });
    const complaints = collectConsoleErrors(page);
    const faults: Record<string, unknown[]> = {};
    await mockOutsidePages(page);
    const judge = async (name: string) => {
      const found = [
        ...(width === 375 ? await actionsOutOfThumbReach(page) : []),
        ...(await wordFaults(page, locale)),
        ...(await findUnpaintedTexts(page)).map((text) => `not painted: ${text}`),
        ...(rules ? [...(await readingFaults(page)), ...(await axeViolations(page, rules))] : []),
        ...complaints.splice(0),
      ];
      if (found.length > 0) faults[name] = found;
    };
    const see = async (addresses: readonly string[]) => {
      await page.goto(appUrl);
      for (const address of addresses) {
        await visit(page, address);
        await judge(address);
      }
    };
    await storeSession(page, appUrl, null, locale);
    await see(SIGNED_OUT_ADDRESSES);
    await storeSession(page, appUrl, user.session, locale);
    await see(pagesOf(locale));
    // On a wide screen the order ticket is beside the chart, without a sheet.
    await page.setViewportSize({ width: Math.min(width, 375), height: 812 });
    await visit(page, `${PAGES.stock.path}?code=7203`);
    await stockPageBuyButton(page, locale).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup')).toHaveCount(2);
    // Figures of a preview that is renewed are faded, at the beginning and later.
    const sheet = 'the sheet of an order';
    await expect(async () => {
      delete faults[sheet];
      await judge(sheet);
      expect(faults[sheet]).toBeUndefined();
    })
      .toPass({ timeout: TEST_WAIT_MS })
      .catch(() => {});
    expect(faults).toEqual({});
  });
}

test('the tallest sheet on a short screen leaves the paper-trading mark visible and uncovered', async ({
  page,
  appUrl,
}) => {
  await page.setViewportSize({ width: 375, height: 560 });
  await storeSession(page, appUrl, user.session, 'jp');
  await page.goto(appUrl);
  await visit(page, `${PAGES.stock.path}?code=7203`);
  const pictureOfMark = async () => {
    const clip = await page.getByText(appText('common:paperMark')).first().boundingBox();
    if (clip === null) throw new Error('The mark has no place.');
    return (await page.screenshot({ clip })).toString('base64');
  };
  const bare = await pictureOfMark();
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await waitUntilSettled(page);
  expect(await pictureOfMark()).toBe(bare);
  await chooseOrderType(sheet, 'limit');
  await expect(sheet.getByText(appText('trading:preview.worstCase'))).toBeVisible();
  const mark = await page.getByText(appText('common:paperMark')).first().boundingBox();
  const top = (await sheet.boundingBox())?.y ?? 0;
  expect(mark).not.toBeNull();
  expect(top).toBeGreaterThanOrEqual((mark?.y ?? 0) + (mark?.height ?? 0));
});
