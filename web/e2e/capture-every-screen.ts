import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { isLocale } from '../src/domain/locale.ts';
import { type DialogOpener, findDialogOpeners, openAddress, openDialog } from './dialogs.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { ALL_SCREEN_VARIANTS, SCREEN_VARIANTS, screenVariantName } from './screen-variants.ts';
import { mockOutsidePages, SIGNED_OUT_ADDRESSES, visit, waitUntilSettled } from './screens.ts';
import { storeSession, type TestUser } from './user.ts';
import type { Screenshot } from './visual-review-page.ts';

export interface ScreenWalk {
  /** A browser with this text size in px; the browser's own if left out. */
  readonly browserOf: (textPx?: number) => Promise<Browser>;
  readonly url: string;
  /** Users, and the addresses of their pages. */
  readonly users: readonly {
    readonly user: Pick<TestUser, 'session'>;
    readonly screens: readonly string[];
  }[];
  readonly isWanted: (name: string) => boolean;
  readonly folder: string;
  /** Only the variants in this language, if it is one. */
  readonly locale: string | undefined;
  /** Pages in all variants, without sheets. */
  readonly isEveryVariant: boolean;
}

/** Captures and checks every page, and every sheet that a button of a page opens, in every variant (`screen-variants.ts`). */
export async function captureEveryScreen({
  browserOf,
  url,
  users,
  isWanted,
  folder,
  locale: only,
  isEveryVariant,
}: ScreenWalk): Promise<Screenshot[]> {
  const pictures: Screenshot[] = [];
  const appUrl = `${url}/app/`;
  const variants = isEveryVariant ? ALL_SCREEN_VARIANTS : SCREEN_VARIANTS;
  // Windows of one layout have the same buttons.
  const openersOf = new Map<string, DialogOpener[]>();
  const views = variants.filter(({ locale }) => !isLocale(only) || locale === only);
  for (const view of views) {
    const { width, height, locale, theme, textPx } = view;
    const page = await (await browserOf(textPx)).newPage({
      viewport: { width, height },
      timezoneId: 'Asia/Tokyo',
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.addInitScript(prepare, JSON.stringify({ tour: 'seen' }));
    await mockOutsidePages(page);
    const group = screenVariantName(view);
    const look = async (name: string, address: string, opener?: DialogOpener) => {
      if (!isWanted(name)) return;
      let trouble: string | null = null;
      try {
        if (opener === undefined) await visit(page, address);
        else {
          await openAddress(page, appUrl, address);
          const failure = await openDialog(page, opener);
          if (failure !== null) throw new Error(failure);
        }
        await waitUntilSettled(page);
        trouble = (await findLayoutFaults(page, locale)).join('\n') || null;
      } catch (error) {
        trouble = (error as Error).message;
      }
      const file = `${group}-${name.replaceAll(/[^\w]+/g, '-')}`;
      await page.screenshot({ path: join(folder, `${theme}-${file}.png`), fullPage: opener === undefined });
      pictures.push({ group, name, width, themes: [theme], file, drawn: [], trouble });
      console.log(`${group}: ${name}${trouble === null ? '' : `\n  ${trouble.replaceAll('\n', '\n  ')}`}`);
    };
    await storeSession(page, appUrl, null, locale);
    await page.goto(appUrl);
    for (const address of SIGNED_OUT_ADDRESSES) await look(address, address);
    for (const { user, screens } of users) {
      await storeSession(page, appUrl, user.session, locale);
      // From another document: only a new one begins with the stored session.
      await page.goto('about:blank');
      await page.goto(appUrl);
      for (const address of screens) await look(address, address);
      if (isEveryVariant) continue;
      const layout = [user.session.user_id, width >= 768, width >= 1180, height < 480].join();
      const openers =
        openersOf.get(layout) ?? (await findDialogOpeners(page, appUrl, screens.filter(isWanted)));
      openersOf.set(layout, openers);
      for (const opener of openers) {
        const { address, name } = opener;
        await look(`${address} ${name}`, address, opener);
      }
    }
    await page.close();
  }
  return pictures;
}

/** In the browser, before the app: preferences in an empty storage. */
function prepare(preferences: string): void {
  if (window !== window.top) return;
  const key = 'tsubame.preferences';
  if (localStorage.getItem(key) === null) localStorage.setItem(key, preferences);
}
