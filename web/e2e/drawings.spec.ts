import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText } from './app.ts';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { openStockPage, STOCK_PAGE_ADDRESS } from './stock-page.ts';
import type { TestUser } from './user.ts';

// Drawings on a stock's chart: by mouse, touch and keys, on all of a user's devices.

const toolBar = (page: Page) => page.getByRole('toolbar', { name: appText('drawing:tools') });
const surface = (page: Page) => page.getByRole('application');
const drawingsOf = async ({ api }: TestUser) =>
  unwrap(await api.getChartDrawings({ path: { code: '7203' } })).items;
const kindsOf = async (user: TestUser) => (await drawingsOf(user)).map(({ kind }) => kind);

async function openTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: appText('drawing:open') }).click();
  await expect(toolBar(page)).toBeVisible();
  await waitUntilSettled(page);
}

const choose = (page: Page, kind: string) =>
  toolBar(page)
    .getByRole('button', { name: appText(`drawing:kind.${kind}`) })
    .click();

/** Turns the magnet off, so that a point is where the pointer is. */
const leaveMagnet = (page: Page) =>
  toolBar(page)
    .getByRole('button', { name: appText('drawing:magnet') })
    .click();

/** Places on the chart, as parts of its width and height. */
async function placesOn(chart: Locator) {
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not in view.');
  return (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

test('a mouse draws each kind, moves and deletes; a reload and a second device show the drawings', async ({
  page,
  stack,
  browser,
}) => {
  const user = await openStockPage(page, stack.url);
  await openTools(page);
  await leaveMagnet(page);
  const at = await placesOn(surface(page));
  await choose(page, 'trend_line');
  await drag(page, at(0.1, 0.6), at(0.5, 0.3));
  await choose(page, 'horizontal_line');
  await page.mouse.click(...at(0.4, 0.5));
  await choose(page, 'fibonacci');
  await drag(page, at(0.3, 0.6), at(0.7, 0.1));
  await choose(page, 'rectangle');
  // From click to click.
  await page.mouse.click(...at(0.15, 0.15));
  await page.mouse.click(...at(0.35, 0.28));
  await choose(page, 'measure');
  await drag(page, at(0.05, 0.5), at(0.25, 0.35));
  await choose(page, 'text');
  await page.mouse.click(...at(0.1, 0.64));
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: appText('drawing:place') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(appText('drawing:text.fault', { most: 60 }));
  await sheet.getByRole('textbox', { name: appText('drawing:text.label') }).fill('上昇トレンド');
  await sheet.getByRole('button', { name: appText('drawing:place') }).click();
  const kinds = ['trend_line', 'horizontal_line', 'fibonacci', 'rectangle', 'measure', 'text'];
  await expect.poll(() => kindsOf(user)).toEqual(kinds);
  const [, line] = await drawingsOf(user);

  // The horizontal line is taken where no later drawing covers it, and dropped higher; undo takes it back.
  await drag(page, at(0.77, 0.5), at(0.77, 0.43));
  const priceNow = async () => (await drawingsOf(user)).find(({ kind }) => kind === 'horizontal_line');
  await expect.poll(priceNow).not.toEqual(line);
  await page.keyboard.press('Control+z');
  await expect.poll(priceNow).toEqual(line);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(priceNow).not.toEqual(line);

  // A reload and another device show the same; what the other one deletes goes here too.
  const dark = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ja-JP' });
  const second = await dark.newPage();
  await second.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries({ ...localStorage })),
  );
  await second.goto(`${stack.url}/app/#/${STOCK_PAGE_ADDRESS}`);
  await openTools(second);
  const list = second.getByRole('button', { name: appText('drawing:list.open_other', { count: 6 }) });
  await list.click();
  const rows = second.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await rows
    .filter({ hasText: appText('drawing:kind.rectangle') })
    .getByRole('button', { name: /を削除$/ })
    .click();
  await expect.poll(() => kindsOf(user)).toHaveLength(5);
  await dark.close();
  await page.reload();
  await openTools(page);
  await expect(
    page.getByRole('button', { name: appText('drawing:list.open_other', { count: 5 }) }),
  ).toBeVisible();
});

test('keys draw a line, move, change and delete it, and a screen reader hears where it is', async ({
  page,
  stack,
}) => {
  const user = await openStockPage(page, stack.url);
  await openTools(page);
  await toolBar(page)
    .getByRole('button', { name: appText('drawing:select') })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText(appText('drawing:hint.second'))).toBeVisible();
  await expect(surface(page).locator('[aria-live]')).toHaveText(/^[\d,.]+（\d{4}\/\d{2}\/\d{2}）$/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => kindsOf(user)).toEqual(['trend_line']);
  const [drawn] = await drawingsOf(user);
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => drawingsOf(user)).not.toEqual([drawn]);

  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: appText('drawing:kind.trend_line') });
  const price = appText('drawing:price.first');
  await sheet.getByRole('textbox', { name: price }).fill('2500');
  await sheet.getByRole('radio', { name: appText('drawing:colour.blue') }).click();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  await sheet.getByRole('button', { name: appText('drawing:save') }).click();
  await expect.poll(() => drawingsOf(user)).toMatchObject([{ colour: 'blue', start: { price: '2500' } }]);
  await expect(surface(page)).toBeFocused();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  await page.keyboard.press('Delete');
  await expect.poll(() => drawingsOf(user)).toEqual([]);
  // Escape puts the tools away.
  await page.keyboard.press('Escape');
  await expect(toolBar(page)).toBeHidden();
});

test.describe('with touch', () => {
  test.use({ hasTouch: true });

  test('a finger draws from tap to tap, and still scrolls the page', async ({ page, stack }) => {
    const user = await openStockPage(page, stack.url);
    await openTools(page);
    await leaveMagnet(page);
    const at = await placesOn(surface(page));
    await choose(page, 'trend_line');
    await page.touchscreen.tap(...at(0.2, 0.5));
    await expect(page.getByText(appText('drawing:hint.second'))).toBeVisible();
    await page.touchscreen.tap(...at(0.6, 0.3));
    await expect.poll(() => kindsOf(user)).toEqual(['trend_line']);

    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: readonly [number, number]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: point === undefined ? [] : [{ x: point[0], y: point[1] }],
      });
    // A tap selects, and only then a finger moves the drawing.
    await page.touchscreen.tap(...at(0.7, 0.65));
    await page.touchscreen.tap(...at(0.4, 0.4));
    await expect(page.getByRole('radiogroup', { name: appText('drawing:colour.label') })).toBeVisible();
    const [line] = await drawingsOf(user);
    await touch('touchStart', at(0.4, 0.4));
    for (const y of [0.44, 0.5, 0.55]) await touch('touchMove', at(0.4, y));
    await touch('touchEnd');
    await expect.poll(async () => (await drawingsOf(user))[0]).not.toEqual(line);

    // A swipe with a tool in hand scrolls, and a long press draws.
    await choose(page, 'rectangle');
    const before = await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
    await touch('touchStart', at(0.5, 0.6));
    for (const y of [0.5, 0.4, 0.3, 0.2]) await touch('touchMove', at(0.5, y));
    // A finger that rests before it lifts leaves no momentum, which would go on scrolling after the jump to the top.
    await page.waitForTimeout(300);
    await touch('touchMove', at(0.5, 0.2));
    await touch('touchEnd');
    await expect
      .poll(() => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0))
      .toBeGreaterThan(before);
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 0));
    expect(await kindsOf(user)).toEqual(['trend_line']);
    await touch('touchStart', at(0.3, 0.2));
    await page.waitForTimeout(450);
    for (const y of [0.24, 0.3, 0.36]) await touch('touchMove', at(0.5, y));
    await touch('touchEnd');
    await expect.poll(() => kindsOf(user)).toEqual(['trend_line', 'rectangle']);
    expect(await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)).toBe(0);
  });
});

test('offline drawings stay on the device and are merged with those of another device later', async ({
  page,
  stack,
}) => {
  const user = await openStockPage(page, stack.url);
  await openTools(page);
  const at = await placesOn(surface(page));
  await page.route('**/drawings*', (route) => route.abort());
  await choose(page, 'horizontal_line');
  await page.mouse.click(...at(0.4, 0.5));
  await expect(page.getByText(appText('drawing:sync.unsent'))).toBeVisible();
  const other = {
    drawing_id: `drw_${'0'.repeat(26)}`,
    kind: 'horizontal_line',
    colour: 'blue',
    price: '2000',
  } as const;
  unwrap(await user.api.saveChartDrawings({ path: { code: '7203' }, body: { version: 0, items: [other] } }));
  await page.reload();
  await openTools(page);
  await expect(page.getByText(appText('drawing:sync.unsent'))).toBeVisible();
  await page.unroute('**/drawings*');
  await expect.poll(() => drawingsOf(user)).toHaveLength(2);
  expect((await drawingsOf(user))[0]).toEqual(other);
  await expect(page.getByText(appText('drawing:sync.unsent'))).toBeHidden();
});
