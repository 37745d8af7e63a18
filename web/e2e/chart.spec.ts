import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { fromTenths, stepDown, toTenths } from '@tsubame/sdk/rules';
import { formatDate, formatPrice } from '../src/domain/format.ts';
import { appText } from './app.ts';
import { visit } from './screens.ts';
import { test } from './stack.ts';
import { boardPrices, openStockPage, STOCK_PAGE_ADDRESS } from './stock-page.ts';
import { openAppAsNewUser } from './user.ts';

// A stock's chart: bars, volume, lines and full screen. With animations, as users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A user with an order at the lowest price of the day, with the stock's page open. */
async function withOrder(page: Page, url: string) {
  const user = await openAppAsNewUser(page, url, 'jp');
  const { quote, tick_group: group } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  const price = String(Math.ceil(Number(quote.price) * 0.985));
  const body = {
    code: '7203',
    direction: 'long',
    price_type: 'limit',
    price,
    quantity: 100,
    leverage: 1,
  } as const;
  const order = unwrap(await user.api.placeOrder({ idempotencyKey: crypto.randomUUID(), body }));
  await expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, STOCK_PAGE_ADDRESS);
  /** The next lower price, half a yen or a yen away, depending on the day's price. */
  const below = fromTenths(stepDown(group, toTenths(order.price ?? '') ?? 0));
  return { user, orderId: order.order_id, below };
}

test('an order is moved by its line in the chart, by pointer and keys, and only after a confirmation', async ({
  page,
  stack,
}) => {
  const { user, orderId, below } = await withOrder(page, stack.url);
  const orderNow = async () => unwrap(await user.api.getOrder({ path: { order_id: orderId } }));
  const before = await orderNow();
  const line = page.getByRole('slider', { name: /100株/ });
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('aria-valuenow', String(Number(before.price)));

  // Dropping shows the change; closing it changes nothing.
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line is not in view.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 6, { steps: 4 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog');
  const price = sheet.getByRole('textbox', { name: appText('trading:ticket.price') });
  await expect(price).toBeVisible();
  expect(Number((await price.inputValue()).replaceAll(',', ''))).toBeLessThan(Number(before.price));
  await sheet.getByRole('button', { name: appText('common:close') }).click();
  await expect(sheet).toBeHidden();
  expect((await orderNow()).version).toBe(before.version);

  // One step down by keys, confirmed and sent.
  await line.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /^100株 @ / }).click();
  await expect.poll(async () => (await orderNow()).price).toBe(below);
  await expect(line).toHaveAttribute('aria-valuenow', String(Number(below)));
});

test('scrolling left adds older bars without a gap and keeps the selected bar', async ({ page, stack }) => {
  const { api } = await openStockPage(page, stack.url);
  const chart = page.getByRole('slider', { name: /トヨタ自動車/ });
  await expect(chart).toHaveAttribute('aria-valuemax', '299');
  const step = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed += 1) await chart.press('PageUp');
  };
  await step(25);
  await expect(chart).toHaveAttribute('aria-valuenow', '49');
  await expect(chart).toHaveAttribute('aria-valuemax', '299');
  // Near the start the chart fetches the previous page and adds it in front.
  await step(3);
  await expect(chart).toHaveAttribute('aria-valuemax', '799');
  await expect(chart).toHaveAttribute('aria-valuenow', '519');
  // At the joint of the two pages each day is followed by the next.
  const { items } = unwrap(
    await api.listCandles({ path: { code: '7203' }, query: { period: 'day', limit: 500 } }),
  );
  await chart.press('PageUp');
  for (let pressed = 0; pressed < 8; pressed += 1) await chart.press('ArrowLeft');
  for (const [now, fromEnd] of [
    ['501', -299],
    ['500', -300],
    ['499', -301],
  ] as const) {
    await expect(chart).toHaveAttribute('aria-valuenow', now);
    const day = formatDate(Date.parse(items.at(fromEnd)?.at ?? ''), 'jp');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${day} `));
    await chart.press('ArrowLeft');
  }
});

test('the chart marks a position at its entry price and at its forced-close price', async ({
  page,
  stack,
}) => {
  const { api } = await openAppAsNewUser(page, stack.url, 'jp');
  const body = { code: '7203', direction: 'long', price_type: 'market', quantity: 300, leverage: 3 } as const;
  await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body });
  await visit(page, STOCK_PAGE_ADDRESS);
  const { tick } = unwrap(await api.getStock({ path: { code: '7203' } })).quote;
  const [position] = unwrap(await api.listPositions()).items;
  const shown = (price: string | null | undefined) => formatPrice(price ?? '', 'jp', { tick });
  const entry = page.locator('[data-kind=entry]');
  await expect(entry).toBeVisible();
  await expect(entry).toHaveAccessibleName(new RegExp(`300株 .* ${shown(position?.average_price)}$`));
  const forced = page.locator('[data-kind=forced]');
  // Its price may be below those of the shown days.
  await expect(forced).toHaveAttribute('aria-label', new RegExp(` ${shown(position?.forced_close_price)}$`));
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`position_id=${position?.position_id}$`));
});

/** Records requests for full screen and orientation instead of executing them; returns the records. */
async function recordFullScreenCalls(page: Page): Promise<() => Promise<string[]>> {
  const fullScreenCalls: string[] = [];
  await page.exposeFunction('noteCall', (what: string) => fullScreenCalls.push(what));
  await page.evaluate(() => {
    const { noteCall } = window as unknown as { noteCall: (what: string) => Promise<void> };
    Element.prototype.requestFullscreen = () => noteCall('full screen');
    const orientation = { lock: noteCall };
    Object.defineProperty(screen, 'orientation', { value: orientation });
  });
  return async () => fullScreenCalls;
}

test('indicators are selected, changed and stored; the chart fills the screen and Back leaves it', async ({
  page,
  stack,
}) => {
  await openStockPage(page, stack.url);
  await page.getByRole('button', { name: appText('trading:tools.indicators') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('switch', { name: appText('trading:indicators.name.rsi') }).check();
  const length = `${appText('trading:indicators.name.rsi')} ${appText('trading:indicators.parameter.length')}`;
  await sheet.getByRole('button', { name: appText('common:stepper.less', { label: length }) }).click();
  const against = sheet.getByRole('radiogroup', { name: appText('trading:compare.title') });
  await against.getByRole('radio', { name: '模擬TOPIX型' }).click();
  await sheet.getByRole('button', { name: appText('trading:indicators.done') }).click();
  const readOut = page.getByText(/^RSI 13/);
  await expect(readOut).toHaveCount(1);
  const legend = page.getByText(/^模擬TOPIX型 [+-]?\d+\.\d\d%$/);
  await expect(legend).toHaveCount(1);
  await page.reload();
  await expect(readOut).toHaveCount(1);
  await expect(legend).toHaveCount(1);

  // The readout shows both changes at every bar; the table begins with the oldest.
  const chart = page.getByRole('slider', { name: /トヨタ自動車/ });
  await chart.press('PageUp');
  await expect(chart).toHaveAttribute('aria-valuetext', /[+-]?\d+\.\d\d% 模擬TOPIX型 [+-]?\d+\.\d\d%$/);
  await page.getByRole('button', { name: appText('stock:chart.asTable') }).click();
  const changes = page.getByRole('columnheader', {
    name: appText('trading:compare.change', { name: '模擬TOPIX型' }),
  });
  await expect(changes).toBeVisible();
  await expect(page.getByRole('table').filter({ has: changes }).getByRole('row').last()).toContainText(
    /0\.00%0\.00%$/,
  );
  await page.getByRole('button', { name: appText('stock:chart.asChart') }).click();

  const fullScreenCalls = await recordFullScreenCalls(page);
  await page.getByRole('button', { name: appText('trading:tools.full') }).click();
  await expect.poll(fullScreenCalls).toEqual(['full screen', 'landscape']);
  await page.setViewportSize({ width: 740, height: 360 });
  const full = page.getByRole('dialog', { name: /トヨタ自動車/ });
  await expect(full.locator('canvas').first()).toBeVisible();
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 });
  await page.goBack();
  await expect(full).toBeHidden();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(boardPrices(page).first()).toBeAttached();
});

/** Heights of the coloured columns of a canvas, as shares of its height; without uncoloured ones. */
const columnHeights = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels =
      (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const isBar = (x: number, y: number) => {
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 3]];
      return alpha > 0 && Math.abs(red - green) > 30;
    };
    const rows = Array.from({ length: height }, (_, y) => y);
    return Array.from({ length: width }, (_, x) => rows.filter((y) => isBar(x, y)).length / height).filter(
      (part) => part > 0,
    );
  });

test('the volume of an auction does not flatten the volume bars of other minutes', async ({
  page,
  stack,
}) => {
  // One minute with a hundred times the usual volume.
  await page.route('**/candles?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const auction = answer.data.items.at(-20);
    if (auction !== undefined) auction.volume = 100 * answer.data.items.at(-21).volume;
    await route.fulfill({ json: answer });
  });
  await openStockPage(page, stack.url);
  await page.getByRole('radio', { name: appText('stock:period.1m'), exact: true }).click();
  // Prices, scale, separator, volume: two canvases each; the first of each is drawn on.
  const volume = page
    .getByRole('region', { name: /トヨタ自動車/ })
    .locator('tr:nth-child(3) td:nth-child(2) canvas');
  await expect
    .poll(async () => {
      const heights = (await columnHeights(volume.first())).toSorted((a, b) => a - b);
      return { usual: (heights.at(heights.length >> 1) ?? 0) > 0.15, highest: (heights.at(-1) ?? 0) > 0.9 };
    })
    .toEqual({ usual: true, highest: true });
});
