import type { PageName } from '#domain/paths.ts';
import type { FirstPage } from './first-views.ts';
import { createPageView, type PageView } from './page-view.ts';

/**
 * All pages except the first ones (`first-views.ts`). The table loads with the first page of it that opens, so that the first
 * load does not grow with the product.
 */
export const PAGE_VIEWS: Readonly<Record<Exclude<PageName, FirstPage>, PageView>> = {
  loading: createPageView(() => import('#features/loading/loading-page.tsx'), { queries: false }),
  register: createPageView(() => import('#features/session/register-page.tsx'), {
    texts: ['session'],
    queries: false,
  }),
  logout: createPageView(() => import('#features/session/logout-page.tsx'), { texts: ['session'] }),
  language: createPageView(() => import('#features/session/language-page.tsx'), {
    texts: ['session'],
    queries: false,
  }),
  settings: createPageView(() => import('#features/session/settings-page.tsx'), {
    texts: ['session', 'secrets', 'records'],
  }),
  security: createPageView(() => import('#features/session/security-page.tsx'), {
    texts: ['security', 'secrets', 'records'],
  }),
  loginReset: createPageView(() => import('#features/session/login-reset-page.tsx'), {
    texts: ['security', 'secrets', 'records'],
  }),
  recover: createPageView(() => import('#features/session/recover-page.tsx'), {
    texts: ['security', 'session'],
    queries: false,
  }),
  news: createPageView(() => import('#features/news/news-page.tsx'), { texts: ['news'] }),
  messages: createPageView(() => import('#features/news/messages-page.tsx'), { texts: ['news'] }),
  details: createPageView(() => import('./details-route.tsx'), {
    texts: ['news', 'stock', 'outside', 'premarket', 'records'],
  }),
  user: createPageView(() => import('./user-route.tsx'), { texts: ['account'] }),
  changePassword: createPageView(() => import('#features/account/change-password-page.tsx'), {
    texts: ['secrets', 'records'],
  }),
  identity: createPageView(() => import('#features/identity/identity-page.tsx'), {
    texts: ['identity', 'records'],
  }),
  fundPassword: createPageView(() => import('#features/account/fund-password-page.tsx'), {
    texts: ['secrets', 'records'],
  }),
  accountLog: createPageView(() => import('#features/account/account-records-page.tsx'), {
    texts: ['account', 'profit', 'records'],
  }),
  market: createPageView(() => import('./market-route.tsx'), { texts: ['market', 'stock', 'watchlist'] }),
  stock: createPageView(() => import('./stock-route.tsx'), {
    texts: ['stock', 'drawing', 'trading', 'watchlist', 'alerts', 'news', 'records'],
  }),
  screener: createPageView(() => import('./screener-route.tsx'), { texts: ['screener'] }),
  journal: createPageView(() => import('#features/journal/journal-page.tsx'), {
    texts: ['journal', 'records'],
  }),
  search: createPageView(() => import('#features/search/search-page.tsx'), { texts: ['search', 'stock'] }),
  trade: createPageView(() => import('./trade-route.tsx'), { texts: ['trading', 'ipo', 'records'] }),
  tradeDetail: createPageView(() => import('#features/trading/trade-detail-page.tsx'), {
    texts: ['trading', 'records'],
  }),
  orders: createPageView(() => import('#features/trading/orders-page.tsx'), {
    texts: ['trading', 'records'],
  }),
  dividends: createPageView(() => import('#features/dividends/dividends-page.tsx'), { texts: ['dividends'] }),
  loans: createPageView(() => import('#features/loans/loans-page.tsx'), { texts: ['loans', 'records'] }),
  loanRecords: createPageView(() => import('#features/loans/loan-records-page.tsx'), {
    texts: ['loans', 'records'],
  }),
  loanDeals: createPageView(() => import('#features/loans/loan-agreement-page.tsx'), { texts: ['loans'] }),
  userDeals: createPageView(() => import('#features/deals/user-agreement-page.tsx'), { texts: ['deals'] }),
  deposit: createPageView(() => import('#features/funds/deposit-page.tsx'), { texts: ['funds', 'records'] }),
  withdrawal: createPageView(() => import('#features/funds/withdrawal-page.tsx'), {
    texts: ['funds', 'records'],
  }),
  bankAccount: createPageView(() => import('#features/funds/bank-account-page.tsx'), {
    texts: ['funds', 'records'],
  }),
  transactionLog: createPageView(() => import('./transaction-log-route.tsx'), {
    texts: ['funds', 'trading', 'records'],
  }),
  copyTrading: createPageView(() => import('#features/copy-trading/copy-trading-page.tsx'), {
    texts: ['follow', 'records'],
  }),
  copyTradingRecords: createPageView(() => import('#features/copy-trading/follow-records-page.tsx'), {
    texts: ['follow', 'records'],
  }),
  intraday: createPageView(() => import('./intraday-route.tsx'), {
    texts: ['intraday', 'trading', 'records'],
  }),
  blockTrades: createPageView(() => import('#features/block-trades/block-trades-page.tsx'), {
    texts: ['blocks', 'records'],
  }),
  support: createPageView(() => import('./support-route.tsx'), {
    texts: ['support', 'funds', 'trading', 'records'],
  }),
  confirm: createPageView(() => import('#features/outside/external-page-confirmation.tsx'), {
    texts: ['outside'],
    queries: false,
  }),
  webview: createPageView(() => import('#features/outside/webview-page.tsx'), {
    texts: ['outside'],
    queries: false,
  }),
  ipo: createPageView(() => import('#features/ipo/ipo-page.tsx'), { texts: ['ipo', 'records', 'stock'] }),
};
