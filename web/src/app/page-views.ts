import type { FlatNamespace } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageName } from '#domain/paths.ts';
import { preloadTexts } from '#i18n/i18n.ts';

type View = LazyExoticComponent<ComponentType>;

/** A page as a chunk of its own, whose module holds exactly one component, fetched together with its texts. */
function view(load: () => Promise<Record<string, ComponentType>>, ...texts: FlatNamespace[]): View {
  return lazy(async () => {
    const [module] = await Promise.all([load(), preloadTexts(...texts)]);
    const [component] = Object.values(module);
    if (component === undefined) throw new Error('A page module exports no component');
    return { default: component };
  });
}

/** The pages that are built. The others of the specification have their address and say that they are not there yet. */
export const PAGE_VIEWS: Partial<Record<PageName, View>> = {
  loading: view(() => import('#features/loading/loading-page.tsx')),
  login: view(() => import('#features/session/login-page.tsx'), 'session'),
  loginWait: view(() => import('#features/session/login-wait-page.tsx'), 'session'),
  register: view(() => import('#features/session/register-page.tsx'), 'session'),
  logout: view(() => import('#features/session/logout-page.tsx'), 'session'),
  language: view(() => import('#features/session/language-page.tsx'), 'session'),
  settings: view(() => import('#features/session/settings-page.tsx'), 'session'),
  home: view(() => import('#features/home/home-page.tsx'), 'home', 'stock'),
  news: view(() => import('#features/news/news-page.tsx'), 'news'),
  user: view(() => import('#features/account/user-page.tsx'), 'account'),
  accountLog: view(() => import('#features/account/account-log-page.tsx'), 'account'),
  market: view(() => import('./market-route.tsx'), 'market', 'stock', 'watchlist'),
  stock: view(() => import('./stock-route.tsx'), 'stock', 'trading', 'watchlist'),
  search: view(() => import('#features/search/search-page.tsx'), 'search', 'stock'),
  trade: view(() => import('#features/trading/trade-page.tsx'), 'trading'),
  tradeDetail: view(() => import('#features/trading/trade-detail-page.tsx'), 'trading'),
  orders: view(() => import('#features/trading/orders-page.tsx'), 'trading'),
};
