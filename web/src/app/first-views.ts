import type { ComponentType } from 'react';
import type { PageName } from '#domain/paths.ts';
import { LoadingPage } from '#features/loading/loading-page.tsx';
import { view } from './view.ts';

/** The pages that somebody can meet first, and the one between them: all that the first load knows of. */
export const FIRST_VIEWS = {
  loading: LoadingPage,
  login: view(() => import('#features/session/login-page.tsx'), { texts: ['session'], queries: false }),
  loginWait: view(() => import('#features/session/login-wait-page.tsx'), { texts: ['session'] }),
  home: view(() => import('#features/home/home-page.tsx'), { texts: ['home', 'stock'] }),
} as const satisfies Partial<Record<PageName, ComponentType>>;

export type FirstPage = keyof typeof FIRST_VIEWS;

export const isFirst = (page: PageName): page is FirstPage => page in FIRST_VIEWS;
