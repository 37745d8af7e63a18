import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { visit } from '../screens.ts';
import { newUser, type TestUser } from '../user.ts';
import {
  APP_VERSION,
  CANDLE_PERIODS,
  IPO_UNIT_SHARES,
  NAVIGATION_BAR_REM,
  PAGE_PATHS,
  SIZE_PX,
  TAB_COLOUR,
  TABS,
  TIME_MS,
  WITHDRAWAL_RULES,
} from './constants.ts';
import { buyShares, collectApiRequests, englishText, openAppAs, passTime, test } from './product.ts';

// Section 9: sizes, colours, times and limits that the browser shows. Times of toasts, of the end of a session, of page changes,
// loading and calls are in the sections that describe them; `contract-tests/specification` has the limits of the API.

let user: TestUser;
test.beforeAll(async ({ stack }) => {
  user = await newUser(stack.url);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};
const styleOf = (locator: Locator, name: 'color' | 'fontSize') =>
  locator.evaluate((element, property) => getComputedStyle(element)[property], name);
const rootFontPx = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
const mainWidth = async (page: Page) => (await boxOf(page.getByRole('main'))).width;

// The specification also has a height of 3.16rem, and 5.503rem after clearing: it is 50 px everywhere, as the same section says.
test('tab bar: 50 px high, icons of 24 px, labels of 10 px, #7489fb when selected and #9b9b9b when not, in both themes', async ({
  page,
  appUrl,
}) => {
  await openAppAs(page, appUrl, user);
  const bar = page.getByRole('navigation', { name: englishText('common:tabs.label') });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Without the line above it, which belongs to the page.
    expect.soft((await boxOf(bar.getByRole('list'))).height).toBe(SIZE_PX.tabBar);
    for (const { name } of TABS) {
      const tab = bar.getByRole('listitem').filter({ hasText: englishText(`common:tabs.${name}`) });
      const isSelected = (await tab.locator('[aria-current=page]').count()) === 1;
      const { width, height } = await boxOf(tab.locator('svg'));
      expect.soft([name, width, height]).toEqual([name, SIZE_PX.tabIcon, SIZE_PX.tabIcon]);
      const label = tab.getByText(englishText(`common:tabs.${name}`), { exact: true });
      expect.soft(await styleOf(label, 'fontSize')).toBe(`${SIZE_PX.tabLabel}px`);
      const colour = isSelected ? TAB_COLOUR.selected : TAB_COLOUR.other;
      expect.soft(await styleOf(label, 'color'), `${name} in ${colorScheme}`).toBe(colour);
      expect.soft(await styleOf(tab.locator('svg'), 'color'), `${name} in ${colorScheme}`).toBe(colour);
    }
  }
});

// Home greets its user in a higher one, and from 1,180 px on every page has one row with the desk’s tools.
test('the navigation bar is 3.13rem high', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, user, PAGE_PATHS.settings);
  for (const path of [PAGE_PATHS.settings, TABS[1].path, PAGE_PATHS.ipo]) {
    await visit(page, path);
    const { height } = await boxOf(page.getByRole('banner').locator('> div').first());
    expect.soft(height, path).toBeCloseTo(NAVIGATION_BAR_REM * (await rootFontPx(page)), 0);
  }
});

test('the layout is based on a width of 375 px: it grows with the window up to 767 px', async ({
  page,
  appUrl,
}) => {
  await openAppAs(page, appUrl, user, PAGE_PATHS.settings);
  for (const { width, height, fontPx } of [
    { width: SIZE_PX.base, height: 812, fontPx: 16 },
    { width: 600, height: 1_400, fontPx: (16 * 600) / SIZE_PX.base },
    // A wider window is laid out for its width instead.
    { width: 768, height: 1_400, fontPx: 16 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rootFontPx(page), `at ${width} px`).toBeCloseTo(fontPx, 1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

// From 768 px on, pages with columns are wider, and each of their columns is not.
test('a column of a page is at most 960 px wide in any window', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, null, PAGE_PATHS.register);
  for (const width of [1_100, 1_600, 3_200]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await mainWidth(page), `at ${width} px`).toBeLessThanOrEqual(SIZE_PX.widest);
  }
  expect(await mainWidth(page)).toBe(SIZE_PX.widest);
  await openAppAs(page, appUrl, user, PAGE_PATHS.fundPassword);
  expect(await mainWidth(page)).toBeLessThanOrEqual(SIZE_PX.widest);
  await visit(page, PAGE_PATHS.settings);
  const columns = await page
    .getByRole('main')
    .evaluate((main) => [...(main.firstElementChild?.children ?? [])].map((one) => one.clientWidth));
  expect(columns.length).toBeGreaterThan(1);
  expect(Math.max(...columns)).toBeLessThanOrEqual(SIZE_PX.widest);
});

test('the settings show version 1.0.0', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, user, PAGE_PATHS.settings);
  const version = page.getByText(englishText('session:settings.version', { version: APP_VERSION }), {
    exact: true,
  });
  await expect(version).toBeVisible();
  expect((await boxOf(version)).height).toBeGreaterThan(8);
});

test('Japanese is the default language, and five are offered', async ({ page, appUrl }) => {
  await page.goto(`${appUrl}#/${PAGE_PATHS.language}`);
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { name: '日本語' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('the chart has bars of 1, 5, 15, 30 and 45 minutes, a day, a week, a month and a year', async ({
  page,
  appUrl,
}) => {
  const requests = collectApiRequests(page);
  await openAppAs(page, appUrl, user, `${PAGE_PATHS.stock}?code=7203`);
  const periods = page.getByRole('radiogroup', { name: englishText('stock:period.label') });
  for (const period of [...CANDLE_PERIODS].reverse())
    await periods.getByRole('radio', { name: englishText(`stock:period.${period}`), exact: true }).click();
  const requested = () =>
    new Set(requests.filter(({ path }) => path.endsWith('/candles')).map(({ query }) => query.period));
  await expect.poll(() => CANDLE_PERIODS.filter((period) => !requested().has(period))).toEqual([]);
});

test('a unit of an IPO is 100 shares', async ({ page, appUrl }) => {
  const { items } = unwrap(await user.api.listIpos({ query: { state: ['accepting'] } }));
  await openAppAs(page, appUrl, user, `${PAGE_PATHS.ipo}?view=offerings`);
  await expect(page.getByText(englishText('ipo:unit', { unit: IPO_UNIT_SHARES })).first()).toBeVisible();
  await visit(page, `${PAGE_PATHS.ipo}?id=${items[0]?.ipo_id}`);
  await page.getByRole('button', { name: englishText('ipo:apply.action'), exact: true }).click();
  const quantity = page.getByRole('textbox', { name: englishText('ipo:apply.quantity') });
  await expect(quantity).toHaveValue(String(IPO_UNIT_SHARES));
  await page
    .getByRole('button', {
      name: englishText('common:stepper.more', { label: englishText('ipo:apply.quantity') }),
    })
    .click();
  await expect(quantity).toHaveValue(String(2 * IPO_UNIT_SHARES));
});

test('the withdrawal page says from which amount of yen, on weekdays 9:00–15:30, without a fee, and that money arrives within 24 hours', async ({
  page,
  appUrl,
}) => {
  const { minimum_amount } = unwrap(await user.api.getWithdrawalTerms());
  await openAppAs(page, appUrl, user, PAGE_PATHS.withdrawal);
  const main = page.getByRole('main');
  await expect(main.getByText(englishText('funds:withdrawal.hours'))).toContainText(/9:00.15:30/);
  await expect(main).toContainText(
    englishText('funds:withdrawal.from', { minimum: `¥${minimum_amount.toLocaleString('en')}` }),
  );
  const hours = WITHDRAWAL_RULES.arrivesWithinHours;
  await expect(main.getByText(englishText('funds:withdrawal.arrival', { hours }))).toBeVisible();
});

test('a long press fires at 350 ms, and a movement of more than 10 px cancels it', async ({
  page,
  appUrl,
  stack,
}) => {
  const reader = await newUser(stack.url);
  await buyShares(reader, 100);
  await page.clock.install();
  await openAppAs(page, appUrl, reader, PAGE_PATHS.messages);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/messages/')) reads.push(request.url());
  });
  const { x, y, width, height } = await boxOf(page.getByRole('main').locator('button[data-unread]').first());
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await page.clock.pauseAt(Date.now() + 2_000);
  const press = async (move: number, ms: number) => {
    await page.mouse.move(middleX, middleY);
    await page.mouse.down();
    await page.mouse.move(middleX + move, middleY);
    await passTime(page, ms);
  };
  await press(SIZE_PX.pressMove + 2, TIME_MS.longPress + 50);
  expect(reads).toEqual([]);
  // Released elsewhere, so that it is no click.
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await press(SIZE_PX.pressMove, TIME_MS.longPress - 10);
  expect(reads).toEqual([]);
  await passTime(page, 20);
  await expect.poll(() => reads.length).toBe(1);
  await page.mouse.up();
});

test('a list’s next page is fetched when its end is within 50 px of the window', async ({ page, appUrl }) => {
  await page.clock.install();
  await openAppAs(page, appUrl, user, TABS[3].path);
  const requests = collectApiRequests(page);
  const fetched = () => requests.some(({ path, query }) => path === '/api/news' && 'cursor' in query);
  const end = page.getByRole('button', { name: englishText('common:showMore') });
  /** Scrolls until the end of the list is so far below the window. */
  const scrollTo = async (below: number) => {
    await end.evaluate((button, distance) => {
      const { top } = button.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight - distance, behavior: 'instant' });
    }, below);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  await scrollTo(SIZE_PX.reachBottom + 10);
  await passTime(page, 200);
  expect(fetched()).toBe(false);
  await scrollTo(SIZE_PX.reachBottom - 10);
  await expect.poll(fetched).toBe(true);
});

// Stocks and banks are searched for by one hook. The loan calculator waits until the user has stopped typing: each amount on the way
// would cost a calculation by the provider, and its result would not be shown.
test('typed text is searched for at most every 100 ms', async ({ page, appUrl }) => {
  await page.clock.install();
  await openAppAs(page, appUrl, user, PAGE_PATHS.search);
  await page.clock.pauseAt(Date.now() + 2_000);
  const requests = collectApiRequests(page);
  const searched = () =>
    requests.filter(({ path }) => path === '/api/stocks').map(({ query }) => query.query ?? query.q);
  const field = page.getByRole('searchbox');
  await field.fill('7');
  await passTime(page, TIME_MS.input / 2);
  await field.fill('72');
  await passTime(page, TIME_MS.input / 2 - 5);
  expect(searched()).toEqual([]);
  await passTime(page, TIME_MS.input / 2 + 10);
  await expect.poll(searched).toEqual(['72']);
});
