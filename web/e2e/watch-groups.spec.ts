import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { findUntranslatedTexts, inspectScreen } from './screen-faults.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// The user's watch groups and search history, stored by the provider.

for (const locale of ['jp', 'fr'] as const) {
  test(`a user groups the watchlist and repeats a search from the history (${locale})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const user = await newUser(stack.url);
    for (const code of ['7203', '6758', '9984']) await user.api.addToWatchlist({ path: { code } });
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await visit(page, `${PAGES.market.path}?view=watchlist`);
    const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
    await expect(list(say('watchlist:label'))).toHaveCount(3);

    await page.getByRole('button', { name: say('watchlist:group.edit') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('watchlist:group.make') }).click();
    await expect(sheet.getByText(say('watchlist:group.fault.empty'))).toBeVisible();
    await sheet.getByLabel(say('watchlist:group.name')).fill('A');
    for (const code of ['9984', '7203']) await sheet.getByText(code).click();
    const { texts, outside, outsideAtLargeText } = await inspectScreen(page);
    expect([...findUntranslatedTexts(texts), ...outside, ...outsideAtLargeText]).toEqual([]);
    expect(await findLowContrastTexts(page)).toEqual([]);
    await page.screenshot({ path: `test-results/group-${locale}.png` });
    await sheet.getByRole('button', { name: say('watchlist:group.make') }).click();
    await expect(page.getByRole('status').filter({ hasText: say('watchlist:group.made') })).toBeVisible();
    await expect(list('A')).toHaveCount(2);
    await expect(list('A').first()).toContainText('9984');
    await page.screenshot({ path: `test-results/groups-${locale}.png` });

    await page.reload();
    await waitUntilSettled(page);
    await page.getByRole('radio', { name: 'A', exact: true }).click();
    await page.getByRole('button', { name: say('watchlist:group.edit') }).click();
    await sheet.getByRole('button', { name: say('watchlist:group.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('watchlist:group.remove') })
      .click();
    await expect(list(say('watchlist:label'))).toHaveCount(3);
    expect(unwrap(await user.api.listWatchGroups()).items).toEqual([]);

    await visit(page, PAGES.search.path);
    await expect(page.getByText(say('search:history.empty'))).toBeVisible();
    await page.getByRole('searchbox').fill('7203');
    await page.locator('main a[href*="code=7203"]').first().click();
    await expect(page).toHaveURL(/gupiaoDetail\?code=7203/);
    await page.getByRole('button', { name: say('common:back') }).click();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: '7203' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('7203');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: say('search:history.clear') }).click();
    await expect(page.getByText(say('search:history.empty'))).toBeVisible();
  });
}
