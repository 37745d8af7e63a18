import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';

type Texts = { readonly [key: string]: string | Texts };

const files = new Map<string, Texts>();

function texts(locale: Locale, namespace: string): Texts {
  const file = `${locale}/${namespace}.json`;
  const known = files.get(file);
  if (known !== undefined) return known;
  const read: Texts = JSON.parse(
    readFileSync(new URL(`../src/i18n/locales/${file}`, import.meta.url), 'utf8'),
  );
  files.set(file, read);
  return read;
}

/** A text by namespace and key (`trading:close.half`) with filled placeholders; Japanese by default. */
export function appText(
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  locale: Locale = 'jp',
): string {
  const [namespace = '', path = ''] = key.split(':');
  let found: string | Texts | undefined = texts(locale, namespace);
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  if (typeof found !== 'string') throw new Error(`No text ${key}.`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Registers a new user through the screens and ends on the home tab. */
export async function signUp(page: Page, appUrl: string): Promise<string> {
  const mobile = `080${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}`;
  await page.goto(appUrl);
  await page.getByRole('link', { name: appText('session:login.register') }).click();
  await page.getByLabel(appText('session:register.mobile')).fill(mobile);
  await page.getByLabel(appText('session:register.password'), { exact: true }).fill('tsuba123');
  await page.getByLabel(appText('session:register.confirmation')).fill('tsuba123');
  await page.getByLabel(appText('session:register.invitation')).fill('TSUBAME');
  await page.getByRole('button', { name: appText('session:register.submit') }).click();
  await expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
  return mobile;
}

/** Switches to a tab by the bar at the bottom. */
export async function openTab(page: Page, tab: 'home' | 'market' | 'trade' | 'news' | 'user'): Promise<void> {
  const bar = page.getByRole('navigation', { name: appText('common:tabs.label') });
  const name = { name: appText(`common:tabs.${tab}`) };
  // The current tab is a button that scrolls to the top.
  await bar.getByRole('link', name).or(bar.getByRole('button', name)).click();
  // The page before stays until the next one has loaded.
  await expect(bar.getByRole('button', name)).toBeVisible();
}

/** The button that opens the ticket to buy, at the bottom of a stock's page. */
export function stockPageBuyButton(page: Page, locale: Locale = 'jp'): Locator {
  const name = new RegExp(appText('trading:order.long', {}, locale));
  return page.getByRole('contentinfo').getByRole('button', { name });
}

/** Opens the sheet that closes the first holding: by its button in the table of a wide window, by the menu of its row on a phone. */
export async function openClosePositionSheet(page: Page, locale: Locale = 'jp'): Promise<void> {
  const name = new RegExp(appText('trading:actions', { name: '.+' }, locale));
  const menu = page.getByRole('button', { name }).first();
  const button = page
    .getByRole('button', { name: appText('trading:intent.close', {}, locale), exact: true })
    .first();
  await expect(menu.or(button).first()).toBeAttached();
  if (await button.isVisible()) return button.click();
  await menu.press('Enter');
  const close = { name: appText('trading:position.close', {}, locale), exact: true };
  await page.getByRole('dialog').getByRole('button', close).click();
}

/** Sends the long order of an open ticket, through the confirmation dialog of large orders. */
export async function sendLongOrder(page: Page, quantity: string, locale: Locale = 'jp'): Promise<void> {
  const button = (key: string) =>
    page.getByRole('button', { name: appText(key, { quantity }, locale), exact: true });
  const [check, send] = [button('trading:ask.long'), button('trading:ticket.submitLong')];
  // The preview determines whether the dialog opens.
  await expect(check.or(send)).not.toHaveAttribute('aria-disabled', 'true');
  if (await check.isVisible()) await check.click();
  await send.click();
}

/** The yen figure in a text: "+¥1,200 (+0.3%)" is 1200. */
export async function readYen(locator: Locator): Promise<number> {
  const shown = await locator.innerText();
  const match = /([+\-−]?)[¥￥]([\d,]+)/.exec(shown);
  if (match === null) throw new Error(`No yen in "${shown}".`);
  const amount = Number((match[2] ?? '').replaceAll(',', ''));
  return match[1] === '-' || match[1] === '−' ? -amount : amount;
}
