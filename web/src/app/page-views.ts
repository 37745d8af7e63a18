import type { FlatNamespace } from 'i18next';
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { PageName } from '#domain/paths.ts';
import { preloadTexts } from '#i18n/i18n.ts';

/** `preload` fetches script and texts before the page is shown. */
type View = LazyExoticComponent<ComponentType> & { readonly preload: () => void };

interface ViewOptions {
  /** Texts that are fetched beside the page's script. */
  readonly texts?: readonly FlatNamespace[];
  /** False for a page that fetches nothing: it comes without the query library. */
  readonly queries?: boolean;
}

/** A page as a chunk of its own, whose module holds exactly one component, fetched together with its texts. */
function view(
  load: () => Promise<Record<string, ComponentType>>,
  { texts = [], queries = true }: ViewOptions = {},
): View {
  const fetched = async () => {
    const [module, frame] = await Promise.all([
      load(),
      queries ? import('./query-frame.tsx') : null,
      preloadTexts(...texts),
    ]);
    const [component] = Object.values(module);
    if (component === undefined) throw new Error('A page module exports no component');
    if (frame === null) return { default: component };
    return { default: () => createElement(frame.QueryFrame, null, createElement(component)) };
  };
  // What fails to come early is asked for again when the page is shown, and told then.
  return Object.assign(lazy(fetched), { preload: () => void fetched().catch(() => {}) });
}

/** The pages that are built. The others of the specification have their address and say that they are not there yet. */
export const PAGE_VIEWS: Partial<Record<PageName, View>> = {
  loading: view(() => import('#features/loading/loading-page.tsx'), { queries: false }),
  login: view(() => import('#features/session/login-page.tsx'), { texts: ['session'], queries: false }),
  loginWait: view(() => import('#features/session/login-wait-page.tsx'), { texts: ['session'] }),
  register: view(() => import('#features/session/register-page.tsx'), { texts: ['session'], queries: false }),
  logout: view(() => import('#features/session/logout-page.tsx'), { texts: ['session'] }),
  language: view(() => import('#features/session/language-page.tsx'), { texts: ['session'], queries: false }),
  settings: view(() => import('#features/session/settings-page.tsx'), { texts: ['session'] }),
  home: view(() => import('#features/home/home-page.tsx'), { texts: ['home', 'stock'] }),
  news: view(() => import('#features/news/news-page.tsx'), { texts: ['news'] }),
  messages: view(() => import('#features/news/messages-page.tsx'), { texts: ['news'] }),
  details: view(() => import('./details-route.tsx'), { texts: ['news', 'stock'] }),
  user: view(() => import('#features/account/user-page.tsx'), { texts: ['account'] }),
  accountLog: view(() => import('#features/account/account-log-page.tsx'), { texts: ['account'] }),
  market: view(() => import('./market-route.tsx'), { texts: ['market', 'stock', 'watchlist'] }),
  stock: view(() => import('./stock-route.tsx'), { texts: ['stock', 'trading', 'watchlist', 'records'] }),
  search: view(() => import('#features/search/search-page.tsx'), { texts: ['search', 'stock'] }),
  trade: view(() => import('./trade-route.tsx'), { texts: ['trading', 'ipo', 'records'] }),
  tradeDetail: view(() => import('#features/trading/trade-detail-page.tsx'), {
    texts: ['trading', 'records'],
  }),
  orders: view(() => import('#features/trading/orders-page.tsx'), { texts: ['trading', 'records'] }),
  ipo: view(() => import('#features/ipo/ipo-page.tsx'), { texts: ['ipo', 'records', 'stock'] }),
};
