import type { LinkQuery, QueriedPage } from './page-queries.ts';

/** A page of the product: its exact path (specification, section 2), access and navigation. */
export interface PageSpec {
  readonly path: string;
  /** Tab pages are opened only by switching tabs. */
  readonly tab: boolean;
  /** Open pages need no sign-in. The specification does not name them; we chose sign-in, registration and language. */
  readonly open: boolean;
}

const page = (path: string) => ({ path, tab: false, open: false }) as const satisfies PageSpec;
const openPage = (path: string) => ({ path, tab: false, open: true }) as const satisfies PageSpec;
const tab = (path: string) => ({ path, tab: true, open: false }) as const satisfies PageSpec;

/** Every page: those of the specification with their exact paths, and our own. No other file of the app has path strings. */
export const PAGES = {
  home: tab('pages/index/index'),
  market: tab('pages/market/market'),
  trade: tab('pages/jiaoyi/jiaoyi'),
  news: tab('pages/record/record'),
  user: tab('pages/user/user'),
  loading: openPage('subPackages/indexLoading/indexLoading'),
  login: openPage('subPackages/login/login'),
  loginWait: openPage('subPackages/login/wait'),
  register: openPage('subPackages/register/register'),
  recover: openPage('subPackages/recover/recover'),
  loginReset: openPage('subPackages/loginReset/loginReset'),
  language: openPage('subPackages/switchLanguage/switchLanguage'),
  support: openPage('subPackages/customerService/customerService'),
  logout: page('subPackages/logout/logout'),
  orders: page('subPackages/order/order'),
  messages: page('subPackages/message/message'),
  stock: page('subPackages/index/gupiaoDetail/gupiaoDetail'),
  ipo: page('subPackages/index/ipo/ipo'),
  blockTrades: page('subPackages/index/dadan/dadan'),
  intraday: page('subPackages/index/rinei/rinei'),
  dividends: page('subPackages/index/hongli/hongli'),
  copyTrading: page('subPackages/index/gendan/gendan'),
  copyTradingRecords: page('subPackages/index/gendan/record'),
  loans: page('subPackages/index/rongzi/rongzi'),
  loanRecords: page('subPackages/index/rongzi/record'),
  userDeals: page('subPackages/deal/userDeal'),
  loanDeals: page('subPackages/deal/loanDeal'),
  tradeDetail: page('subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail'),
  bankAccount: page('subPackages/bankAccount/bankAccount'),
  accountLog: page('subPackages/bankAccount/accountLog'),
  search: page('subPackages/search/search'),
  screener: page('subPackages/screener/screener'),
  journal: page('subPackages/journal/journal'),
  webview: page('subPackages/webview/webview'),
  withdrawal: page('subPackages/withdrawal/withdrawal'),
  identity: page('subPackages/real_name/real_name'),
  settings: page('subPackages/seting/seting'),
  security: page('subPackages/security/security'),
  details: page('subPackages/details/details'),
  deposit: page('subPackages/recharge/recharge'),
  fundPassword: page('subPackages/transactionPassions/transactionPassions'),
  confirm: page('subPackages/confirm/confirm'),
  changePassword: page('subPackages/changePassword/changePassword'),
  transactionLog: page('subPackages/transactionLog/transactionLog'),
} as const satisfies Record<string, PageSpec>;

export type PageName = keyof typeof PAGES;

export type TabName = { [N in PageName]: (typeof PAGES)[N]['tab'] extends true ? N : never }[PageName];

type QueryArgument<N extends PageName> = N extends QueriedPage
  ? Record<never, never> extends LinkQuery<N>
    ? [query?: LinkQuery<N>]
    : [query: LinkQuery<N>]
  : [];

/** A page's address in the app for the hash router: `/pages/market/market?view=watchlist`. */
export function pathTo<N extends PageName>(name: N, ...[query]: QueryArgument<N>): string {
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return `/${PAGES[name].path}${search ? `?${search}` : ''}`;
}

const NAME_OF_PATH = new Map<string, PageName>(
  (Object.keys(PAGES) as PageName[]).map((name) => [PAGES[name].path, name]),
);

/** The page of an address; the root is an alias of the loading screen. Undefined if there is none. */
export function pageAt(url: string): PageName | undefined {
  const path = (url.split('?')[0] ?? '').replace(/^\/+|\/+$/g, '');
  return path === '' ? 'loading' : NAME_OF_PATH.get(path);
}
