import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { expectReadableScreen } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// A closed trade in the journal, and what its user writes about it.

test.describe.configure({ timeout: 120_000 });

for (const [locale, colorScheme] of [
  ['jp', 'dark'],
  ['en', 'light'],
] as const) {
  test(`a user finds a closed trade, plans and tags it, and reads the results (${locale}, ${colorScheme})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    await page.emulateMedia({ colorScheme });
    const say = (key: string, values = {}) => appText(`journal:${key}`, values, locale);
    const user = await newUser(stack.url);
    const { position_id, average_price } = unwrap(
      await user.api.placeOrder({
        idempotencyKey: crypto.randomUUID(),
        body: { code: '7203', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 },
      }),
    );
    if (position_id === null) throw new Error('The order opened no position.');
    const path = { position_id };
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await visit(page, PAGES.user.path);
    await page.getByRole('link', { name: appText('account:menu.journal', {}, locale) }).click();
    await expect(page.getByText(say('trades.empty'))).toBeVisible();

    const closing = { price_type: 'market', price: null, quantity: 100 } as const;
    unwrap(await user.api.closePosition({ path, idempotencyKey: crypto.randomUUID(), body: closing }));
    await page.reload();
    await page
      .getByRole('region', { name: say('trades.label') })
      .getByRole('link')
      .click();
    await expect(page.getByRole('img', { name: say('chart.label') })).toBeVisible();
    await expect(page.getByText(say('trade.noR'))).toBeVisible();

    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: say('entry.edit') }).click();
    await sheet.getByLabel(say('entry.plan'), { exact: true }).fill('A');
    await sheet
      .getByLabel(say('form.stop'), { exact: true })
      .fill(String(Math.ceil(Number(average_price) * 1.1)));
    await sheet.getByLabel(say('form.addTag'), { exact: true }).fill('B');
    await sheet.getByRole('button', { name: say('form.add'), exact: true }).click();
    await sheet.getByRole('button', { name: say('form.save'), exact: true }).click();
    // A stop above the opening is no loss: the refusal offers the nearest price, and one press takes it.
    await sheet.getByRole('alert').locator('xpath=following-sibling::*').getByRole('button').first().click();
    await sheet.getByRole('button', { name: say('form.save'), exact: true }).click();
    await expect(sheet).toBeHidden();
    expect(unwrap(await user.api.getJournalEntry({ path }))).toMatchObject({
      version: 1,
      plan: 'A',
      tags: ['B'],
    });
    await expect(page.getByText('B', { exact: true })).toBeVisible();
    await page.screenshot({ path: `test-results/journal-trade-${locale}.png` });

    await visit(page, `${PAGES.journal.path}?view=statistics`);
    await expect(page.getByRole('table', { name: say('groups.tag') })).toBeVisible();
    await expectReadableScreen(page, `test-results/journal-statistics-${locale}.png`);
    await page.getByRole('radio', { name: say('groups.order_type') }).click();
    await expect(page.getByRole('rowheader', { name: say('orderTypes.market') })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('export.label') }).click();
    expect((await download).suggestedFilename()).toMatch(/^tsubame-paper-journal-.*\.csv$/);
  });
}
