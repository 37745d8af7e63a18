import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { appText, readYen, sendLongOrder, stockPageBuyButton } from './app.ts';
import { type StartedStack, startStackOfPrices, test } from './stack.ts';
import { STOCK_PAGE_ADDRESS } from './stock-page.ts';

const PRICES = fileURLToPath(new URL('../../mock/bin/prices.ts', import.meta.url));
/** The first issue of a sample. */
const CODE = '1605';
const DAYS = 30;
const DEMO = { account: '09012345678', password: 'demo1234' };

let folder: string;
let market: StartedStack;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsubame-replay-'));
  const sample = ['sample', folder, '--issues', '3', '--from', '2019-04-01', '--days', String(DAYS)];
  await promisify(execFile)(process.execPath, [PRICES, ...sample]);
  market = await startStackOfPrices(folder);
});
test.afterAll(async () => {
  await market.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Clock {
  readonly now: string;
  readonly standing: boolean;
  readonly speed: number;
}
const readClock = async () => (await market.operate<{ clock: Clock }>('GET /state')).clock;
const marketTime = async () => (await readClock()).now.slice(0, 16);
const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  appText(`replay:${key}`, values);
const bar = (page: Page) => page.getByRole('region', { name: text('title') });
const press = (page: Page, key: string) =>
  bar(page)
    .getByRole('button', { name: text(key) })
    .click();

/** Signs the demo account in on the stock's page. */
async function openStock(page: Page): Promise<void> {
  const answer = await fetch(`${market.url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { data } = (await answer.json()) as { data: { token: string; user_info: { user_id: string } } };
  await page.addInitScript(({ token, user_info }) => {
    // Only once: the replay of a day signs in again.
    if (localStorage.getItem('tsubame.userId') !== null) return;
    localStorage.setItem('tsubame.token', token);
    localStorage.setItem('tsubame.userId', user_info.user_id);
  }, data);
  await page.goto(`${market.url}/app/#/${STOCK_PAGE_ADDRESS.replace(/code=.*/, `code=${CODE}`)}`);
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('[role=slider] canvas').first()).toBeVisible();
}

const standStill = () => market.operate('PUT /clock', { standing: true, speed: 60 });

/** Whether pixels of candles are left and right of the accent line of the chart. */
async function candlesBesideLine(page: Page): Promise<{ left: number; right: number; line: number }> {
  return page.evaluate(() => {
    const colourOf = (name: string) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = `var(${name})`;
      const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
      probe.remove();
      return [red, green, blue];
    };
    const [up = [], down = [], accent = []] = ['--up', '--down', '--accent'].map(colourOf);
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>('[role=slider] canvas')].toSorted(
      (a, b) => b.width * b.height - a.width * a.height,
    )[0];
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (canvas === undefined || pixels === undefined) return { left: 0, right: 0, line: -1 };
    const isNear = (at: number, [red = 0, green = 0, blue = 0]: number[]) =>
      Math.abs((pixels.data[at] ?? 0) - red) < 12 &&
      Math.abs((pixels.data[at + 1] ?? 0) - green) < 12 &&
      Math.abs((pixels.data[at + 2] ?? 0) - blue) < 12 &&
      (pixels.data[at + 3] ?? 0) > 200;
    const count = (x: number, colour: number[]) => {
      let found = 0;
      for (let y = 0; y < canvas.height; y += 1) if (isNear(4 * (y * canvas.width + x), colour)) found += 1;
      return found;
    };
    const columns = Array.from({ length: canvas.width }, (_, x) => x);
    const line = columns.findLastIndex((x) => count(x, accent) > canvas.height * 0.8);
    const candles = (from: number, to: number) =>
      columns.slice(from, to).reduce((sum, x) => sum + count(x, up) + count(x, down), 0);
    return { left: candles(0, line), right: candles(line + 2, canvas.width), line };
  });
}

test('plays past prices: play, pause, one bar, next session and a speed', async ({ page }) => {
  await standStill();
  await openStock(page);
  await expect(bar(page).getByText(text('made'))).toBeVisible();
  const began = await marketTime();

  await press(page, 'play');
  await expect.poll(marketTime).not.toBe(began);
  await press(page, 'pause');
  await expect.poll(async () => (await readClock()).standing).toBe(true);
  const paused = await marketTime();
  await page.waitForTimeout(1_500);
  expect(await marketTime()).toBe(paused);

  await bar(page)
    .getByRole('radio', { name: text('times', { speed: 300 }) })
    .click();
  await expect.poll(async () => (await readClock()).speed).toBe(300);

  await press(page, 'bar');
  await expect.poll(marketTime).toBe('2019-04-01T15:00');
  await press(page, 'session');
  await expect.poll(marketTime).toBe('2019-04-02T09:00');
  await expect(bar(page).getByText('09:00')).toBeVisible();
  const day = { phase: text('phase.morning'), number: 2, total: DAYS };
  await expect(bar(page).getByText(text('dayOf', day))).toBeVisible();
});

test('runs to a session by a drag, and shows no bar right of the line', async ({ page }) => {
  await standStill();
  await openStock(page);
  const strip = bar(page).getByRole('slider', { name: text('strip.label') });
  const box = await strip.boundingBox();
  if (box === null) throw new Error('There is no strip.');
  const [y, from] = [box.y + 10, box.x + box.width * 0.1];
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
  await page.mouse.up();
  // The clock stands at the open of another session until the jump has been made.
  await expect.poll(async () => (await marketTime()) > '2019-04-10').toBe(true);
  expect(await marketTime()).toMatch(/^2019-04-\d\dT09:00$/);

  await expect.poll(async () => (await candlesBesideLine(page)).left).toBeGreaterThan(50);
  const seen = await candlesBesideLine(page);
  expect(seen.line).toBeGreaterThan(0);
  expect(seen.right).toBe(0);
});

test('ends with the prices, replays a day after a confirmation, and two tabs agree', async ({
  page,
  context,
}) => {
  await standStill();
  await openStock(page);
  const other = await context.newPage();
  await openStock(other);
  await market.operate('POST /clock/advance', { to: '2019-05-20T15:29:00+09:00' });
  await market.operate('PUT /clock', { standing: false, speed: 60 });
  await expect.poll(async () => (await readClock()).standing).toBe(true);
  for (const each of [page, other]) {
    await each.bringToFront();
    await expect(bar(each).getByText(new RegExp(text('over')))).toBeVisible();
    await expect(bar(each).getByRole('button', { name: text('bar') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }

  await page.bringToFront();
  await press(page, 'again.action');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text('again.demo'))).toBeVisible();
  await dialog.getByRole('button', { name: text('again.confirm') }).click();
  await expect.poll(marketTime).toBe('2019-05-20T08:00');
  // The demo account is signed in again, on the same page.
  await expect(bar(page).getByText(new RegExp(text('phase.pre_open')))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(appText('trading:order.long')) })).toBeVisible();
});

/** Replays the day of the market. */
async function replayDay(page: Page): Promise<void> {
  await press(page, 'again.action');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: text('again.confirm') });
  await confirm.click();
  await expect.poll(async () => (await marketTime()).slice(11)).toBe('08:00');
  await expect(bar(page).getByText(new RegExp(text('phase.pre_open')))).toBeVisible();
}

test('keeps a record of each try of a day', async ({ page }) => {
  await market.operate('POST /reset', { begin_at: '2019-04-08T08:00:00+09:00' });
  await standStill();
  await openStock(page);
  await replayDay(page);
  await press(page, 'session');
  await expect.poll(marketTime).toBe('2019-04-08T09:00');
  await market.operate('POST /clock/advance', { to: '2019-04-08T10:05:00+09:00' });
  await expect(bar(page).getByText('10:05')).toBeVisible();
  await stockPageBuyButton(page).click();
  await sendLongOrder(page, '100');
  const ticket = page.getByRole('dialog');
  await ticket.locator('button[data-wide]', { hasText: appText('trading:receipt.done') }).click();
  await expect(ticket).toBeHidden();
  await market.operate('POST /clock/advance', { to: '2019-04-08T10:42:00+09:00' });
  await expect(bar(page).getByText('10:42')).toBeVisible();

  await press(page, 'again.action');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(text('again.kept'))).toBeVisible();
  const rowsIn = (list: Locator) => list.getByRole('listitem');
  const figures = (row: Locator) => row.locator('[data-tone]');
  const running = rowsIn(dialog).last();
  await expect(running).toContainText(text('tries.executions_other', { count: 1 }));
  const result = await readYen(figures(running));
  await dialog.getByRole('button', { name: appText('common:back'), exact: true }).click();
  await replayDay(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  const card = page.getByRole('region', { name: text('tries.title') });
  await expect(rowsIn(card)).toHaveCount(2);
  const kept = rowsIn(card).first();
  await expect(kept).toContainText(text('tries.number', { number: 1 }));
  await expect(kept).toContainText(text('tries.stopped', { time: '10:42' }));
  await expect(kept).toContainText(text('tries.executions_other', { count: 1 }));
  expect(await readYen(figures(kept))).toBe(result);
  expect(result).not.toBe(0);
  await expect(rowsIn(card).last()).toContainText(text('tries.executions_zero'));
  expect(await readYen(figures(rowsIn(card).last()))).toBe(0);

  await press(page, 'session');
  await expect.poll(marketTime).toBe('2019-04-08T09:00');
  await page.reload();
  await expect(rowsIn(card)).toHaveCount(2);
});

test('has keys in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await market.operate('POST /reset', { begin_at: '2019-04-08T08:00:00+09:00' });
  await standStill();
  await openStock(page);
  await page.keyboard.press('n');
  await expect.poll(marketTime).toBe('2019-04-08T09:00');
  await expect(bar(page).getByRole('button', { name: text('bar') })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('ArrowRight');
  await expect.poll(marketTime).toBe('2019-04-08T15:00');
  await expect(bar(page).getByRole('button', { name: text('bar') })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press(' ');
  await expect.poll(async () => (await readClock()).standing).toBe(false);
});
