// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

/** Said only where it is so: the operation needs, or takes, an Idempotency-Key; it needs no sign-in. */
type Flags = { readonly idempotent?: true | 'optional'; readonly open?: true };

/** Groups operations that differ only in their paths. The table is part of the app's first load, so common properties are written once. */
function alike<
  const Method extends string,
  const Paths extends Readonly<Record<string, string>>,
  const Said extends Flags = Record<never, never>,
>(method: Method, paths: Paths, said?: Said) {
  const rows = Object.entries(paths).map(([id, path]) => [id, { method, path, ...said }]);
  return Object.fromEntries(rows) as {
    readonly [Id in keyof Paths]: { readonly method: Method; readonly path: Paths[Id] } & Said;
  };
}

const all = {
  ...alike('DELETE', {
    closeAccount: '/account',
    removeBankAccount: '/bank-accounts/{bank_account_id}',
    deletePriceAlert: '/price-alerts/{alert_id}',
    clearSearchHistory: '/search-history',
    revokeDevice: '/session/devices/{device_id}',
    deleteWatchGroup: '/watch-groups/{group_id}',
    removeFromWatchlist: '/watchlist/{code}',
  }),
  ...alike('GET', {
    getAssets: '/account/assets',
    getFundPasswordReset: '/account/fund-password-reset',
    listLedgerEntries: '/account/ledger',
    getProfit: '/account/profit',
    getStanding: '/account/standing',
    exportStatement: '/account/statements',
    getBadges: '/badges',
    listBankAccounts: '/bank-accounts',
    listBanks: '/banks',
    listBlockTradeApplications: '/block-trade-applications',
    listBlockTrades: '/block-trades',
    getBlockTradeDraw: '/block-trades/{block_trade_id}/draw',
    listDeposits: '/deposits',
    getDeposit: '/deposits/{deposit_id}',
    listDividends: '/dividends',
    getDividendSummary: '/dividends/summary',
    listFollowProducts: '/follow-products',
    getFollowProduct: '/follow-products/{product_id}',
    listFollowRecords: '/follow-records',
    getFollowRecord: '/follow-records/{record_id}',
    getIdentity: '/identity',
    getTopUpUrl: '/index/getCzhiurl',
    getUserInfo: '/index/getUserInfo',
    getWithdrawalTerms: '/index/withdrawal',
    listIntradayStocks: '/intraday',
    listIpoApplications: '/ipo-applications',
    getIpoApplication: '/ipo-applications/{application_id}',
    listIpos: '/ipos',
    getIpo: '/ipos/{ipo_id}',
    getIpoDraw: '/ipos/{ipo_id}/draw',
    listLoans: '/loans',
    getLoan: '/loans/{loan_id}',
    getLoanAgreement: '/loans/agreement',
    getLoanTerms: '/loans/terms',
    getMarketClock: '/market/clock',
    listIndices: '/market/indices',
    listIndexValues: '/market/indices/{index_id}/values',
    listSectors: '/market/sectors',
    listMessages: '/messages',
    getMessage: '/messages/{message_id}',
    listNews: '/news',
    getNewsItem: '/news/{news_id}',
    listOrders: '/orders',
    getOrder: '/orders/{order_id}',
    listPositions: '/positions',
    getPosition: '/positions/{position_id}',
    listPreMarket: '/pre-market',
    listPreMarketApplications: '/pre-market-applications',
    listPriceAlerts: '/price-alerts',
    listSearchHistory: '/search-history',
    listDevices: '/session/devices',
    listStocks: '/stocks',
    getStock: '/stocks/{code}',
    getBoard: '/stocks/{code}/board',
    listCandles: '/stocks/{code}/candles',
    getChartDrawings: '/stocks/{code}/drawings',
    listEarnings: '/stocks/{code}/earnings',
    getStockFacts: '/stocks/{code}/facts',
    listTicks: '/stocks/{code}/ticks',
    listTrades: '/stocks/{code}/trades',
    listHotStocks: '/stocks/hot',
    listSupportChannels: '/support/channels',
    listSupportMessages: '/support/messages',
    listFeePlans: '/trading/fee-plans',
    getTradingTerms: '/trading/terms',
    getUpload: '/uploads/{upload_id}',
    listWatchGroups: '/watch-groups',
    listWatchlist: '/watchlist',
    listWithdrawals: '/withdrawals',
    getWithdrawal: '/withdrawals/{withdrawal_id}',
  }),
  ...alike('PUT', {
    changeFundPassword: '/account/fund-password',
    changePassword: '/account/password',
    updateBankAccount: '/bank-accounts/{bank_account_id}',
    saveChartDrawings: '/stocks/{code}/drawings',
    chooseFeePlan: '/trading/fee-plans/{plan_id}',
    addToWatchlist: '/watchlist/{code}',
  }),
  ...alike('POST', {
    requestFundPasswordReset: '/account/fund-password-reset',
    cancelFundPasswordReset: '/account/fund-password-reset/cancel',
    useFundPasswordReset: '/account/fund-password-reset/use',
    addBankAccount: '/bank-accounts',
    submitIdentity: '/identity',
    quoteLoan: '/loans/quote',
    readMessage: '/messages/{message_id}/read',
    readAllMessages: '/messages/read-all',
    readNewsItem: '/news/{news_id}/read',
    previewOrder: '/orders/preview',
    createPriceAlert: '/price-alerts',
    logout: '/session/logout',
    issueStreamTicket: '/stream/tickets',
    uploadImage: '/uploads',
    createWatchGroup: '/watch-groups',
  }),
  ...alike('PATCH', {
    updateProfile: '/account/profile',
    changeWatchGroup: '/watch-groups/{group_id}',
  }),
  ...alike('POST', {
    applyForBlockTrade: '/block-trades/{block_trade_id}/applications',
    requestDeposit: '/deposits',
    followProduct: '/follow-products/{product_id}/follow',
    stopFollowing: '/follow-records/{record_id}/stop',
    withdrawFollow: '/follow-records/{record_id}/withdraw',
    subscribeIpo: '/ipo-applications/{application_id}/subscribe',
    withdrawIpoApplication: '/ipo-applications/{application_id}/withdraw',
    applyForIpo: '/ipos/{ipo_id}/applications',
    applyForLoan: '/loans',
    addCollateral: '/loans/{loan_id}/collateral',
    repayLoan: '/loans/{loan_id}/repay',
    placeOrder: '/orders',
    cancelOrder: '/orders/{order_id}/cancel',
    closePosition: '/positions/{position_id}/close',
    cancelPreMarketApplication: '/pre-market-applications/{application_id}/cancel',
    applyForPreMarket: '/pre-market/{code}/applications',
    requestWithdrawal: '/withdrawals',
    cancelWithdrawal: '/withdrawals/{withdrawal_id}/cancel',
  }, { idempotent: true }),
  ...alike('GET', {
    getEnvironment: '/environment',
    listResultCodes: '/result-codes',
    openStream: '/stream',
  }, { open: true }),
  ...alike('PATCH', {
    changeOrder: '/orders/{order_id}',
  }, { idempotent: true }),
  ...alike('POST', {
    login: '/session/login',
    register: '/session/register',
  }, { open: true }),
  ...alike('POST', {
    sendSupportMessage: '/support/messages',
  }, { idempotent: 'optional' }),
} as const;

export type OperationId = keyof typeof all;

/** Every operation of the contract, where it lives and what the client must add to it. */
export const OPERATIONS: { readonly [Id in OperationId]: (typeof all)[Id] & Flags } = all;

/** Members of request bodies that are secrets (`format: password`): no part of what an Idempotency-Key stands for. */
export const SECRETS: readonly string[] = ['current_password', 'fund_password', 'new_password', 'password'];
