import { expect } from '@playwright/test';
import { FIRST_SCREENS } from '../scripts/first-load-budget.ts';
import { text } from './app.ts';
import { firstLoads } from './bench/first-load.ts';
import { test } from './stack.ts';
import { keepSession } from './user.ts';

test('a browser fetches no more script for its first screen than the build counted', async ({
  browser,
  stack,
}) => {
  const { login, home } = await firstLoads(browser, stack.url);
  expect(login.bytes, login.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.login.budget);
  expect(home.bytes, home.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.home.budget);
});

test('the first paint says that it is paper trading, in the language of the reader, and nothing of it moves', async ({
  page,
  appUrl,
}) => {
  await keepSession(page, appUrl, null, 'fr');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\/assets\/frame-.*\.js/, (route) => held.then(() => route.continue()));
  await page.goto(appUrl, { waitUntil: 'commit' });
  const mark = page.getByText(text('common:paperMark', {}, 'fr'));
  const tagline = page.getByText(text('session:login.tagline', {}, 'fr'));
  const places = () => Promise.all([mark.boundingBox(), tagline.boundingBox()]);
  await expect(mark).toBeVisible();
  const painted = await places();
  letGo();
  await expect(page.locator('form')).toBeVisible();
  expect(await places()).toEqual(painted);
  const assets = asked.filter((url) => url.includes('/assets/'));
  expect(assets).toHaveLength(new Set(assets).size);
});
