import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { findUntranslatedTexts, inspectScreen } from './screen-faults.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// Screening stocks, and the filters that the provider stores.

test.describe.configure({ timeout: 120_000 });

for (const [locale, colorScheme] of [
  ['jp', 'dark'],
  ['en', 'light'],
] as const) {
  test(`a user screens stocks, saves the filter and finds it on another device (${locale}, ${colorScheme})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    await page.emulateMedia({ colorScheme });
    const say = (key: string, values = {}) => appText(`screener:${key}`, values, locale);
    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await visit(page, PAGES.market.path);
    await page.getByRole('button', { name: appText('market:screener', {}, locale) }).click();
    const table = page.getByRole('table', { name: say('table.label') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();

    const sheet = page.getByRole('dialog');
    const add = async (figure: string, field: 'min' | 'max', value: string) => {
      await page.getByRole('button', { name: say('conditions.add'), exact: true }).click();
      await sheet.getByRole('button', { name: say(`figures.${figure}`) }).click();
      await sheet.getByLabel(say(`form.${field}`)).fill(value);
      await sheet.getByRole('button', { name: say('form.apply') }).click();
      await expect(sheet).toBeHidden();
    };
    await add('dividend_yield', 'min', '2%');
    await add('per', 'max', '20');
    await add('market_value', 'min', locale === 'jp' ? '1兆' : '1T');
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    await table.getByRole('button', { name: say('short.dividend_yield') }).click();
    await expect(table.getByRole('columnheader').nth(1)).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: say('filters.add') }).click();
    await sheet.getByLabel(say('filter.name')).fill('A');
    await sheet.getByRole('button', { name: say('filter.make'), exact: true }).click();
    const chip = page.getByRole('button', { name: 'A', exact: true });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet).toBeHidden();
    await page.screenshot({ path: `test-results/screener-${locale}.png` });
    const { texts, outside, outsideAtLargeText } = await inspectScreen(page);
    expect([...findUntranslatedTexts(texts), ...outside, ...outsideAtLargeText]).toEqual([]);
    expect(await findLowContrastTexts(page)).toEqual([]);

    await page.reload();
    await waitUntilSettled(page);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: say('conditions.overwrite'), exact: true })).toHaveCount(0);
    await add('pbr', 'max', '0');
    await expect(page.getByText(say('empty.title'))).toBeVisible();
    await page.screenshot({ path: `test-results/screener-none-${locale}.png` });
    await page.getByRole('button', { name: say('conditions.overwrite'), exact: true }).click();
    await expect
      .poll(async () => unwrap(await user.api.listScreenFilters()).items[0]?.conditions.length)
      .toBe(4);

    await page
      .locator('main')
      .getByRole('button', { name: /PBR|P\/B/ })
      .last()
      .click();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitUntilSettled(page);
    await page.screenshot({ path: `test-results/screener-desk-${locale}.png` });
    await page.setViewportSize({ width: 375, height: 812 });
    await table.getByRole('link').first().click();
    await expect(page).toHaveURL(/code=/);
    await page.goBack();
    await expect(table.getByRole('columnheader').nth(1)).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('button', { name: say('filters.edit') }).click();
    await sheet.getByRole('button', { name: say('filter.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('filter.remove') })
      .click();
    await expect(chip).toHaveCount(0);
    expect(unwrap(await user.api.listScreenFilters()).items).toEqual([]);
  });
}
