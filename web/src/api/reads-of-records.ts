import type { CallableId, StreamMessageOf } from '@tsubame/sdk';

type RecordName = StreamMessageOf<'record'>['kind'];

/** What shows a record of each kind, and with it goes old when one moves. Money has a channel of its own. */
export const READS_OF_RECORDS = {
  ipo_application: ['listIpos', 'getIpo', 'getIpoDraw', 'listIpoApplications', 'getIpoApplication'],
  block_trade_application: ['listBlockTrades', 'listBlockTradeApplications', 'getBlockTradeDraw'],
  pre_market_application: ['listPreMarket', 'listPreMarketApplications'],
  follow_record: ['listFollowProducts', 'getFollowProduct', 'listFollowRecords', 'getFollowRecord'],
  dividend: ['listDividends', 'getDividendSummary'],
  loan: ['getLoanTerms', 'listLoans', 'getLoan'],
  deposit: ['listDeposits', 'getDeposit'],
  withdrawal: ['getWithdrawalTerms', 'listWithdrawals', 'getWithdrawal'],
  identity: ['getIdentity', 'getUserInfo'],
  bank_account: ['listBankAccounts', 'getWithdrawalTerms'],
  price_alert: ['listPriceAlerts'],
} as const satisfies Record<RecordName, readonly CallableId[]>;

/** Those of all kinds, for when it is not known what has moved. */
export const READS_OF_ANY_RECORD: readonly CallableId[] = [
  ...new Set(Object.values(READS_OF_RECORDS).flat()),
];
