import { expect } from '@playwright/test';
import { FIRST_SCREENS } from '../scripts/first-load-budget.ts';
import { firstLoads } from './bench/first-load.ts';
import { test } from './stack.ts';

test('a browser fetches no more script for its first screen than the build counted', async ({
  browser,
  stack,
}) => {
  const { login, home } = await firstLoads(browser, stack.url);
  expect(login.bytes, login.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.login.budget);
  expect(home.bytes, home.files.join(' ')).toBeLessThanOrEqual(FIRST_SCREENS.home.budget);
});
