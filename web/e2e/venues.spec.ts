import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { lotsYen } from '../src/domain/block-form.ts';
import { formatQuantity, formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { text } from './app.ts';
import { beginAnew } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { keepSession, newUser } from './user.ts';

// Trading beside the order book, by the operator's clock.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await beginAnew(stack, { isStanding: true });
});
test.afterAll(() => beginAnew(stack));

for (const locale of ['jp', 'es'] as const) {
  test(`a block is applied for, drawn in public and held (${locale})`, async ({ page }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      text(`blocks:${key}`, values, locale);
    const { session, api } = await newUser(stack.url);
    const appUrl = `${stack.url}/app/`;
    await keepSession(page, appUrl, session, locale);
    await page.goto(appUrl);
    await visit(page, PAGES.blockTrades.path);
    const [block] = unwrap(await api.listBlockTrades({ query: { state: ['open'] } })).items.filter(
      ({ next_actions, estimated_total }) => next_actions.length > 0 && estimated_total < 4_000_000,
    );
    if (block === undefined) throw new Error('No block takes applications.');
    const card = page.locator('main section').filter({ hasText: block.code });
    await card.getByRole('button', { name: say('apply.action') }).click();

    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(block.draw.seed_commitment);
    await sheet.getByRole('textbox', { name: say('apply.lots') }).fill('9');
    await expect(sheet.getByText(say('apply.invalid', { count: block.maximum_lots }))).toBeVisible();
    await sheet.getByRole('textbox', { name: say('apply.lots') }).fill('2');
    const amount = formatYen(lotsYen(2, block), locale);
    await sheet.getByRole('button', { name: say('apply.submit', { count: 2, amount }) }).click();
    await expect(page.getByText(say('apply.done'))).toBeVisible();
    await expect(page.getByText(say('applicationState.applying')).first()).toBeVisible();
    await expect(page.getByText(say('check.waits'))).toBeVisible();

    await stack.operate('POST /clock/advance', { to: block.allot_at });
    await page.reload();
    await expect(page.getByText(say('applicationState.successful')).first()).toBeVisible();
    await expect(page.getByText(say('check.holds'))).toBeVisible();
    await visit(page, PAGES.messages.path);
    await page.getByText(block.short_name[locale]).first().click();
    await page.getByRole('link', { name: say('record.position') }).click();
    await expect(page.locator('main')).toContainText(block.short_name[locale]);
  });
}

for (const locale of ['jp', 'fr'] as const) {
  test(`a position within the day is opened, counted down and closed by the clock (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      text(key, values, locale);
    const { session, api } = await newUser(stack.url);
    const appUrl = `${stack.url}/app/`;
    await keepSession(page, appUrl, session, locale);
    await page.goto(appUrl);
    await visit(page, PAGES.intraday.path);
    const { items, closing } = unwrap(await api.listIntradayStocks({ query: { limit: 1 } }));
    const [first] = items;
    if (first === undefined) throw new Error('Nothing is traded within the day.');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: first.code }).click();
    const quantity = formatQuantity(100, locale);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('trading:ticket.submitLong', { quantity }) })
      .click();
    await expect(page.getByText(say('trading:placed.filled'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('intraday:positions') })).toBeVisible();
    const [position] = unwrap(await api.listPositions()).items;
    expect(position?.product).toBe('intraday');

    await stack.operate('POST /clock/advance', { to: closing.automatic_close_at });
    await page.reload();
    await expect(page.getByText(say('intraday:opens'))).toBeVisible();
    await expect(page.getByRole('heading', { name: say('intraday:positions') })).toHaveCount(0);
    const after = unwrap(await api.getPosition({ path: { position_id: position?.position_id ?? '' } }));
    expect(after).toMatchObject({ state: 'closed', closed_at: closing.automatic_close_at });
    await visit(page, PAGES.messages.path);
    await expect(page.locator('main')).toContainText(first.short_name[locale]);
    // The next one begins on a day on which positions can be opened.
    await stack.operate('POST /clock/advance', { to: closing.must_close_by });
  });
}
