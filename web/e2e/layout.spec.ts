import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { findOverflowingTexts } from './screen-faults.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { openStockPage } from './stock-page.ts';
import { openAppAsNewUser, signInAgain, storeSession } from './user.ts';

// Density and width: ten holdings on a phone and in a table, a chart on a phone on its side, and forms in a wide window.

test.afterAll(({ stack }) => resetSandbox(stack));

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Opens the app as the user of a scenario. */
async function enterScenario(page: Page, stack: Stack, name: string, locale: Locale): Promise<void> {
  const { opened } = await stack.operate<{ opened: { account: string; password: string } }>(
    `POST /scenarios/${name}/load`,
  );
  const session = await signInAgain(stack.url, opened.account, opened.password);
  await storeSession(page, `${stack.url}/app/`, session, locale);
  await page.goto(`${stack.url}/app/`);
}

test('ten holdings are rows of 60 px on a phone, and a table with whole buttons from 768 px', async ({
  page,
  stack,
}) => {
  await enterScenario(page, stack, 'full-of-positions', 'jp');
  await visit(page, PAGES.trade.path);
  const rows = page.getByRole('region', { name: appText('trading:views.holdings') }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const boxes = await Promise.all((await rows.all()).map(boxOf));
  for (const { height } of boxes) expect(Math.round(height)).toBeLessThanOrEqual(61);
  const bar = await boxOf(page.getByRole('navigation'));
  expect(boxes.filter(({ bottom }) => bottom <= bar.y).length).toBeGreaterThanOrEqual(7);

  // The head of the columns stays below the mark while the rows scroll.
  const head = page.getByRole('button', { name: appText('trading:holdings.heads.stock') });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const mark = await boxOf(page.getByText(appText('common:paperMark')));
  await expect.poll(async () => (await boxOf(head)).y).toBeLessThan(mark.bottom + 30);
  expect((await boxOf(head)).y).toBeGreaterThanOrEqual(mark.bottom);

  for (const locale of ['jp', 'fr'] as const) {
    await page.evaluate((kept) => localStorage.setItem('tsubame.locale', kept), locale);
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(page.getByText('7011', { exact: true })).toBeVisible();
      expect(await findOverflowingTexts(page)).toEqual([]);
      if (width < 768) continue;
      const table = await boxOf(page.getByRole('table'));
      const name = appText('trading:intent.close', {}, locale);
      const buttons = page.getByRole('table').getByRole('button', { name, exact: true });
      await expect(buttons).toHaveCount(10);
      for (const { right } of await Promise.all((await buttons.all()).map(boxOf)))
        expect(right).toBeLessThanOrEqual(table.right);
    }
  }
});

for (const [width, height] of [
  [812, 375],
  [667, 375],
] as const) {
  test(`the chart has the height of a phone on its side, with the mark (${width} x ${height})`, async ({
    page,
    stack,
  }) => {
    await openStockPage(page, stack.url);
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('navigation')).toBeHidden();
    const chart = await boxOf(page.getByRole('slider', { name: /トヨタ自動車/ }));
    expect(chart.height).toBeGreaterThanOrEqual(240);
    expect(chart.bottom).toBeLessThanOrEqual(height);
    const mark = await boxOf(page.getByText(appText('common:paperMarkShort')));
    expect(mark.bottom).toBeLessThanOrEqual(48);
    for (const side of ['long', 'short'] as const) {
      const button = await boxOf(
        page.getByRole('contentinfo').getByRole('button', { name: appText(`trading:order.${side}`) }),
      );
      expect(button.x).toBeGreaterThanOrEqual(chart.right);
      expect(button.bottom).toBeLessThanOrEqual(height);
    }
    expect(await findOverflowingTexts(page)).toEqual([]);
  });
}

test('selecting a bar does not move the chart, and the full-screen chart has the paper-trading mark and the price', async ({
  page,
  stack,
}) => {
  await openStockPage(page, stack.url);
  const chart = page.getByRole('slider', { name: /トヨタ自動車/ });
  const section = page.getByRole('region', { name: /トヨタ自動車/ });
  // In its section, because the page may scroll to what is pressed.
  const placeOf = async () => {
    const [inner, outer] = [await boxOf(chart), await boxOf(section)];
    return { top: inner.y - outer.y, height: inner.height };
  };
  const before = await placeOf();
  await chart.press('ArrowLeft');
  await expect(page.getByText(/^始 |^始値/).first()).toBeVisible();
  expect(await placeOf()).toEqual(before);

  await page.getByRole('button', { name: appText('trading:tools.full') }).click();
  const full = page.getByRole('dialog');
  await expect(full.getByText(appText('common:paperMarkShort'))).toBeVisible();
  await expect(full.getByRole('heading', { name: 'トヨタ自動車' })).toBeVisible();
  await expect(full.getByText('7203')).toBeVisible();
});

test('forms are at most 480 px wide in a wide window', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const check = async (path: string) => {
    await visit(page, path);
    const fields = page.getByRole('main').locator('form input:visible');
    await expect(fields.first()).toBeVisible();
    for (const { width } of await Promise.all((await fields.all()).map(boxOf)))
      expect(width).toBeLessThanOrEqual(480);
  };
  await storeSession(page, `${stack.url}/app/`, null);
  await page.goto(`${stack.url}/app/`);
  for (const name of ['login', 'register'] as const) await check(PAGES[name].path);
  await openAppAsNewUser(page, stack.url, 'jp');
  for (const name of ['changePassword', 'fundPassword', 'identity'] as const) await check(PAGES[name].path);
});

for (const locale of ['en', 'es', 'fr'] as const) {
  test(`figures with long names keep their columns and lines on a phone (${locale})`, async ({
    page,
    stack,
  }) => {
    await openAppAsNewUser(page, stack.url, locale);
    const boxesOf = async (parts: Locator) => Promise.all((await parts.all()).map(boxOf));
    const different = (values: readonly number[]) => [...new Set(values.map(Math.round))];

    await visit(page, `${PAGES.stock.path}?code=7203`);
    const statistics = page.getByRole('region', { name: appText('trading:statistics.title', {}, locale) });
    await expect(statistics.locator('dl > div')).not.toHaveCount(0);
    const columns = different((await boxesOf(statistics.locator('dl > div'))).map(({ right }) => right));
    expect(different((await boxesOf(statistics.locator('dd'))).map(({ right }) => right))).toEqual(columns);

    await visit(page, PAGES.blockTrades.path);
    const prices = page.locator('main dl').first();
    expect(different((await boxesOf(prices.locator('dt'))).map(({ y }) => y))).toHaveLength(1);
    expect(different((await boxesOf(prices.locator('dd'))).map(({ bottom }) => bottom))).toHaveLength(1);

    await visit(page, `${PAGES.details.path}?topic=pre_market`);
    const issues = page.locator('main section:has(dl)');
    await expect.poll(() => issues.count()).toBeGreaterThan(4);
    expect(different((await boxesOf(issues)).map(({ height }) => height))).toHaveLength(1);
  });
}
