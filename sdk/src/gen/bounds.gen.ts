// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

// Lengths count code points; see `fitsLength` of the rules.

export const addBankAccountBounds = {
  holder_kana: { minLength: 1, maxLength: 60 },
  bank_code: { maxLength: 4 },
  branch_code: { maxLength: 3 },
  account_number: { maxLength: 24 },
  image_id: { maxLength: 30 },
} as const;

export const addCollateralBounds = {
  collateral: { minItems: 1, maxItems: 50 },
} as const;

export const applyForBlockTradeBounds = {
  lots: { minimum: 1, maximum: 1000 },
} as const;

export const applyForIpoBounds = {
  quantity: { minimum: 1, maximum: 1000000000 },
  price: { maxLength: 11 },
} as const;

export const applyForLoanBounds = {
  name: { minLength: 1, maxLength: 60 },
  identity_number: { maxLength: 15 },
  address: { minLength: 1, maxLength: 140 },
  contact_number: { minLength: 10, maxLength: 24 },
  email: { minLength: 6, maxLength: 140 },
  amount: { minimum: 1, maximum: 100000000 },
  term_days: { minimum: 1, maximum: 365 },
  collateral: { minItems: 1, maxItems: 50 },
} as const;

export const applyForPreMarketBounds = {
  price: { maxLength: 11 },
  quantity: { minimum: 1, maximum: 1000000000 },
} as const;

export const beginPasskeyRegistrationBounds = {
  current_password: { minLength: 1, maxLength: 64 },
} as const;

export const changeFundPasswordBounds = {
  current_password: { minLength: 1, maxLength: 64 },
  new_password: { minLength: 6, maxLength: 10 },
} as const;

export const changeOrderBounds = {
  price: { maxLength: 11 },
  trigger_price: { maxLength: 11 },
  quantity: { minimum: 1, maximum: 1000000000 },
  fund_password: { minLength: 1, maxLength: 64 },
} as const;

export const changePasswordBounds = {
  current_password: { minLength: 1, maxLength: 64 },
  new_password: { minLength: 6, maxLength: 10 },
} as const;

export const changeScreenFilterBounds = {
  name: { minLength: 1, maxLength: 20 },
  conditions: { maxItems: 10 },
} as const;

export const changeWatchGroupBounds = {
  name: { minLength: 1, maxLength: 20 },
  codes: { maxItems: 50 },
} as const;

export const closePositionBounds = {
  price: { maxLength: 11 },
  trigger_price: { maxLength: 11 },
  quantity: { minimum: 1, maximum: 1000000000 },
  fund_password: { minLength: 1, maxLength: 64 },
} as const;

export const createPriceAlertBounds = {
  code: { maxLength: 4 },
  position_id: { maxLength: 30 },
  value: { maxLength: 17 },
  expires_on: { maxLength: 10 },
} as const;

export const createRecoveryCodesBounds = {
  current_password: { minLength: 1, maxLength: 64 },
} as const;

export const createScreenFilterBounds = {
  name: { minLength: 1, maxLength: 20 },
  conditions: { maxItems: 10 },
} as const;

export const createWatchGroupBounds = {
  name: { minLength: 1, maxLength: 20 },
  codes: { maxItems: 50 },
} as const;

export const exportJournalBounds = {
  code: { maxLength: 4 },
  tag: { minLength: 1, maxLength: 20 },
  from: { maxLength: 10 },
  to: { maxLength: 10 },
} as const;

export const exportStatementBounds = {
  from: { maxLength: 10 },
  to: { maxLength: 10 },
} as const;

export const finishPasskeyRegistrationBounds = {
  name: { minLength: 1, maxLength: 40 },
} as const;

export const followProductBounds = {
  amount: { maxLength: 15 },
  stop_loss_rate: { maxLength: 6 },
  disclosure_version: { maxLength: 10 },
} as const;

export const getBlockTradeDrawBounds = {
  limit: { minimum: 1, maximum: 1000 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const getDividendSummaryBounds = {
  year: { minimum: 2000, maximum: 2100 },
} as const;

export const getIpoDrawBounds = {
  limit: { minimum: 1, maximum: 1000 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const getJournalStatisticsBounds = {
  code: { maxLength: 4 },
  tag: { minLength: 1, maxLength: 20 },
  from: { maxLength: 10 },
  to: { maxLength: 10 },
} as const;

export const getLoginPasswordResetBounds = {
  receipt: { maxLength: 43 },
} as const;

export const getProfitBounds = {
  month: { maxLength: 7 },
} as const;

export const getUserInfoBounds = {
  user_id: { maxLength: 30 },
} as const;

export const getWithdrawalTermsBounds = {
  user_id: { maxLength: 30 },
} as const;

export const listBanksBounds = {
  query: { minLength: 1, maxLength: 40 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listBlockTradeApplicationsBounds = {
  state: { minItems: 1, maxItems: 4 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listBlockTradesBounds = {
  state: { minItems: 1, maxItems: 5 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listCandlesBounds = {
  before: { maxLength: 29 },
  limit: { minimum: 1, maximum: 1000 },
} as const;

export const listDepositsBounds = {
  state: { minItems: 1, maxItems: 3 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listDividendsBounds = {
  state: { minItems: 1, maxItems: 3 },
  year: { minimum: 2000, maximum: 2100 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listFollowProductsBounds = {
  state: { minItems: 1, maxItems: 3 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listFollowRecordsBounds = {
  state: { minItems: 1, maxItems: 5 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listIndexValuesBounds = {
  before: { maxLength: 29 },
  limit: { minimum: 1, maximum: 1000 },
} as const;

export const listIntradayStocksBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listIpoApplicationsBounds = {
  state: { minItems: 1, maxItems: 7 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listIposBounds = {
  state: { minItems: 1, maxItems: 7 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listJournalTradesBounds = {
  code: { maxLength: 4 },
  tag: { minLength: 1, maxLength: 20 },
  from: { maxLength: 10 },
  to: { maxLength: 10 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listLedgerEntriesBounds = {
  kind: { minItems: 1, maxItems: 30 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listLoansBounds = {
  state: { minItems: 1, maxItems: 7 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listMessagesBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listNewsBounds = {
  code: { maxLength: 4 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listOrdersBounds = {
  state: { minItems: 1, maxItems: 7 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listPositionsBounds = {
  state: { minItems: 1, maxItems: 3 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listPreMarketBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listPreMarketApplicationsBounds = {
  state: { minItems: 1, maxItems: 4 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listPriceAlertsBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listStocksBounds = {
  query: { minLength: 1, maxLength: 40 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listSupportMessagesBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listTradesBounds = {
  min_quantity: { minimum: 1, maximum: 1000000000 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const listWithdrawalsBounds = {
  state: { minItems: 1, maxItems: 4 },
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
} as const;

export const loginBounds = {
  account: { minLength: 1, maxLength: 40 },
  password: { minLength: 1, maxLength: 64 },
} as const;

export const openStreamBounds = {
  ticket: { maxLength: 43 },
} as const;

export const placeOrderBounds = {
  code: { maxLength: 4 },
  price: { maxLength: 11 },
  trigger_price: { maxLength: 11 },
  quantity: { minimum: 1, maximum: 1000000000 },
  leverage: { minimum: 1, maximum: 10 },
  preview_id: { maxLength: 512 },
  fund_password: { minLength: 1, maxLength: 64 },
} as const;

export const previewOrderBounds = {
  code: { maxLength: 4 },
  price: { maxLength: 11 },
  trigger_price: { maxLength: 11 },
  quantity: { minimum: 1, maximum: 1000000000 },
  leverage: { minimum: 1, maximum: 10 },
} as const;

export const quoteLoanBounds = {
  amount: { minimum: 1, maximum: 100000000 },
  term_days: { minimum: 1, maximum: 365 },
  collateral: { minItems: 1, maxItems: 50 },
} as const;

export const registerBounds = {
  mobile: { minLength: 10, maxLength: 24 },
  password: { minLength: 6, maxLength: 10 },
  invitation_code: { minLength: 1, maxLength: 32 },
  display_name: { minLength: 1, maxLength: 40 },
} as const;

export const renamePasskeyBounds = {
  name: { minLength: 1, maxLength: 40 },
} as const;

export const repayLoanBounds = {
  amount: { minimum: 1, maximum: 999999999999 },
} as const;

export const requestDepositBounds = {
  amount: { minimum: 1, maximum: 100000000 },
} as const;

export const requestFundPasswordResetBounds = {
  current_password: { minLength: 1, maxLength: 64 },
  birth_date: { maxLength: 10 },
} as const;

export const requestLoginPasswordResetBounds = {
  account: { minLength: 1, maxLength: 40 },
  birth_date: { maxLength: 10 },
} as const;

export const requestWithdrawalBounds = {
  amount: { minimum: 1, maximum: 999999999999 },
  bank_account_id: { maxLength: 30 },
  fund_password: { minLength: 1, maxLength: 64 },
} as const;

export const saveChartDrawingsBounds = {
  version: { minimum: 0, maximum: 999999999 },
  items: { maxItems: 50 },
} as const;

export const saveJournalEntryBounds = {
  version: { minimum: 0, maximum: 999999999 },
  plan: { minLength: 1, maxLength: 1000 },
  note: { minLength: 1, maxLength: 1000 },
  tags: { maxItems: 10 },
  stop_price: { maxLength: 11 },
  target_price: { maxLength: 11 },
} as const;

export const screenStocksBounds = {
  limit: { minimum: 1, maximum: 100 },
  cursor: { minLength: 1, maxLength: 256 },
  conditions: { maxItems: 10 },
} as const;

export const sendSupportMessageBounds = {
  text: { minLength: 1, maxLength: 1000 },
  about: { maxLength: 30 },
} as const;

export const submitIdentityBounds = {
  name_kanji: { minLength: 1, maxLength: 60 },
  name_kana: { minLength: 1, maxLength: 60 },
  birth_date: { maxLength: 10 },
  document_number: { maxLength: 15 },
  front_image_id: { maxLength: 30 },
  back_image_id: { maxLength: 30 },
} as const;

export const subscribeIpoBounds = {
  quantity: { minimum: 1, maximum: 1000000000 },
} as const;

export const updateBankAccountBounds = {
  holder_kana: { minLength: 1, maxLength: 60 },
  bank_code: { maxLength: 4 },
  branch_code: { maxLength: 3 },
  account_number: { maxLength: 24 },
} as const;

export const updateProfileBounds = {
  display_name: { minLength: 1, maxLength: 40 },
  fund_password: { minLength: 1, maxLength: 64 },
} as const;

export const useFundPasswordResetBounds = {
  new_password: { minLength: 6, maxLength: 10 },
} as const;

export const useLoginPasswordResetBounds = {
  receipt: { maxLength: 43 },
  new_password: { minLength: 6, maxLength: 10 },
} as const;

export const useRecoveryCodeBounds = {
  account: { minLength: 1, maxLength: 40 },
  recovery_code: { minLength: 1, maxLength: 40 },
  new_password: { minLength: 6, maxLength: 10 },
} as const;
