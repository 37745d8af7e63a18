import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { openClosePositionSheet } from '../app.ts';
import { visit, waitUntilSettled } from '../screens.ts';
import { newUser, signInAgain } from '../user.ts';
import { MESSAGES, PAGE_PATHS, SIZE_PX, TABS, TIME_MS } from './constants.ts';
import {
  buyShares,
  collectApiRequests,
  englishText,
  openAppAs,
  passTime,
  pathAndQueryOf,
  shownToast,
  test,
} from './product.ts';

// Section 4: states of the app. `contract-tests/specification` has those of records.

const [home, , trade, news] = TABS;
const SESSION_KEYS = ['tsubame.token', 'tsubame.userId', 'tsubame.userInfo'];

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test('at the start the session is the stored one, or none', async ({ page, appUrl, stack }) => {
  const user = await newUser(stack.url);
  const requests = collectApiRequests(page);
  await openAppAs(page, appUrl, user);
  expect(pathAndQueryOf(page).path).toBe(home.path);
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set([user.session.token]));
  await openAppAs(page, appUrl, null);
  expect(pathAndQueryOf(page).path).toBe(PAGE_PATHS.login);
});

test('clearing the session removes token, userId and userInfo; without a token the user is not fetched again', async ({
  page,
  appUrl,
  stack,
}) => {
  await openAppAs(page, appUrl, await newUser(stack.url), PAGE_PATHS.logout);
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(SESSION_KEYS));
  const requests = collectApiRequests(page);
  await page.getByRole('button', { name: englishText('session:logout.action') }).click();
  await expect.poll(() => pathAndQueryOf(page).path).toBe(PAGE_PATHS.login);
  await expect.poll(() => storedKeys(page)).not.toEqual(expect.arrayContaining([SESSION_KEYS[0]]));
  const kept = await storedKeys(page);
  expect(kept.filter((key) => SESSION_KEYS.includes(key))).toEqual([]);
  expect(kept).toContain('tsubame.locale');
  // It would be refused with another 401.
  expect(requests.filter(({ path }) => path === '/api/index/getUserInfo')).toEqual([]);
});

test('a 401 clears token, userId and userInfo, says so, and opens login 1.5 s later', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await newUser(stack.url);
  const session = await signInAgain(stack.url, user.mobile);
  await page.clock.install();
  await openAppAs(page, appUrl, { session }, PAGE_PATHS.search);
  await page.clock.pauseAt(Date.now() + 2_000);
  for (const { current, device_id } of unwrap(await user.api.listDevices()).items)
    if (!current) await user.api.revokeDevice({ path: { device_id } });
  await page.getByRole('searchbox').fill('7203');
  await passTime(page, TIME_MS.input);
  await expect(shownToast(page)).toHaveText(MESSAGES.expired);
  expect((await storedKeys(page)).filter((key) => SESSION_KEYS.includes(key))).toEqual([]);
  await passTime(page, TIME_MS.loginAfterExpiry - 20);
  expect(pathAndQueryOf(page).path).toBe(PAGE_PATHS.search);
  await passTime(page, 40);
  await expect.poll(() => pathAndQueryOf(page).path).toBe(PAGE_PATHS.login);
});

test('a pending order is cancelled after a confirmation', async ({ page, appUrl, stack }) => {
  const user = await newUser(stack.url);
  const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
  const order = { code: '7203', direction: 'long', price_type: 'limit', quantity: 100, leverage: 1 } as const;
  const body = { ...order, price: quote.lower_limit };
  const { order_id } = unwrap(await user.api.placeOrder({ body, idempotencyKey: crypto.randomUUID() }));
  const state = async () => unwrap(await user.api.getOrder({ path: { order_id } })).state;
  await openAppAs(page, appUrl, user, PAGE_PATHS.orders);
  const main = page.getByRole('main');
  await expect(main).toContainText(englishText('trading:orderState.working'));
  await page.getByRole('button', { name: englishText('trading:cancel.action') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(englishText('trading:cancel.title'));
  expect(await state()).toBe('working');
  await question.getByRole('button', { name: englishText('trading:cancel.confirm') }).click();
  await expect(main).toContainText(englishText('trading:orderState.cancelled'));
  expect(await state()).toBe('cancelled');
});

test('a holding position is closed after a confirmation', async ({ page, appUrl, stack }) => {
  const user = await newUser(stack.url);
  const { position_id } = await buyShares(user, 100);
  const state = async () => unwrap(await user.api.getPosition({ path: { position_id } })).state;
  await openAppAs(page, appUrl, user, trade.path);
  await expect(page.getByRole('main')).toContainText(englishText('trading:positionState.holding'));
  await openClosePositionSheet(page, 'en');
  await page.getByRole('button', { name: englishText('trading:close.submit', { quantity: 100 }) }).click();
  const confirm = page.getByRole('button', { name: englishText('trading:close.confirm') });
  await expect(confirm).toBeVisible();
  expect(await state()).toBe('holding');
  await confirm.click();
  await expect.poll(state).toBe('closed');
  // The sheet leaves the history, which would undo an address entered before.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(page, `${PAGE_PATHS.tradeDetail}?position_id=${position_id}`);
  await expect(page.getByRole('main')).toContainText(englishText('trading:positionState.closed'));
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a pull of less than 45 px is aborted; from 45 px on, the page refreshes and is restored', async ({
    page,
    appUrl,
    context,
    stack,
  }) => {
    await openAppAs(page, appUrl, await newUser(stack.url), news.path);
    const requests = collectApiRequests(page);
    const refreshed = () => requests.filter(({ path }) => path === '/api/news').length;
    const finger = await context.newCDPSession(page);
    const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: kind,
        touchPoints: y === undefined ? [] : [{ x: 180, y }],
      });
    const state = page.getByRole('status').filter({ hasText: /./ });
    await touch('touchStart', 300);
    await touch('touchMove', 320);
    await touch('touchMove', 300 + SIZE_PX.pull - 1);
    await expect(state).toHaveText(englishText('common:pull.pull'));
    await touch('touchEnd');
    await expect(state).toHaveCount(0);
    expect(refreshed()).toBe(0);

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/news?*', (route) => held.then(() => route.continue()));
    await touch('touchStart', 300);
    await touch('touchMove', 320);
    await touch('touchMove', 300 + SIZE_PX.pull);
    await expect(state).toHaveText(englishText('common:pull.release'));
    await touch('touchEnd');
    await expect(state).toHaveText(englishText('common:pull.refreshing'));
    await expect.poll(refreshed).toBe(1);
    answer();
    await expect(state).toHaveCount(0);
    await waitUntilSettled(page);
  });
});
