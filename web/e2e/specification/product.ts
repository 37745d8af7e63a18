import type { Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText } from '../app.ts';
import { waitUntilSettled } from '../screens.ts';
import { test as base } from '../stack.ts';
import { storeSession, type TestUser } from '../user.ts';

// What the tests of the specification share. They run in English, the language of the specification's messages.

type Values = Readonly<Record<string, string | number>>;

/** A text of the app that the specification does not fix. */
export const englishText = (key: string, values: Values = {}): string => appText(key, values, 'en');

declare global {
  interface Window {
    /** Texts of all toasts since the page was loaded. */
    toastTexts: string[];
  }
}

/** In the browser, before the app. */
function recordToasts(): void {
  window.toastTexts = [];
  const known = new WeakSet<Element>();
  const look = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('[aria-live] > p')) {
      if (known.has(toast) || !toast.checkVisibility()) continue;
      known.add(toast);
      window.toastTexts.push(toast.innerText.trim());
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** The shared stack, and all toasts of the page. */
export const test = base.extend<{ toasts: () => Promise<string[]> }>({
  toasts: async ({ page }, use) => {
    await page.addInitScript(recordToasts);
    await use(() => page.evaluate(() => window.toastTexts));
  },
});

/** The toast that is shown. */
export const shownToast = (page: Page) => page.locator('[aria-live] > p');

/** Opens the app at an address as a user, or signed out. */
export async function openAppAs(
  page: Page,
  appUrl: string,
  user: Pick<TestUser, 'session'> | null,
  address = '',
): Promise<void> {
  await storeSession(page, appUrl, user?.session ?? null, 'en');
  await page.goto(`${appUrl}#/${address}`);
  await waitUntilSettled(page);
}

/** Path and query of the address after `#/`. */
export function pathAndQueryOf(page: Page): { path: string; query: URLSearchParams } {
  const url = new URL(new URL(page.url()).hash.slice(1), 'http://app');
  return { path: url.pathname.slice(1), query: url.searchParams };
}

/** Real time in which what a timer started reaches the screen and the network. */
const SETTLE_MS = 200;

/** Lets time pass in a page with an installed clock, and waits for what its timers start. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.waitForTimeout(SETTLE_MS);
}

/** Opens an address like a typed link, without waiting for its content. */
export async function enterAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${address}`);
}

/** Buys shares without leverage at the market price; returns the ids of order and position. */
export async function buyShares({ api }: TestUser, quantity: number, code = '7203') {
  const terms = { code, direction: 'long', price_type: 'market', price: null, leverage: 1 } as const;
  const body = { ...terms, quantity };
  const order = unwrap(await api.placeOrder({ body, idempotencyKey: crypto.randomUUID() }));
  return { order_id: order.order_id, position_id: order.position_id ?? '' };
}

/** A request of the app to the API. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly token: string | undefined;
}

/** Every request of the app to the API from now on. */
export function collectApiRequests(page: Page): ApiRequest[] {
  const seen: ApiRequest[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!['fetch', 'xhr'].includes(request.resourceType()) || pathname.startsWith('/app/')) return;
    const query = Object.fromEntries(searchParams);
    seen.push({ method: request.method(), path: pathname, query, token: request.headers().token });
  });
  return seen;
}

/** Opens the sheet to apply for a loan from the calculator. */
export async function openLoanSheet(page: Page) {
  await page.getByRole('button', { name: englishText('loans:apply.open'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  const unread = sheet.getByText(englishText('loans:agreement.unread'), { exact: true }).first();
  await sheet.getByRole('checkbox').waitFor();
  await unread.waitFor();
  const agreement = sheet.getByRole('region').last();
  return {
    sheet,
    submit: sheet.locator('button[data-wide]'),
    /** Reads the agreement to its end. */
    read: async () => {
      await agreement.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await unread.waitFor({ state: 'hidden' });
    },
    consent: () => sheet.getByText(englishText('loans:apply.consent')).click(),
  };
}

/** Fills the first step of a verification and goes on to its images. */
export async function goToIdentityImages(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(englishText(`identity:field.${name}`), { exact: true });
  await field('name_kanji').fill('佐藤 一郎');
  await field('name_kana').fill('サトウ イチロウ');
  await field('birth_date').fill('1988-04-12');
  await page.getByRole('button', { name: englishText('identity:next'), exact: true }).click();
  await page.getByText(englishText('records:imageChoice.warning')).waitFor();
}
