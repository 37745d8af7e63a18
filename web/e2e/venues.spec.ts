import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { costOfLots } from '../src/domain/block-form.ts';
import { formatQuantity, formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, sendLongOrder } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { openAppAsNewUser } from './user.ts';

// Trading outside the order book, with an advancing clock.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack, { isStanding: true });
});
test.afterAll(() => resetSandbox(stack));

for (const locale of ['jp', 'es'] as const) {
  test(`a block trade is applied for, drawn in public and delivered (${locale})`, async ({ page }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      appText(`blocks:${key}`, values, locale);
    const { api } = await openAppAsNewUser(page, stack.url, locale);
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
    const amount = formatYen(costOfLots(2, block), locale);
    await sheet
      .getByRole('button', { name: say('apply.submit', { lots: say('lots_other', { count: 2 }), amount }) })
      .click();
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
  test(`an intraday position is opened, counted down and closed by the clock (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      appText(key, values, locale);
    const { api } = await openAppAsNewUser(page, stack.url, locale);
    await visit(page, PAGES.intraday.path);
    const { items, closing } = unwrap(await api.listIntradayStocks({ query: { limit: 1 } }));
    const [first] = items;
    if (first === undefined) throw new Error('Nothing is traded within the day.');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: first.code }).click();
    await sendLongOrder(page, formatQuantity(100, locale), locale);
    await expect(page.getByText(say('trading:placed.filled'))).toBeVisible();
    await page.keyboard.press('Escape');
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
    // The next test begins on a day on which positions can be opened.
    await stack.operate('POST /clock/advance', { to: closing.must_close_by });
  });
}
const OUTSIDE = `${PAGES.details.path}?topic=pre_market`;

for (const locale of ['jp', 'zh'] as const) {
  test(`applications for off-hours shares are cancelled, filled and unfilled (${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      appText(`premarket:${key}`, values, locale);
    const { api } = await openAppAsNewUser(page, stack.url, locale);
    const issue = async () => {
      const { items } = unwrap(await api.listPreMarket());
      const found = items.find(({ upper_limit }) => Number(upper_limit) < 20_000);
      if (found === undefined) throw new Error('Nothing outside the hours that 100 shares of can be bought.');
      return found;
    };
    const goTo = (at: string) => stack.operate('POST /clock/advance', { to: at });
    const apply = async (price: string) => {
      const { code } = await issue();
      await page
        .locator('main section')
        .filter({ hasText: code })
        .getByRole('button', { name: say('apply.action') })
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox', { name: say('apply.price') }).fill(price);
      await sheet.getByRole('button', { name: say('apply.submit', { count: 100 }) }).click();
      await expect(page.getByText(say('apply.done'))).toBeVisible();
    };
    const state = (name: string) =>
      page
        .locator('main section')
        .first()
        .getByText(say(`state.${name}`), { exact: true })
        .first();

    // Between sessions there is nothing to apply for, and no earlier application.
    const before = await issue();
    if (before.next_open_at === null) await goTo(before.session_ends_at);
    await visit(page, OUTSIDE);
    const { session, next_open_at, code, lower_limit } = await issue();
    await expect(page.getByText(say('opens', { session: say(`session.${session}`) }))).toBeVisible();
    await expect(page.getByRole('button', { name: say('apply.action') })).toHaveCount(0);
    await page.getByRole('radio', { name: say('views.applications') }).click();
    await expect(page.getByText(say('empty.applications'))).toBeVisible();

    await goTo(next_open_at ?? '');
    // The page shows the applications, as it was left.
    await page.reload();
    await page.getByRole('radio', { name: say('views.issues') }).click();
    await apply(lower_limit);
    await expect(state('applying')).toBeVisible();
    const [asked] = unwrap(await api.listPreMarketApplications()).items;
    const held = formatYen(asked?.held_amount ?? 0, locale);
    await expect(page.locator('main section').first()).toContainText(held);
    await page.getByRole('button', { name: say('cancel.action') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(held);
    await question.getByRole('button', { name: say('cancel.confirm') }).click();
    await expect(page.getByRole('status').getByText(say('cancel.done'))).toBeVisible();
    await expect(state('cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: say('cancel.action') })).toHaveCount(0);

    // One with a price that always fills, one with a price that never does.
    await visit(page, OUTSIDE);
    const { upper_limit, session_ends_at } = await issue();
    await apply(upper_limit);
    const missed = { price: lower_limit, quantity: 100 };
    unwrap(
      await api.applyForPreMarket({ path: { code }, body: missed, idempotencyKey: crypto.randomUUID() }),
    );
    await goTo(session_ends_at);
    await page.reload();
    await expect(state('successful')).toBeVisible();
    await page.getByRole('link', { name: say('record.position') }).click();
    await expect(page.getByText(appText('trading:positionState.holding', {}, locale)).first()).toBeVisible();

    await visit(page, OUTSIDE);
    await page.getByRole('radio', { name: say('views.applications') }).click();
    for (const name of ['cancelled', 'successful', 'failed'])
      await expect(page.locator('main').getByText(say(`state.${name}`), { exact: true })).toHaveCount(1);
    // The newest message is about the missed one, and links to it.
    await visit(page, PAGES.messages.path);
    await page.locator('main').getByText(before.short_name[locale]).first().click();
    await expect(state('failed')).toBeVisible();
    await expect(page.locator('main')).toContainText(say(`session.${session}`));
  });
}
