import type { PageName } from '#domain/paths.ts';
import type { FirstPage } from './first-views.ts';
import { type View, view } from './view.ts';

/**
 * All pages except the first ones (`first-views.ts`). The table loads with the first page of it that opens, so that the first
 * load does not grow with the product.
 */
export const PAGE_VIEWS: Readonly<Record<Exclude<PageName, FirstPage>, View>> = {
  loading: view(() => import('#features/loading/loading-page.tsx'), { queries: false }),
  register: view(() => import('#features/session/register-page.tsx'), { texts: ['session'], queries: false }),
  logout: view(() => import('#features/session/logout-page.tsx'), { texts: ['session'] }),
  language: view(() => import('#features/session/language-page.tsx'), { texts: ['session'], queries: false }),
  settings: view(() => import('#features/session/settings-page.tsx'), {
    texts: ['session', 'secrets', 'records'],
  }),
  news: view(() => import('#features/news/news-page.tsx'), { texts: ['news'] }),
  messages: view(() => import('#features/news/messages-page.tsx'), { texts: ['news'] }),
  details: view(() => import('./details-route.tsx'), {
    texts: ['news', 'stock', 'outside', 'premarket', 'records'],
  }),
  user: view(() => import('./user-route.tsx'), { texts: ['account'] }),
  changePassword: view(() => import('#features/account/change-password-page.tsx'), {
    texts: ['secrets', 'records'],
  }),
  identity: view(() => import('#features/identity/identity-page.tsx'), { texts: ['identity', 'records'] }),
  fundPassword: view(() => import('#features/account/fund-password-page.tsx'), {
    texts: ['secrets', 'records'],
  }),
  accountLog: view(() => import('#features/account/account-records-page.tsx'), {
    texts: ['account', 'profit', 'records'],
  }),
  market: view(() => import('./market-route.tsx'), { texts: ['market', 'stock', 'watchlist'] }),
  stock: view(() => import('./stock-route.tsx'), {
    texts: ['stock', 'trading', 'watchlist', 'alerts', 'news', 'records'],
  }),
  search: view(() => import('#features/search/search-page.tsx'), { texts: ['search', 'stock'] }),
  trade: view(() => import('./trade-route.tsx'), { texts: ['trading', 'ipo', 'records'] }),
  tradeDetail: view(() => import('#features/trading/trade-detail-page.tsx'), {
    texts: ['trading', 'records'],
  }),
  orders: view(() => import('#features/trading/orders-page.tsx'), { texts: ['trading', 'records'] }),
  dividends: view(() => import('#features/dividends/dividends-page.tsx'), { texts: ['dividends'] }),
  loans: view(() => import('#features/loans/loans-page.tsx'), { texts: ['loans', 'records'] }),
  loanRecords: view(() => import('#features/loans/loan-records-page.tsx'), { texts: ['loans', 'records'] }),
  loanDeals: view(() => import('#features/loans/loan-deal-page.tsx'), { texts: ['loans'] }),
  userDeals: view(() => import('#features/deals/user-deal-page.tsx'), { texts: ['deals'] }),
  deposit: view(() => import('#features/funds/deposit-page.tsx'), { texts: ['funds', 'records'] }),
  withdrawal: view(() => import('#features/funds/withdrawal-page.tsx'), { texts: ['funds', 'records'] }),
  bankAccount: view(() => import('#features/funds/bank-account-page.tsx'), { texts: ['funds', 'records'] }),
  transactionLog: view(() => import('./transaction-log-route.tsx'), {
    texts: ['funds', 'trading', 'records'],
  }),
  copyTrading: view(() => import('#features/copy-trading/copy-trading-page.tsx'), {
    texts: ['follow', 'records'],
  }),
  copyTradingRecords: view(() => import('#features/copy-trading/records-page.tsx'), {
    texts: ['follow', 'records'],
  }),
  intraday: view(() => import('./intraday-route.tsx'), { texts: ['intraday', 'trading', 'records'] }),
  blockTrades: view(() => import('#features/block-trades/block-trades-page.tsx'), {
    texts: ['blocks', 'records'],
  }),
  support: view(() => import('./support-route.tsx'), { texts: ['support', 'funds', 'trading', 'records'] }),
  confirm: view(() => import('#features/outside/confirm-page.tsx'), { texts: ['outside'], queries: false }),
  webview: view(() => import('#features/outside/webview-page.tsx'), { texts: ['outside'], queries: false }),
  ipo: view(() => import('#features/ipo/ipo-page.tsx'), { texts: ['ipo', 'records', 'stock'] }),
};
