import { expect } from '@playwright/test';
import { visit } from '../screens.ts';
import { newUser, TEST_PASSWORD } from '../user.ts';
import { DEFAULT_LOCALE, PAGE_PATHS, TABS, TIME_MS } from './constants.ts';
import {
  collectApiRequests,
  englishText,
  enterAddress,
  openAppAs,
  passTime,
  pathAndQueryOf,
  test,
} from './product.ts';

// Section 7: the calls that the app sends. `contract-tests/specification` has what answers them.

test('every request has the base path /api, the query lang with the stored locale and the header token', async ({
  page,
  appUrl,
  stack,
}) => {
  const user = await newUser(stack.url);
  const requests = collectApiRequests(page);
  await openAppAs(page, appUrl, user);
  for (const path of [TABS[1].path, TABS[2].path, PAGE_PATHS.ipo, PAGE_PATHS.search]) await visit(page, path);
  expect(requests.length).toBeGreaterThan(10);
  for (const { path, query, token } of requests) {
    expect(path).toMatch(/^\/api\//);
    expect([path, query.lang, token]).toEqual([path, 'en', user.session.token]);
  }
});

test('lang is jp if no locale is stored, which is then stored', async ({ page, appUrl, stack }) => {
  const { mobile } = await newUser(stack.url);
  const requests = collectApiRequests(page);
  await page.goto(appUrl);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.locator('input[name=account]').fill(mobile);
  await page.locator('input[name=password]').fill(TEST_PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect.poll(() => pathAndQueryOf(page).path).toBe(TABS[0].path);
  expect(new Set(requests.map(({ query }) => query.lang))).toEqual(new Set([DEFAULT_LOCALE]));
  expect(await page.evaluate(() => localStorage.getItem('tsubame.locale'))).toBe(DEFAULT_LOCALE);
});

test('login fetches GET /api/index/getUserInfo with the user_id, and stores the data of code 1', async ({
  page,
  appUrl,
  stack,
}) => {
  const { mobile, session, api } = await newUser(stack.url);
  await api.updateProfile({ body: { display_name: 'Hanako' } });
  await openAppAs(page, appUrl, null, PAGE_PATHS.login);
  const requests = collectApiRequests(page);
  const places: string[] = [];
  page.on('framenavigated', () => places.push(pathAndQueryOf(page).path));
  // The answer of the sign-in has the user as well, so the stored name must be that of the later answer.
  await page.route('**/api/session/login?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.user_info.display_name = 'Before';
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByLabel(englishText('session:login.account')).fill(mobile);
  await page.getByLabel(englishText('session:login.password'), { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: englishText('session:login.submit') }).click();
  await expect.poll(() => pathAndQueryOf(page).path).toBe(TABS[0].path);
  expect(places).toContain(PAGE_PATHS.loginWait);
  const requested = requests.filter(({ path }) => path === '/api/index/getUserInfo');
  expect(requested.length).toBeGreaterThan(0);
  for (const { method, query } of requested)
    expect([method, query]).toEqual(['GET', { user_id: session.user_id, lang: 'en' }]);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('tsubame.userInfo') ?? 'null'));
  expect(stored).toEqual({ user_id: session.user_id, display_name: 'Hanako' });
});

test('an answer with another code than 1 is not stored as the user info', async ({ page, appUrl, stack }) => {
  const user = await newUser(stack.url);
  await openAppAs(page, appUrl, user);
  const stored = () => page.evaluate(() => localStorage.getItem('tsubame.userInfo'));
  const before = await stored();
  const refusal = { code: 1001, msg: 'No', data: { id: 'refused', field: null, nearest: [] } };
  await page.route('**/api/index/getUserInfo?*', (route) => route.fulfill({ json: refusal }));
  await visit(page, TABS[4].path);
  expect(await stored()).toBe(before);
});

for (const { line, screen, path, hasUserId } of [
  {
    line: 'deposit sends GET /api/index/getCzhiurl without parameters',
    screen: PAGE_PATHS.deposit,
    path: '/api/index/getCzhiurl',
    hasUserId: false,
  },
  {
    line: 'withdrawal sends GET /api/index/withdrawal with the user_id',
    screen: PAGE_PATHS.withdrawal,
    path: '/api/index/withdrawal',
    hasUserId: true,
  },
]) {
  test(line, async ({ page, appUrl, stack }) => {
    const user = await newUser(stack.url);
    const requests = collectApiRequests(page);
    await openAppAs(page, appUrl, user, screen);
    const sent = requests.find((request) => request.path === path);
    expect(sent?.method).toBe('GET');
    const query = { lang: 'en', ...(hasUserId ? { user_id: user.session.user_id } : {}) };
    expect(sent?.query).toEqual(query);
  });
}

test('the shared client gives up after 5,000 ms', async ({ page, appUrl, stack }) => {
  await page.clock.install();
  // Not from home, which reads news too and gives up when it is left.
  await openAppAs(page, appUrl, await newUser(stack.url), TABS[4].path);
  await page.route('**/api/news?*', () => {});
  await page.clock.pauseAt(Date.now() + 2_000);
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(new URL(request.url()).pathname));
  const requests = collectApiRequests(page);
  const sent = () => requests.some(({ path }) => path === '/api/news');
  await enterAddress(page, TABS[3].path);
  // The page itself needs its timers to load.
  const step = async () => {
    await page.clock.runFor(50);
    return sent();
  };
  await expect.poll(step, { intervals: [20] }).toBe(true);
  await passTime(page, TIME_MS.call - 100);
  expect(failures).not.toContain('/api/news');
  await passTime(page, 200);
  await expect.poll(() => failures).toContain('/api/news');
});
