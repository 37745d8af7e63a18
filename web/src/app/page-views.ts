import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageName } from '#domain/paths.ts';

type View = LazyExoticComponent<ComponentType>;

/** A page as a chunk of its own: `module` holds exactly one component. */
function view(load: () => Promise<Record<string, ComponentType>>): View {
  return lazy(async () => {
    const [component] = Object.values(await load());
    if (component === undefined) throw new Error('A page module exports no component');
    return { default: component };
  });
}

/** The pages that are built. The others of the specification have their address and say that they are not there yet. */
export const PAGE_VIEWS: Partial<Record<PageName, View>> = {
  loading: view(() => import('#features/loading/loading-page.tsx')),
  login: view(() => import('#features/session/login-page.tsx')),
  loginWait: view(() => import('#features/session/login-wait-page.tsx')),
  register: view(() => import('#features/session/register-page.tsx')),
  logout: view(() => import('#features/session/logout-page.tsx')),
  language: view(() => import('#features/session/language-page.tsx')),
  settings: view(() => import('#features/session/settings-page.tsx')),
  home: view(() => import('#features/home/home-page.tsx')),
  news: view(() => import('#features/news/news-page.tsx')),
  user: view(() => import('#features/account/user-page.tsx')),
  accountLog: view(() => import('#features/account/account-log-page.tsx')),
  market: view(() => import('./market-route.tsx')),
  stock: view(() => import('./stock-route.tsx')),
  search: view(() => import('#features/search/search-page.tsx')),
  trade: view(() => import('#features/trading/trade-page.tsx')),
  tradeDetail: view(() => import('#features/trading/trade-detail-page.tsx')),
  orders: view(() => import('#features/trading/orders-page.tsx')),
};
