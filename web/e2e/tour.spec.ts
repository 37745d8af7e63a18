import { expect, type Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { openTab, text } from './app.ts';
import { demandGoodScreen } from './screen-check.ts';
import { test } from './stack.ts';
import { keepSession, newUser, PASSWORD } from './user.ts';

// What stands around the desk: the first tour.

const CARDS = ['paper', 'find', 'order', 'help'] as const;

async function signIn(page: Page, account: string, locale: Locale = 'jp'): Promise<void> {
  await page.getByLabel(text('session:login.account', {}, locale)).fill(account);
  await page.getByLabel(text('session:login.password', {}, locale), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: text('session:login.submit', {}, locale), exact: true }).click();
}

test.describe('the first tour', () => {
  test.use({ tourSeen: false });

  const tour = (page: Page, locale: Locale = 'jp') =>
    page.getByRole('dialog', { name: text('tour:title', {}, locale) });
  const card = (page: Page, name: (typeof CARDS)[number], locale: Locale = 'jp') =>
    tour(page, locale).getByRole('heading', { name: text(`tour:card.${name}.title`, {}, locale) });

  test('comes once after the first sign-in, never over where a link led, and again from the user’s page', async ({
    page,
    appUrl,
    stack,
  }) => {
    const { mobile } = await newUser(stack.url);
    await keepSession(page, appUrl, null);
    await page.goto(`${appUrl}#/${PAGES.stock.path}?code=7203`);
    await signIn(page, mobile);
    // Back at the stock that the link named.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(page.url()).toContain(`${PAGES.stock.path}?code=7203`);
    // What comes after the first screen has come by now.
    await page.waitForTimeout(3_500);
    await expect(tour(page)).toHaveCount(0);

    // Nothing of the app lies behind it.
    await page.getByRole('button', { name: text('common:back') }).click();
    await expect(page).toHaveURL(new RegExp(PAGES.home.path));
    await expect(card(page, 'paper')).toBeVisible();
    await demandGoodScreen(page);
    const forward = tour(page).getByRole('button', { name: text('tour:next') });
    await expect(forward).toBeFocused();
    await expect(forward).toHaveAccessibleDescription(new RegExp(text('tour:card.paper.title')));
    for (const name of CARDS.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(card(page, name)).toBeVisible();
    }
    await page.keyboard.press('ArrowLeft');
    await expect(card(page, 'order')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    expect(page.url()).toContain(PAGES.home.path);

    await page.reload();
    await expect(page.getByText(text('home:assets.total')).first()).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(tour(page)).toHaveCount(0);

    await openTab(page, 'user');
    await page.getByRole('button', { name: text('account:menu.tour') }).click();
    await expect(card(page, 'paper')).toBeVisible();
    await page.goBack();
    await expect(tour(page)).toHaveCount(0);
    expect(page.url()).toContain(PAGES.user.path);
  });
});
