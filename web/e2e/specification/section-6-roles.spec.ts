import { expect } from '@playwright/test';
import { newUser } from '../user.ts';
import { PAGE_PATHS, TABS } from './constants.ts';
import { englishText, openAppAs, pathAndQueryOf, test } from './product.ts';

// Section 6: roles and permissions. The specification leaves open which pages need a sign-in, and what ranks may do.

test('a logged-out user reaches sign-in, registration, languages and customer service; any other page opens login', async ({
  page,
  appUrl,
}) => {
  for (const path of [PAGE_PATHS.login, PAGE_PATHS.register, PAGE_PATHS.language, PAGE_PATHS.support]) {
    await openAppAs(page, appUrl, null, path);
    expect(pathAndQueryOf(page).path).toBe(path);
  }
  for (const { path } of [...TABS, { path: PAGE_PATHS.withdrawal }]) {
    await openAppAs(page, appUrl, null, path);
    await expect.poll(() => pathAndQueryOf(page).path, path).toBe(PAGE_PATHS.login);
  }
});

test('a logged-in user is known by a token', async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await openAppAs(page, appUrl, { session });
  expect(await page.evaluate(() => localStorage.getItem('tsubame.token'))).toBe(session.token);
  expect(pathAndQueryOf(page).path).toBe(TABS[0].path);
});

test('registration requires an invitation code', async ({ page, appUrl }) => {
  await openAppAs(page, appUrl, null, PAGE_PATHS.register);
  const field = (key: string) => page.getByLabel(englishText(`session:register.${key}`), { exact: true });
  await field('mobile').fill('090-1111-2222');
  await field('password').fill('tsuba123');
  await field('confirmation').fill('tsuba123');
  await page.getByRole('button', { name: englishText('session:register.submit') }).click();
  await expect(field('invitation')).toHaveAccessibleDescription(englishText('session:error.invitationEmpty'));
  await field('invitation').fill('NOBODY-0000');
  await page.getByRole('button', { name: englishText('session:register.submit') }).click();
  // The provider refuses an unknown code.
  await expect(field('invitation')).toHaveAccessibleDescription(/./);
  expect(pathAndQueryOf(page).path).toBe(PAGE_PATHS.register);
});
