import { expect } from '@playwright/test';
import { newUser } from '../user.ts';
import { PATH, TABS } from './constants.ts';
import { addressOf, openAs, say, test } from './product.ts';

// Section 6: roles and permissions. The specification leaves open which pages need a sign-in, and what ranks may do.

test('a logged-out user reaches sign-in, registration, languages and customer service; any other page opens login', async ({
  page,
  appUrl,
}) => {
  for (const path of [PATH.login, PATH.register, PATH.language, PATH.support]) {
    await openAs(page, appUrl, null, path);
    expect(addressOf(page).path).toBe(path);
  }
  for (const { path } of [...TABS, { path: PATH.withdrawal }]) {
    await openAs(page, appUrl, null, path);
    await expect.poll(() => addressOf(page).path, path).toBe(PATH.login);
  }
});

test('a logged-in user is known by a token', async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await openAs(page, appUrl, { session });
  expect(await page.evaluate(() => localStorage.getItem('tsubame.token'))).toBe(session.token);
  expect(addressOf(page).path).toBe(TABS[0].path);
});

test('registration requires an invitation code', async ({ page, appUrl }) => {
  await openAs(page, appUrl, null, PATH.register);
  const field = (key: string) => page.getByLabel(say(`session:register.${key}`), { exact: true });
  await field('mobile').fill('090-1111-2222');
  await field('password').fill('tsuba123');
  await field('confirmation').fill('tsuba123');
  await page.getByRole('button', { name: say('session:register.submit') }).click();
  await expect(field('invitation')).toHaveAccessibleDescription(say('session:error.invitationEmpty'));
  await field('invitation').fill('NOBODY-0000');
  await page.getByRole('button', { name: say('session:register.submit') }).click();
  // The provider refuses an unknown code.
  await expect(field('invitation')).toHaveAccessibleDescription(/./);
  expect(addressOf(page).path).toBe(PATH.register);
});
