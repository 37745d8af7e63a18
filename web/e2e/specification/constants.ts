// What the product's specification fixes, by its sections. The tests of this folder and of `contract-tests/specification` measure
// the running product against it, so nothing here is read from the product's sources.

/** Section 2: the bottom tabs in their order. */
export const TABS = [
  { name: 'home', path: 'pages/index/index' },
  { name: 'market', path: 'pages/market/market' },
  { name: 'trade', path: 'pages/jiaoyi/jiaoyi' },
  { name: 'news', path: 'pages/record/record' },
  { name: 'user', path: 'pages/user/user' },
] as const;

/** Section 2: the root path is an alias of this page. */
export const LOADING_PATH = 'subPackages/indexLoading/indexLoading';

/** Section 2: the other pages. */
export const PAGE_PATHS = {
  login: 'subPackages/login/login',
  loginWait: 'subPackages/login/wait',
  register: 'subPackages/register/register',
  logout: 'subPackages/logout/logout',
  orders: 'subPackages/order/order',
  messages: 'subPackages/message/message',
  stock: 'subPackages/index/gupiaoDetail/gupiaoDetail',
  ipo: 'subPackages/index/ipo/ipo',
  blockTrades: 'subPackages/index/dadan/dadan',
  intraday: 'subPackages/index/rinei/rinei',
  dividends: 'subPackages/index/hongli/hongli',
  copyTrading: 'subPackages/index/gendan/gendan',
  copyTradingRecords: 'subPackages/index/gendan/record',
  loans: 'subPackages/index/rongzi/rongzi',
  loanRecords: 'subPackages/index/rongzi/record',
  userDeals: 'subPackages/deal/userDeal',
  loanDeals: 'subPackages/deal/loanDeal',
  tradeDetail: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
  bankAccount: 'subPackages/bankAccount/bankAccount',
  accountLog: 'subPackages/bankAccount/accountLog',
  search: 'subPackages/search/search',
  webview: 'subPackages/webview/webview',
  withdrawal: 'subPackages/withdrawal/withdrawal',
  identity: 'subPackages/real_name/real_name',
  settings: 'subPackages/seting/seting',
  details: 'subPackages/details/details',
  deposit: 'subPackages/recharge/recharge',
  fundPassword: 'subPackages/transactionPassions/transactionPassions',
  language: 'subPackages/switchLanguage/switchLanguage',
  confirm: 'subPackages/confirm/confirm',
  support: 'subPackages/customerService/customerService',
  changePassword: 'subPackages/changePassword/changePassword',
  transactionLog: 'subPackages/transactionLog/transactionLog',
} as const;

/** Section 3. */
export const USER_RANKS = ['none', 'trial', 'junior', 'intermediate', 'premium', 'core'];

/** Sections 5 and 9. */
export const PASSWORD_LENGTH = { least: 6, most: 10 };
export const MAX_INPUT_LENGTH = 140;
export const MAX_FOLLOW_DECIMALS = 2;

/** Sections 5 and 8: messages, word for word. */
export const MESSAGES = {
  accountEmpty: 'Account cannot be empty',
  passwordEmpty: 'Password cannot be empty',
  passwordsDiffer: 'The passwords entered twice are different',
  mobileFormat: 'Mobile number format is wrong, please re-enter',
  expired: 'User information has expired, please log in again',
  success: 'Request Success',
  failed: 'Request failed',
  loading: 'Information loading...',
  uploadFailed: 'Upload failed',
  loanSubmitted: 'Application submitted successfully',
  loanLimit: 'Insufficient loan limit',
  identityPassed: 'Passed real-name authentication, please do not submit again',
} as const;

/** Sections 2, 7 and 9, in ms. */
export const TIME_MS = {
  leave: 300,
  enterDelay: 50,
  loadingMark: 200,
  loadingEnd: 60_000,
  failureToast: 2_000,
  toast: 1_500,
  loginAfterExpiry: 1_500,
  call: 5_000,
  upload: 60_000,
  download: 60_000,
  longPress: 350,
  input: 100,
} as const;

/** Section 8: codes of failed uploads. */
export const UPLOAD_FAILURE_CODES = { network: 602_001, abort: 600_003 } as const;

/** Section 9, in px. */
export const SIZE_PX = {
  tabBar: 50,
  tabIcon: 24,
  tabLabel: 10,
  base: 375,
  widest: 960,
  pressMove: 10,
  pull: 45,
  reachBottom: 50,
} as const;

/** Section 9: in `rem`, the size of the root font. */
export const NAVIGATION_BAR_REM = 3.13;

/** Section 9: #7489fb and #9b9b9b, as browsers report them. */
export const TAB_COLOUR = { selected: 'rgb(116, 137, 251)', other: 'rgb(155, 155, 155)' } as const;

/** Section 9. */
export const APP_VERSION = '1.0.0';
export const DEFAULT_LOCALE = 'jp';
export const CANDLE_PERIODS = ['1m', '5m', '15m', '30m', '45m', 'day', 'week', 'month', 'year'] as const;
export const IPO_UNIT_SHARES = 100;
export const WITHDRAWAL_RULES = { opens: '09:00', closes: '15:30', fee: 0, arrivesWithinHours: 24 } as const;
export const LOAN_RULES = {
  maximum: 100_000_000,
  waiverDays: 180,
  waivers: 5,
  yearDays: 365,
  lateAfterDays: 7,
  lateRate: 0.2,
  collectionAfterDays: 30,
} as const;
