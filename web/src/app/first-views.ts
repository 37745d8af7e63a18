import type { ComponentType } from 'react';
import type { PageName } from '#domain/paths.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { createPageView } from './page-view.ts';

/** The pages on which the app can open; all pages of the first load. The entry module renders none of them (`main.tsx`). */
export const FIRST_VIEWS = {
  login: createPageView(() => import('#features/session/login-page.tsx'), {
    texts: FIRST_TEXTS.login,
    queries: false,
  }),
  loginWait: createPageView(() => import('#features/session/login-wait-page.tsx'), {
    texts: FIRST_TEXTS.loginWait,
  }),
  home: createPageView(() => import('#features/home/home-page.tsx'), { texts: FIRST_TEXTS.home }),
} as const satisfies Partial<Record<PageName, ComponentType>>;

export type FirstPage = keyof typeof FIRST_VIEWS;

/** Preloads the page if it is one of these. */
export async function preloadFirstPage(page: PageName | undefined): Promise<void> {
  if (page !== undefined && isFirstPage(page)) await FIRST_VIEWS[page].preload();
}

export const isFirstPage = (page: PageName): page is FirstPage => page in FIRST_VIEWS;
