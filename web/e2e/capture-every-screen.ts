import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isLocale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, openClosePositionSheet, stockPageBuyButton } from './app.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { SCREEN_VARIANTS, type ScreenVariant, screenVariantName } from './screen-variants.ts';
import { mockOutsidePages, SIGNED_OUT_ADDRESSES, visit, waitUntilSettled } from './screens.ts';
import { storeSession, type TestUser } from './user.ts';
import type { Screenshot } from './visual-review-page.ts';

interface WalkedSheet {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page, view: ScreenVariant) => Promise<void>;
}

const STOCK = `${PAGES.stock.path}?code=7203`;

/** The captured sheets; others are not captured. */
const SHEETS: readonly WalkedSheet[] = [
  {
    name: 'order ticket',
    address: STOCK,
    open: async (page, { locale, width }) => {
      // In a wide window the ticket is a column of the page.
      if (width < 1180) await stockPageBuyButton(page, locale).click();
    },
  },
  {
    name: 'closing',
    address: PAGES.trade.path,
    open: (page, { locale }) => openClosePositionSheet(page, locale),
  },
  {
    name: 'indicators',
    address: STOCK,
    open: (page, { locale }) =>
      page.getByRole('button', { name: appText('trading:tools.indicators', {}, locale) }).click(),
  },
  {
    name: 'deletion of the account',
    address: PAGES.settings.path,
    open: (page, { locale }) =>
      page.getByRole('button', { name: appText('session:close.title', {}, locale) }).click(),
  },
];

export interface ScreenWalk {
  readonly browser: Browser;
  readonly url: string;
  readonly user: Pick<TestUser, 'session'>;
  readonly screens: readonly string[];
  readonly isWanted: (name: string) => boolean;
  readonly folder: string;
  /** Only the views in this language, if it is one. */
  readonly locale: string | undefined;
}

/** Captures and checks every page, and the sheets above, in every variant (`screen-variants.ts`). */
export async function captureEveryScreen({
  browser,
  url,
  user,
  screens,
  isWanted,
  folder,
  locale: only,
}: ScreenWalk): Promise<Screenshot[]> {
  const pictures: Screenshot[] = [];
  const appUrl = `${url}/app/`;
  const views = SCREEN_VARIANTS.filter(({ locale }) => !isLocale(only) || locale === only);
  for (const view of views) {
    const { width, height, locale, theme, textPx } = view;
    const page = await browser.newPage({
      viewport: { width, height },
      timezoneId: 'Asia/Tokyo',
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.addInitScript(prepare, [JSON.stringify({ tour: 'seen' }), textPx] as const);
    await mockOutsidePages(page);
    const group = screenVariantName(view);
    const look = async (name: string, address: string, open?: WalkedSheet['open']) => {
      if (!isWanted(name)) return;
      let trouble: string | null = null;
      try {
        await visit(page, address);
        await open?.(page, view);
        await waitUntilSettled(page);
        trouble = (await findLayoutFaults(page)).join('\n') || null;
      } catch (error) {
        trouble = (error as Error).message;
      }
      const file = `${group}-${name.replaceAll(/[^\w]+/g, '-')}`;
      await page.screenshot({ path: join(folder, `${theme}-${file}.png`), fullPage: open === undefined });
      pictures.push({ group, name, width, themes: [theme], file, drawn: [], trouble });
      console.log(`${group}: ${name}${trouble === null ? '' : `\n  ${trouble.replaceAll('\n', '\n  ')}`}`);
      // A sheet has its own entry in the history.
      if (open !== undefined) await page.goto(appUrl);
    };
    for (const [session, addresses] of [
      [null, SIGNED_OUT_ADDRESSES],
      [user.session, screens],
    ] as const) {
      await storeSession(page, appUrl, session, locale);
      await page.goto(appUrl);
      for (const address of addresses) await look(address, address);
    }
    for (const { name, address, open } of SHEETS) await look(name, address, open);
    await page.close();
  }
  return pictures;
}

/** In the browser, before the app: preferences in an empty storage, and the browser's text size. */
function prepare([preferences, textPx]: readonly [string, number | undefined]): void {
  if (window !== window.top) return;
  const key = 'tsubame.preferences';
  if (localStorage.getItem(key) === null) localStorage.setItem(key, preferences);
  if (textPx !== undefined)
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${textPx}px`;
    });
}
