import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText, openTab, stockPageBuyButton } from './app.ts';
import { test } from './stack.ts';
import { boardPrices, chooseOrderType, openStockPage } from './stock-page.ts';
import { openAppAsNewUser } from './user.ts';

// The trading desk: a stock's page from its board to an order. With animations, as users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Bounding box of an element, which must be visible. */
async function placeOf(drawn: Locator) {
  // An element that is replaced during the measurement has no box, but its replacement has.
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  const measure = async () => {
    const box = await drawn.boundingBox();
    if (box !== null) boxes.push(box);
    return boxes.length;
  };
  await expect.poll(measure).toBeGreaterThan(0);
  const [box] = boxes;
  if (box === undefined) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('the whole board is visible at 375 px, and a click on a price fills the ticket', async ({
  page,
  stack,
}) => {
  await openStockPage(page, stack.url);
  const footer = await placeOf(page.getByRole('contentinfo'));
  expect((await placeOf(boardPrices(page).last())).bottom).toBeLessThanOrEqual(footer.y);

  await page.getByRole('button', { name: appText('trading:board.more') }).click();
  await expect(boardPrices(page)).toHaveCount(20);
  // All twenty levels are between the mark and the footer, also when the footer has grown with the selected price.
  const demandWhole = async () => {
    const mark = await placeOf(page.getByRole('note').filter({ hasText: appText('common:paperMark') }));
    const below = await placeOf(page.getByRole('contentinfo'));
    expect((await placeOf(boardPrices(page).first())).y).toBeGreaterThanOrEqual(mark.bottom);
    expect((await placeOf(boardPrices(page).last())).bottom).toBeLessThanOrEqual(below.y);
  };
  await demandWhole();
  const lowestBid = boardPrices(page).last();
  const price = await lowestBid.innerText();
  await lowestBid.click();
  await expect(page.getByRole('textbox', { name: appText('trading:pick.quantity') })).toBeVisible();
  await demandWhole();
  await page.getByRole('textbox', { name: appText('trading:pick.quantity') }).fill('200');
  await page.getByRole('button', { name: appText('trading:order.longLimit') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: appText('trading:ticket.price') })).toHaveValue(price);
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 200 }) }).click();
  await expect(sheet).toBeHidden();
  const own = page.getByRole('region', { name: appText('trading:own.title') });
  await expect(own.getByText(`@ ${price}`)).toBeVisible();

  // The period is part of the address, a list keeps its position, and a new page starts at the top.
  await page.getByRole('button', { name: appText('trading:board.less') }).click();
  await page.getByRole('radio', { name: appText('stock:period.5m'), exact: true }).click();
  await expect(page).toHaveURL(/code=7203&period=5m$/);
  await page.goto(`${stack.url}/app/#/pages/market/market?sort=nonsense`);
  await page.getByRole('radio', { name: appText('market:sort.losers') }).click();
  await expect(page).toHaveURL(/market\?sort=losers$/);
  const row = page.locator('li[aria-posinset="70"]');
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 700);
      return row.count();
    })
    .toBe(1);
  await row.scrollIntoViewIfNeeded();
  const standing = async () => ({ y: (await row.boundingBox())?.y, top: await page.evaluate(() => scrollY) });
  const left = await standing();
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: appText('trading:board.title') })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(standing).toEqual(left);
  await openTab(page, 'trade');
  await expect(page).toHaveURL(/jiaoyi$/);
  await openTab(page, 'market');
  await expect(page.getByRole('radio', { name: appText('market:sort.losers') })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/jiaoyi$/);
});

test('the ticket of 375 × 812 px shows every amount, and the reason of a refusal, without scrolling', async ({
  page,
  stack,
}) => {
  await openStockPage(page, stack.url);
  await stockPageBuyButton(page).click();
  const sheet = page.getByRole('dialog');
  await chooseOrderType(sheet, 'limit');
  await sheet.getByRole('radio', { name: appText('trading:times', { step: 2 }) }).click();
  const summary = sheet.getByRole('region', { name: appText('trading:preview.label', { leverage: 2 }) });
  await expect(sheet.getByText(/^試算の有効時間：あと\d+秒$/)).toBeVisible();
  /** Above the foot, which covers what is below it. */
  const demandAllRows = async () => {
    const foot = await placeOf(sheet.getByRole('button').last().locator('xpath=ancestor::*[2]'));
    for (const key of ['notional', 'reserve', 'worstCase', 'buyingPowerAfter']) {
      const row = await placeOf(summary.getByText(appText(`trading:preview.${key}`), { exact: true }));
      expect(row.bottom, key).toBeLessThanOrEqual(foot.y);
    }
    expect(foot.bottom).toBeLessThanOrEqual(812);
  };
  await demandAllRows();

  await sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') }).fill('90000');
  const refusal = sheet.getByRole('alert');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(summary).toContainText(appText('trading:preview.reference'));
  await demandAllRows();
  const button = sheet.getByRole('button', { name: appText('trading:ask.longAny') });
  await expect(button).toBeInViewport({ ratio: 1 });
  const { bottom } = await placeOf(refusal);
  expect((await placeOf(button)).y - bottom).toBeLessThan(32);
});

test('the positions table of a stock’s page fits its pane, with whole close buttons', async ({
  page,
  stack,
}) => {
  const { api } = await openStockPage(page, stack.url);
  // A long name, a price of five digits, and many shares.
  for (const [code, quantity] of [
    ['8035', 100],
    ['9432', 50_000],
    ['9984', 100],
  ] as const)
    unwrap(
      await api.placeOrder({
        idempotencyKey: crypto.randomUUID(),
        body: { code, direction: 'long', price_type: 'market', quantity, leverage: 3 },
      }),
    );
  const pane = page.getByRole('region', { name: appText('trading:pane.title') });
  for (const width of [1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(pane.getByRole('row')).toHaveCount(4);
    const table = pane.getByRole('table');
    expect(await table.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(
      await table.evaluate((element) => element.parentElement?.clientWidth ?? 0),
    );
    const box = await placeOf(pane);
    const close = pane.getByRole('button', { name: appText('trading:intent.close') }).first();
    expect((await placeOf(close)).right).toBeLessThanOrEqual(box.right);
  }
});

/** More issues than fit in the list beside the chart. */
const MANY = ['9984', '6758', '7203', '8306', '7011', '8035', '9432', '6501', '7974', '6861'] as const;

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Texts of a part of the page that are cut off. */
const cutTexts = (part: Locator) =>
  part.evaluate((element) =>
    [...element.querySelectorAll('span')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ innerText }) => innerText),
  );

test('from 768 to 1179 px the list of 262 px is beside chart, board and order bar; below that there is one column', async ({
  page,
  stack,
}) => {
  const { api } = await openStockPage(page, stack.url);
  for (const code of MANY) await api.addToWatchlist({ path: { code } });
  const list = page.getByRole('complementary');
  const chart = page.getByRole('region', { name: /トヨタ自動車/ });
  const board = page.getByRole('region', { name: appText('trading:board.title') });
  const bar = page.getByRole('contentinfo');

  await page.setViewportSize({ width: 767, height: 1024 });
  await page.reload();
  await expect(boardPrices(page)).toHaveCount(8);
  await expect(list).toHaveCount(0);
  expect((await placeOf(board)).y).toBeGreaterThanOrEqual((await placeOf(chart)).bottom);

  for (const width of [768, 1179]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(list.getByRole('listitem')).toHaveCount(MANY.length);
    await expect(page.getByRole('region', { name: appText('trading:order.panel') })).toHaveCount(0);
    await expect(page.getByRole('region', { name: appText('desk:bar') })).toHaveCount(0);
    const [side, above, below, order] = [
      await placeOf(list),
      await placeOf(chart),
      await placeOf(board),
      await placeOf(bar),
    ];
    expect(side.width).toBe(262);
    expect(above.x).toBeGreaterThanOrEqual(side.right);
    expect(below).toMatchObject({ x: above.x, right: above.right });
    expect(below.y).toBeGreaterThanOrEqual(above.bottom);
    expect(order.x).toBeGreaterThanOrEqual(side.right);
    expect(order.right).toBe(width);
    expect(await cutTexts(list)).toEqual([]);
    expect(await noSideways(page)).toBe(true);
  }

  await list.getByRole('link', { name: /9984/ }).click();
  await expect(page).toHaveURL(/code=9984$/);
  await expect(list.locator('[aria-current=page]')).toContainText('9984');
  await expect(boardPrices(page)).toHaveCount(8);

  // Names are longest in European languages.
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => localStorage.setItem('tsubame.locale', 'en'));
  await page.reload();
  await expect(list).toContainText('Mitsubishi Heavy');
  expect(await cutTexts(list)).toEqual([]);
});

test('from 1180 px list, chart and ticket are side by side, and shortcuts operate them', async ({
  page,
  stack,
}) => {
  const { api } = await openStockPage(page, stack.url);
  const chart = page.getByRole('region', { name: /トヨタ自動車/ });
  const ticket = page.getByRole('region', { name: appText('trading:order.panel') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const [left, right] = [await chart.boundingBox(), await ticket.boundingBox()];
  expect(left && right && left.x + left.width <= right.x).toBe(true);
  expect(await noSideways(page)).toBe(true);

  const price = await boardPrices(page).last().innerText();
  await boardPrices(page).last().click();
  await expect(ticket.getByRole('textbox', { name: appText('trading:ticket.price') })).toHaveValue(price);
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: appText('trading:ticket.short') })).toBeChecked();
  await page.keyboard.press('2');
  await expect(chart.getByRole('radio', { name: appText('stock:period.1m'), exact: true })).toBeChecked();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: appText('desk:list.title') });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('x');
  await expect(ticket.getByRole('textbox', { name: appText('trading:ticket.price') })).toHaveCount(0);

  // Market hours and shortcuts are beside every page; positions are below the chart.
  const bar = page.getByRole('region', { name: appText('desk:bar') });
  await expect(bar.getByRole('listitem').first()).toContainText('*');
  await expect(bar.getByRole('time')).toHaveText(/^\d{2}:\d{2}:\d{2}$/);
  const body = { code: '9984', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 } as const;
  await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body });
  const pane = page.getByRole('region', { name: appText('trading:pane.title') });
  await expect(pane.getByRole('link', { name: /9984/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/pages\/market\/market/);
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(ticket).toBeVisible();

  for (const code of MANY) await api.addToWatchlist({ path: { code } });
  const codes = unwrap(await api.listWatchlist()).items.map(({ code }) => code);
  await page.reload();
  const watched = page.getByRole('complementary').getByRole('listitem');
  await expect(watched).toHaveCount(MANY.length);
  // More than fits in a window: the list scrolls, and the board below stays complete.
  await expect(boardPrices(page).last()).toBeInViewport({ ratio: 1 });
  await expect(watched.last()).not.toBeInViewport();
  let at = codes.indexOf('7203');
  for (const [key, step] of [
    ['j', 1],
    ['j', 1],
    ['j', 1],
    ['k', MANY.length - 1],
  ] as const) {
    at = (at + step) % MANY.length;
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`code=${codes[at]}&period=1m$`));
    // The address changes before its page; a key pressed in between still belongs to the previous page.
    await expect(page.getByRole('banner')).toContainText(codes[at] ?? '');
    await expect(boardPrices(page).first()).toBeVisible();
  }
  // To the search by its key and back: typing works immediately, the second time too.
  for (const _ of ['first', 'second']) {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.waitForTimeout(300);
    expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    await page.goBack();
    await expect(ticket).toBeVisible();
  }
});

test('home of a wide window shows assets over time, positions and deadlines with links; a phone shows neither', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { api } = await openAppAsNewUser(page, stack.url, 'jp');
  const held = { code: '9984', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 } as const;
  await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body: held });
  // The lowest price of the day: the order stays open.
  const { quote } = unwrap(await api.getStock({ path: { code: '7203' } }));
  const price = quote.lower_limit;
  const waiting = { ...held, code: '7203', price_type: 'limit', price } as const;
  await api.placeOrder({ idempotencyKey: crypto.randomUUID(), body: waiting });

  await page.getByRole('radio', { name: appText('profit:equity.span.day') }).click();
  await expect(page.getByRole('slider', { name: appText('profit:equity.label') })).toBeVisible();
  await expect(page.getByText(appText('profit:equity.paidIn')).locator('..')).toContainText('¥10,000,000');

  const pane = page.getByRole('region', { name: appText('trading:pane.title') });
  await expect(pane.getByRole('link', { name: /9984/ })).toBeVisible();
  await pane.getByRole('button', { name: appText('trading:intent.close') }).click();
  await expect(page.getByRole('dialog')).toContainText('9984');
  await page.goBack();
  const due = page.getByRole('region', { name: appText('trading:due.title') });
  await due.getByRole('link', { name: appText('trading:due.order.one', { name: 'トヨタ自動車' }) }).click();
  await expect(page).toHaveURL(/jiaoyi\?view=orders$/);
  await page.goBack();
  await expect(due).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
  await expect(pane).toHaveCount(0);
  await expect(due).toHaveCount(0);
});
