import { type CDPSession, expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, openTab } from './app.ts';
import { expectGoodScreen } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, openAppAsNewUser, storeSession, TEST_PASSWORD } from './user.ts';

// Features around the desk: the tour, a link to a stock, and row actions. With animations, as users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CARDS = ['paper', 'find', 'order', 'help'] as const;

async function signIn(page: Page, account: string, locale: Locale = 'jp'): Promise<void> {
  await page.getByLabel(appText('session:login.account', {}, locale)).fill(account);
  await page.getByLabel(appText('session:login.password', {}, locale), { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: appText('session:login.submit', {}, locale), exact: true }).click();
}

test.describe('the first tour', () => {
  test.use({ tourSeen: false });

  const tour = (page: Page, locale: Locale = 'jp') =>
    page.getByRole('dialog', { name: appText('tour:title', {}, locale) });
  const card = (page: Page, name: (typeof CARDS)[number], locale: Locale = 'jp') =>
    tour(page, locale).getByRole('heading', { name: appText(`tour:card.${name}.title`, {}, locale) });

  test('opens once after the first sign-in, never over the target of a link, and again from the user’s page', async ({
    page,
    appUrl,
    stack,
  }) => {
    const { mobile } = await newUser(stack.url);
    await storeSession(page, appUrl, null);
    await page.goto(`${appUrl}#/${PAGES.stock.path}?code=7203`);
    await signIn(page, mobile);
    // Back at the stock of the link.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(page.url()).toContain(`${PAGES.stock.path}?code=7203`);
    // Parts that load after the first screen are loaded by now.
    await page.waitForTimeout(3_500);
    await expect(tour(page)).toHaveCount(0);

    // There is no earlier page of the app.
    await page.getByRole('button', { name: appText('common:back') }).click();
    await expect(page).toHaveURL(new RegExp(PAGES.home.path));
    await expect(card(page, 'paper')).toBeVisible();
    await expectGoodScreen(page);
    const forward = tour(page).getByRole('button', { name: appText('tour:next') });
    await expect(forward).toBeFocused();
    await expect(forward).toHaveAccessibleDescription(new RegExp(appText('tour:card.paper.title')));
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
    await expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(tour(page)).toHaveCount(0);

    await openTab(page, 'user');
    await page.getByRole('button', { name: appText('account:menu.tour') }).click();
    await expect(card(page, 'paper')).toBeVisible();
    await page.goBack();
    await expect(tour(page)).toHaveCount(0);
    expect(page.url()).toContain(PAGES.user.path);
  });
});

test('a link to a stock is copied, and opens for a new user after registration', async ({
  page,
  context,
  appUrl,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAppAsNewUser(page, stack.url, 'jp');
  await visit(page, `${PAGES.stock.path}?code=7203&period=week`);
  await page.getByRole('button', { name: appText('trading:share.label') }).click();
  await expect(page.getByText(appText('trading:share.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${appUrl}#/${PAGES.stock.path}?code=7203`);

  await storeSession(page, appUrl, null);
  await page.goto(link);
  await page.getByRole('link', { name: appText('session:login.register') }).click();
  const fill = (field: string, value: string) =>
    page.getByLabel(appText(`session:register.${field}`), { exact: true }).fill(value);
  await fill('mobile', `080${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`);
  await fill('password', TEST_PASSWORD);
  await fill('confirmation', TEST_PASSWORD);
  await fill('invitation', 'TSUBAME');
  await page.getByRole('button', { name: appText('session:register.submit') }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(page.url()).toBe(link);
});

test('a reload restores the scroll position of the page', async ({ page, stack }) => {
  await openAppAsNewUser(page, stack.url, 'jp');
  await visit(page, PAGES.market.path);
  // A short list cannot be scrolled that far.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(1_200);
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
});

test.describe('a list row', () => {
  test.use({ hasTouch: true });

  /** A touch from one point to another. It rests before it is lifted, because a tap after a fling would end the fling. */
  async function drag(
    page: Page,
    finger: CDPSession,
    from: { x: number; y: number },
    by: { x: number; y: number },
  ) {
    const steps = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];
    const at = (part: number) => [{ x: from.x + part * by.x, y: from.y + part * by.y }];
    for (const part of steps)
      await finger.send('Input.dispatchTouchEvent', {
        type: part === 0 ? 'touchStart' : 'touchMove',
        touchPoints: at(part),
      });
    await page.waitForTimeout(120);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('shows its actions by a swipe, a long press and the keyboard, and asks for a confirmation', async ({
    page,
    context,
    stack,
  }) => {
    const { api } = await openAppAsNewUser(page, stack.url, 'jp');
    await api.addToWatchlist({ path: { code: '7203' } });
    const { quote, short_name } = unwrap(await api.getStock({ path: { code: '7203' } }));
    const body = {
      code: '7203',
      direction: 'long',
      price_type: 'limit',
      quantity: 100,
      leverage: 1,
    } as const;
    const order = unwrap(
      await api.placeOrder({
        idempotencyKey: crypto.randomUUID(),
        body: { ...body, price: quote.lower_limit },
      }),
    );
    const name = short_name.jp;

    await visit(page, `${PAGES.trade.path}?view=orders`);
    const address = page.url();
    const finger = await context.newCDPSession(page);
    const card = page.getByRole('link', { name: new RegExp(name) });
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await card.boundingBox()) ?? {};
      return { x: x + width * 0.7, y: y + height / 2 };
    };
    const cancel = page.getByRole('button', { name: appText('trading:cancel.action') });
    await drag(page, finger, await middle(), { x: -140, y: 8 });
    // The card has a button beside the revealed one.
    await expect(cancel).toHaveCount(2);
    expect(page.url()).toBe(address);
    await cancel.first().tap();
    const dialog = page.getByRole('alertdialog', { name: appText('trading:cancel.title') });
    await dialog.getByRole('button', { name: appText('common:back') }).tap();
    await expect(dialog).toHaveCount(0);

    const actions = { name: appText('trading:actions', { name }) };
    await page.getByRole('button', actions).focus();
    await waitUntilSettled(page);
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', actions);
    await expectGoodScreen(page);
    await sheet.getByRole('button', { name: appText('trading:cancel.action') }).click();
    await dialog.getByRole('button', { name: appText('trading:cancel.confirm') }).click();
    await expect.poll(async () => unwrap(await api.getOrder({ path: order })).state).toBe('cancelled');

    await visit(page, `${PAGES.market.path}?view=watchlist`);
    const { x, y } = await middle();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const remove = page.getByRole('dialog').getByRole('button', { name: appText('watchlist:remove') });
    await expect(remove).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await remove.tap();
    await expect(page.getByText(appText('watchlist:empty.title'))).toBeVisible();
  });
});
