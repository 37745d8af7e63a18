import { expect, type Page } from '@playwright/test';
import { LANGUAGE_NAME } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { visit } from './screens.ts';
import { test } from './stack.ts';
import { newUser, signInAgain, storeSession, TEST_PASSWORD } from './user.ts';

// Signing in, staying signed in, and every way in which a session ends.

const signInButton = (page: Page) =>
  page.getByRole('button', { name: appText('session:login.submit'), exact: true });
const atHome = (page: Page) => expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
const isAtLogin = (page: Page) => expect(signInButton(page)).toBeVisible();

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('tsubame.token'));

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(appText('session:login.account')).fill(account);
  await page.getByLabel(appText('session:login.password'), { exact: true }).fill(password);
  await signInButton(page).click();
}

declare global {
  interface Window {
    /** Milliseconds from the end of the session to the login page, once the message has been shown. */
    loginAfterMs?: number;
  }
}

/**
 * Measures in the page, so that a busy machine delays the end of the session and login alike: from the first sign of the end in
 * this tab (token removed, storage event or message) to login. Login before the message leaves the time undefined.
 */
function timeSessionEnd(message: string): void {
  let endedAt: number | undefined;
  let isShown = false;
  const noteEnd = () => {
    endedAt ??= performance.now();
  };
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function remove(key) {
    if (key === 'tsubame.token') noteEnd();
    removeItem.call(this, key);
  };
  // Before the app's own listener, which starts the timer.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === 'tsubame.token' && newValue === null) noteEnd();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!isShown && document.body.innerText.includes(message)) {
      isShown = true;
      // A tab that hears of the end on its own stream may receive the storage event later.
      noteEnd();
    }
    if (location.hash.includes('login') && isShown && endedAt !== undefined)
      window.loginAfterMs ??= performance.now() - endedAt;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('missing and wrong values at sign-in are reported at their fields', async ({ page, appUrl, stack }) => {
  const { mobile } = await newUser(stack.url);
  await page.goto(appUrl);
  const account = page.getByLabel(appText('session:login.account'));
  const password = page.getByLabel(appText('session:login.password'), { exact: true });

  await signInButton(page).click();
  await expect(account).toHaveAccessibleDescription(appText('session:error.accountEmpty'));
  await expect(password).toHaveAccessibleDescription(appText('session:error.passwordEmpty'));

  await signIn(page, mobile, 'wrong123');
  await expect(password).toHaveAccessibleDescription(/.+/);
  await expect(password).not.toHaveAccessibleDescription(appText('session:error.passwordEmpty'));
  expect(await storedToken(page)).toBeNull();

  await signIn(page, mobile, TEST_PASSWORD);
  await atHome(page);
});

test('a session ended elsewhere is reported once, and login opens 1.5 s later in every tab', async ({
  page,
  appUrl,
  stack,
}) => {
  const { mobile, api } = await newUser(stack.url);
  await storeSession(page, appUrl, await signInAgain(stack.url, mobile));
  await page.goto(appUrl);
  await atHome(page);
  const other = await page.context().newPage();
  await other.goto(appUrl);
  await atHome(other);

  const devices = await api.listDevices();
  const theirs = devices.code === 1 ? devices.data.items.find(({ current }) => !current) : undefined;
  for (const tab of [page, other]) await tab.evaluate(timeSessionEnd, appText('common:request.expired'));
  await api.revokeDevice({ path: { device_id: theirs?.device_id ?? '' } });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${PAGES.news.path}`);
  for (const tab of [page, other]) {
    await isAtLogin(tab);
    expect(await storedToken(tab)).toBeNull();
    // Timers of a page may differ by a frame.
    expect(await tab.evaluate(() => window.loginAfterMs)).toBeGreaterThan(1_450);
  }
});

test('signing out in one tab signs the other tab out', async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  await page.goto(appUrl);
  const other = await page.context().newPage();
  await other.goto(appUrl);
  await atHome(other);

  await visit(page, PAGES.logout.path);
  await page.getByRole('button', { name: appText('session:logout.action') }).click();
  await isAtLogin(page);
  await isAtLogin(other);
  expect(await storedToken(other)).toBeNull();
});

test('a selected language survives a reload', async ({ page, appUrl }) => {
  await page.goto(appUrl);
  await page.getByRole('link', { name: appText('session:login.language') }).click();
  await page.getByText(LANGUAGE_NAME.fr).click();
  const title = page.getByRole('heading', { name: appText('session:language.title', {}, 'fr'), exact: true });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an address without a page is reported, with a link home', async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  await page.goto(`${appUrl}#/pages/nowhere`);
  await expect(page.getByRole('heading', { name: appText('common:notFound.title') })).toBeVisible();
  await page.getByRole('button', { name: appText('common:notFound.home') }).click();
  await atHome(page);
});

test('an address without a stock is reported, with a link to the search', async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
  for (const code of ['9990', '72', '']) {
    await page.goto(`${appUrl}#/${PAGES.stock.path}?code=${code}`);
    await expect(page.getByText(appText('stock:missing.title'))).toBeVisible();
  }
  await page.getByRole('button', { name: appText('stock:missing.action') }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the page of a deep link opens after the sign-in that it requires', async ({ page, appUrl, stack }) => {
  const { mobile } = await newUser(stack.url);
  await page.goto(`${appUrl}#/${PAGES.stock.path}?code=7203`);
  await signIn(page, mobile, TEST_PASSWORD);
  const title = page.getByRole('heading', { name: 'トヨタ自動車' });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
});

test('the app starts signed out and in Japanese if its stored data is corrupt', async ({ page, appUrl }) => {
  await page.goto(`${appUrl}favicon.svg`);
  await page.evaluate(() => {
    localStorage.setItem('tsubame.token', '{"no": token');
    localStorage.setItem('tsubame.userId', '');
    localStorage.setItem('tsubame.userInfo', '[[[');
    localStorage.setItem('tsubame.locale', 'xx');
    localStorage.setItem('tsubame.preferences', '"');
  });
  await page.goto(appUrl);
  await isAtLogin(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
