import type {} from 'i18next';
import type account from './locales/jp/account.json';
import type alerts from './locales/jp/alerts.json';
import type blocks from './locales/jp/blocks.json';
import type common from './locales/jp/common.json';
import type control from './locales/jp/control.json';
import type deals from './locales/jp/deals.json';
import type desk from './locales/jp/desk.json';
import type dividends from './locales/jp/dividends.json';
import type drawing from './locales/jp/drawing.json';
import type follow from './locales/jp/follow.json';
import type funds from './locales/jp/funds.json';
import type home from './locales/jp/home.json';
import type identity from './locales/jp/identity.json';
import type installed from './locales/jp/installed.json';
import type intraday from './locales/jp/intraday.json';
import type ipo from './locales/jp/ipo.json';
import type journal from './locales/jp/journal.json';
import type loans from './locales/jp/loans.json';
import type market from './locales/jp/market.json';
import type news from './locales/jp/news.json';
import type outside from './locales/jp/outside.json';
import type premarket from './locales/jp/premarket.json';
import type profit from './locales/jp/profit.json';
import type records from './locales/jp/records.json';
import type replay from './locales/jp/replay.json';
import type screener from './locales/jp/screener.json';
import type search from './locales/jp/search.json';
import type secrets from './locales/jp/secrets.json';
import type security from './locales/jp/security.json';
import type session from './locales/jp/session.json';
import type stock from './locales/jp/stock.json';
import type support from './locales/jp/support.json';
import type tour from './locales/jp/tour.json';
import type trading from './locales/jp/trading.json';
import type urgent from './locales/jp/urgent.json';
import type watchlist from './locales/jp/watchlist.json';

/** The type of each namespace's Japanese texts. A `t()` call with a key that those texts lack does not compile. */
interface Resources {
  account: typeof account;
  alerts: typeof alerts;
  blocks: typeof blocks;
  common: typeof common;
  control: typeof control;
  deals: typeof deals;
  desk: typeof desk;
  dividends: typeof dividends;
  drawing: typeof drawing;
  follow: typeof follow;
  funds: typeof funds;
  home: typeof home;
  identity: typeof identity;
  installed: typeof installed;
  intraday: typeof intraday;
  ipo: typeof ipo;
  journal: typeof journal;
  loans: typeof loans;
  market: typeof market;
  news: typeof news;
  outside: typeof outside;
  premarket: typeof premarket;
  profit: typeof profit;
  records: typeof records;
  replay: typeof replay;
  screener: typeof screener;
  search: typeof search;
  secrets: typeof secrets;
  security: typeof security;
  session: typeof session;
  stock: typeof stock;
  support: typeof support;
  tour: typeof tour;
  trading: typeof trading;
  urgent: typeof urgent;
  watchlist: typeof watchlist;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
