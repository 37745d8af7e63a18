import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Dividend } from '@tsubame/sdk/schema';
import { formatYen } from '../src/domain/format.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { openAppAsNewUser } from './user.ts';

// From no shares to a paid dividend, with an advancing clock.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack, { isStanding: true });
});
test.afterAll(() => resetSandbox(stack));

for (const locale of ['jp', 'en'] as const) {
  test(`bought shares earn a dividend, which is announced, earned and paid after tax (${locale})`, async ({
    page,
  }) => {
    const words = (key: string) => appText(`dividends:${key}`, {}, locale);
    const { api } = await openAppAsNewUser(page, stack.url, locale);
    await visit(page, PAGES.dividends.path);
    await expect(page.getByText(words('empty.title'))).toBeVisible();

    for (const [code, direction] of [
      ['7203', 'long'],
      ['8058', 'short'],
    ] as const) {
      const body = {
        code,
        direction,
        price_type: 'market',
        price: null,
        quantity: 300,
        leverage: 1,
      } as const;
      unwrap(await api.placeOrder({ body, idempotencyKey: crypto.randomUUID() }));
    }
    const rowOf = ({ code, record_date }: Dividend) =>
      page.locator(`main a[href*="code=${code}"]`).filter({ hasText: new RegExp(daysIn(record_date)) });
    const all = async () => unwrap(await api.listDividends()).items;
    const long = found(await all(), 'long');
    const short = found(await all(), 'short');
    await page.reload();
    await expect(rowOf(long)).toContainText(words('state.announced'));
    await expect(rowOf(long)).toContainText(words('row.lastDay'));
    await expect(rowOf(short)).toContainText(words('row.adjustment'));

    await stack.operate('POST /clock/advance', { to_deadline_of: long.dividend_id });
    await page.reload();
    await expect(rowOf(long)).toContainText(words('state.entitled'));
    await expect(rowOf(long)).toContainText(formatYen(long.net, locale));

    const before = unwrap(await api.getAssets()).balance;
    await stack.operate('POST /clock/advance', { to_deadline_of: long.dividend_id });
    await page.reload();
    await page.getByRole('radio', { name: words('filter.paid') }).click();
    const paid = page.locator(`main a[href*="code=${long.code}"]`);
    await expect(paid).toContainText(formatYen(long.net, locale, { sign: true }));
    await expect(page.getByText(formatYen(long.net, locale), { exact: true }).first()).toBeVisible();
    const isShortLater = short.pay_date > long.pay_date;
    expect(unwrap(await api.getAssets()).balance).toBe(before + long.net + (isShortLater ? 0 : short.net));

    // The short pays automatically on its day, and messages report both.
    if (isShortLater) await stack.operate('POST /clock/advance', { to_deadline_of: short.dividend_id });
    await page.reload();
    await page.getByRole('radio', { name: words('filter.paid') }).click();
    await expect(page.locator(`main a[href*="code=${short.code}"]`)).toContainText(words('state.charged'));
    await visit(page, PAGES.messages.path);
    await page.getByRole('radio', { name: appText('news:messages.category.dividend', {}, locale) }).click();
    await expect(page.locator('main')).toContainText(long.short_name[locale]);
    await expect(page.locator('main')).toContainText(short.short_name[locale]);
  });
}

function found(items: readonly Dividend[], direction: Dividend['direction']): Dividend {
  const dividend = items.find((item) => item.direction === direction);
  if (dividend === undefined) throw new Error(`No ${direction} dividend among ${items.length}.`);
  return dividend;
}

/** Month and day of a date, in any language: "12/30", "30/12". */
function daysIn(date: string): string {
  const [, month, day] = date.split('-');
  return `${month}/${day}|${day}/${month}`;
}
