import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, openClosePositionSheet } from './app.ts';
import { waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, signInAgain, storeSession, type TestUser } from './user.ts';

// A session that ends under an open sheet or dialog: the specification's message, then login, never an empty page.

/** Interval of the checks for a page without text. */
const LOOK_EVERY_MS = 100;
/** Fewer blank checks in a row than this are allowed: a loading page has no text until its indicator appears after 200 ms. */
const LONGEST_BLANK_LOOKS = 10;

/** Toasts of a tab without duplicates, and the maximum number of consecutive checks without any text. */
interface Watched {
  readonly toasts: string[];
  longestBlank: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in every page of the context, before the app. Its timer and the app's share one thread, so a busy machine delays both. */
function watchTab(everyMs: number): void {
  const watched: Watched = { toasts: [], longestBlank: 0 };
  window.watched = watched;
  const known = new WeakSet<Element>();
  let blankLooks = 0;
  let started = false;
  const look = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('[aria-live] > p')) {
      if (!known.has(toast)) watched.toasts.push(toast.innerText.trim());
      known.add(toast);
    }
    const blank = (document.getElementById('root')?.innerText ?? '').trim() === '';
    started ||= !blank;
    blankLooks = started && blank ? blankLooks + 1 : 0;
    watched.longestBlank = Math.max(watched.longestBlank, blankLooks);
  };
  setInterval(look, everyMs);
}

/** The page at the end of the session, how its sheet was opened, and the user's click in it. */
interface Place {
  readonly what: string;
  readonly locale: Locale;
  readonly address: string;
  readonly open: (page: Page, word: Word) => Promise<void>;
  readonly press: (page: Page, word: Word) => Promise<void>;
}

type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const PLACES: readonly Place[] = [
  {
    what: 'the order sheet',
    locale: 'jp',
    address: `${PAGES.stock.path}?code=7203`,
    open: (page, word) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: new RegExp(word('trading:order.long')) })
        .click(),
    press: async (page, word) => {
      const submit = page.getByRole('button', { name: word('trading:ticket.submitLong', { quantity: 100 }) });
      await submit.click();
    },
  },
  {
    what: 'the sheet that closes a position',
    locale: 'zh',
    address: PAGES.trade.path,
    open: (page) => openClosePositionSheet(page, 'zh'),
    press: async (page, word) => {
      await page.getByRole('button', { name: word('trading:close.submit', { quantity: 100 }) }).click();
      await page.getByRole('button', { name: word('trading:close.confirm') }).click();
    },
  },
  {
    what: 'the question before an order is cancelled',
    locale: 'fr',
    address: PAGES.orders.path,
    open: (page, word) => page.getByRole('button', { name: word('trading:cancel.action') }).click(),
    press: (page, word) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('trading:cancel.confirm') })
        .click(),
  },
  {
    what: 'the question before a device is signed out',
    locale: 'es',
    address: PAGES.settings.path,
    open: (page, word) =>
      page
        .getByRole('button', { name: word('session:settings.signOutDevice') })
        .first()
        .click(),
    press: (page, word) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: word('session:settings.signOutDevice') })
        .click(),
  },
];

/** A position and a working order, for closing and cancelling. */
async function fill({ api }: TestUser): Promise<void> {
  const order = { code: '7203', direction: 'long', quantity: 100, leverage: 1 } as const;
  const idempotencyKey = () => crypto.randomUUID();
  await api.placeOrder({ idempotencyKey: idempotencyKey(), body: { ...order, price_type: 'market' } });
  const { quote } = unwrap(await api.getStock({ path: { code: '7203' } }));
  const limit = { ...order, price_type: 'limit', price: quote.lower_limit } as const;
  await api.placeOrder({ idempotencyKey: idempotencyKey(), body: limit });
}

for (const { what, locale, address, open, press } of PLACES) {
  test(`the end of a session under ${what} (${locale}) is reported once in each tab, and login opens`, async ({
    page,
    appUrl,
    stack,
    context,
  }) => {
    const word: Word = (key, values) => appText(key, values, locale);
    const user = await newUser(stack.url);
    await fill(user);
    const session = await signInAgain(stack.url, user.mobile);
    await storeSession(page, appUrl, session, locale);
    await context.addInitScript(watchTab, LOOK_EVERY_MS);
    const other = await context.newPage();
    await other.goto(`${appUrl}#/${PAGES.news.path}`);
    await waitUntilSettled(other);
    await page.goto(`${appUrl}#/${address}`);
    await waitUntilSettled(page);
    await open(page, word);
    const covering = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(covering).toBeVisible();
    await expect(covering.getByRole('button').last()).toBeEnabled();

    const devices = unwrap(await user.api.listDevices()).items;
    for (const { current, device_id } of devices)
      if (!current) await user.api.revokeDevice({ path: { device_id } });
    const ended = Date.now();
    const login = (tab: Page) => tab.getByRole('button', { name: word('session:login.submit'), exact: true });
    // The page may notice by itself before the button is clicked.
    await Promise.race([press(page, word).catch(() => undefined), login(page).waitFor()]);

    const message = word('common:request.expired');
    for (const tab of [page, other]) await expect(login(tab)).toBeVisible();
    expect(Date.now() - ended).toBeGreaterThan(1_400);
    // It stays there after all pending history changes.
    await page.waitForTimeout(1_000);
    for (const tab of [page, other]) {
      await expect(login(tab)).toBeVisible();
      expect(new URL(tab.url()).hash).toContain(PAGES.login.path);
      const { toasts, longestBlank } = await tab.evaluate(() => window.watched);
      expect(toasts).toEqual([message]);
      expect(longestBlank).toBeLessThan(LONGEST_BLANK_LOOKS);
      expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('tsubame.token');
    }
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.not.arrayContaining(['tsubame.token', 'tsubame.userId', 'tsubame.userInfo']),
    );
  });
}
