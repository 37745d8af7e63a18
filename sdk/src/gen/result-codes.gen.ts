// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import type { components } from './schema.gen.ts';

type Schemas = components['schemas'];

/** Numbers of the result-code catalogue by their stable id. */
export const RESULT_CODES = {
  success: 1,
  malformed_request: 400,
  session_expired: 401,
  not_yours: 403,
  not_found: 404,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  invalid_request: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  wrong_account_or_password: 1001,
  account_locked: 1002,
  mobile_taken: 1003,
  invitation_invalid: 1004,
  mobile_invalid: 1005,
  current_password_wrong: 1006,
  fund_password_unset: 1007,
  fund_password_wrong: 1008,
  fund_password_locked: 1009,
  account_not_empty: 1010,
  fund_password_reset_not_allowed: 1011,
  passkey_challenge_invalid: 1012,
  passkey_not_accepted: 1013,
  passkey_limit: 1014,
  recovery_code_wrong: 1015,
  login_password_reset_waiting: 1016,
  login_password_reset_not_allowed: 1017,
  market_closed: 2001,
  insufficient_funds: 2002,
  price_off_tick: 2003,
  price_outside_limits: 2004,
  quantity_not_lot: 2005,
  quantity_below_minimum: 2006,
  leverage_not_offered: 2007,
  margin_too_low: 2008,
  order_not_cancellable: 2009,
  position_not_closable: 2010,
  issue_halted: 2011,
  preview_stale: 2012,
  same_day_churn: 2013,
  stock_unknown: 2014,
  quantity_exceeds_holding: 2015,
  quantity_too_large: 2016,
  short_not_offered: 2017,
  intraday_not_offered: 2018,
  order_not_changeable: 2019,
  margin_call_open: 2020,
  short_restricted: 2021,
  trigger_not_accepted: 2022,
  execution_not_accepted: 2023,
  good_till_not_accepted: 2024,
  legs_not_accepted: 2025,
  watchlist_full: 2101,
  alert_limit: 2102,
  alert_met: 2103,
  watch_group_limit: 2104,
  watch_group_name_taken: 2105,
  not_watched: 2106,
  chart_drawings_changed: 2107,
  chart_drawings_limit: 2108,
  screen_filter_limit: 2109,
  screen_filter_name_taken: 2110,
  journal_entry_changed: 2201,
  planned_price_wrong: 2202,
  journal_tag_limit: 2203,
  ipo_not_accepting: 3001,
  ipo_price_outside_range: 3002,
  already_applied: 3003,
  application_not_open: 3004,
  more_than_won: 3005,
  block_trade_not_accepting: 3101,
  too_many_lots: 3103,
  pre_market_closed: 3201,
  follow_below_minimum: 4001,
  product_not_open: 4002,
  risk_too_high: 4003,
  not_following: 4004,
  follow_not_pending: 4005,
  disclosure_version_stale: 4006,
  loan_limit_insufficient: 5001,
  loan_below_minimum: 5002,
  rate_over_legal_cap: 5003,
  agreement_not_accepted: 5004,
  agreement_version_stale: 5005,
  loan_not_repayable: 5006,
  more_than_owed: 5007,
  loan_amount_step: 5008,
  collateral_not_available: 5009,
  loan_not_open: 5010,
  identity_already_passed: 6001,
  identity_under_review: 6002,
  identity_needed: 6003,
  image_not_accepted: 6004,
  upload_unknown: 6005,
  amount_below_minimum: 7001,
  more_than_withdrawable: 7002,
  outside_withdrawal_hours: 7003,
  bank_account_limit: 7004,
  holder_mismatch: 7005,
  bank_account_in_use: 7006,
  withdrawal_not_cancellable: 7007,
  bank_account_on_hold: 7008,
  bank_unknown: 7009,
} as const;

/** Stable ids of the result-code catalogue by number. */
export const RESULT_CODE_IDS = {
  1: 'success',
  400: 'malformed_request',
  401: 'session_expired',
  403: 'not_yours',
  404: 'not_found',
  409: 'idempotency_conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  421: 'misdirected_request',
  422: 'invalid_request',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'unavailable',
  1001: 'wrong_account_or_password',
  1002: 'account_locked',
  1003: 'mobile_taken',
  1004: 'invitation_invalid',
  1005: 'mobile_invalid',
  1006: 'current_password_wrong',
  1007: 'fund_password_unset',
  1008: 'fund_password_wrong',
  1009: 'fund_password_locked',
  1010: 'account_not_empty',
  1011: 'fund_password_reset_not_allowed',
  1012: 'passkey_challenge_invalid',
  1013: 'passkey_not_accepted',
  1014: 'passkey_limit',
  1015: 'recovery_code_wrong',
  1016: 'login_password_reset_waiting',
  1017: 'login_password_reset_not_allowed',
  2001: 'market_closed',
  2002: 'insufficient_funds',
  2003: 'price_off_tick',
  2004: 'price_outside_limits',
  2005: 'quantity_not_lot',
  2006: 'quantity_below_minimum',
  2007: 'leverage_not_offered',
  2008: 'margin_too_low',
  2009: 'order_not_cancellable',
  2010: 'position_not_closable',
  2011: 'issue_halted',
  2012: 'preview_stale',
  2013: 'same_day_churn',
  2014: 'stock_unknown',
  2015: 'quantity_exceeds_holding',
  2016: 'quantity_too_large',
  2017: 'short_not_offered',
  2018: 'intraday_not_offered',
  2019: 'order_not_changeable',
  2020: 'margin_call_open',
  2021: 'short_restricted',
  2022: 'trigger_not_accepted',
  2023: 'execution_not_accepted',
  2024: 'good_till_not_accepted',
  2025: 'legs_not_accepted',
  2101: 'watchlist_full',
  2102: 'alert_limit',
  2103: 'alert_met',
  2104: 'watch_group_limit',
  2105: 'watch_group_name_taken',
  2106: 'not_watched',
  2107: 'chart_drawings_changed',
  2108: 'chart_drawings_limit',
  2109: 'screen_filter_limit',
  2110: 'screen_filter_name_taken',
  2201: 'journal_entry_changed',
  2202: 'planned_price_wrong',
  2203: 'journal_tag_limit',
  3001: 'ipo_not_accepting',
  3002: 'ipo_price_outside_range',
  3003: 'already_applied',
  3004: 'application_not_open',
  3005: 'more_than_won',
  3101: 'block_trade_not_accepting',
  3103: 'too_many_lots',
  3201: 'pre_market_closed',
  4001: 'follow_below_minimum',
  4002: 'product_not_open',
  4003: 'risk_too_high',
  4004: 'not_following',
  4005: 'follow_not_pending',
  4006: 'disclosure_version_stale',
  5001: 'loan_limit_insufficient',
  5002: 'loan_below_minimum',
  5003: 'rate_over_legal_cap',
  5004: 'agreement_not_accepted',
  5005: 'agreement_version_stale',
  5006: 'loan_not_repayable',
  5007: 'more_than_owed',
  5008: 'loan_amount_step',
  5009: 'collateral_not_available',
  5010: 'loan_not_open',
  6001: 'identity_already_passed',
  6002: 'identity_under_review',
  6003: 'identity_needed',
  6004: 'image_not_accepted',
  6005: 'upload_unknown',
  7001: 'amount_below_minimum',
  7002: 'more_than_withdrawable',
  7003: 'outside_withdrawal_hours',
  7004: 'bank_account_limit',
  7005: 'holder_mismatch',
  7006: 'bank_account_in_use',
  7007: 'withdrawal_not_cancellable',
  7008: 'bank_account_on_hold',
  7009: 'bank_unknown',
} as const satisfies Record<number, keyof typeof RESULT_CODES>;

export type ResultCodeId = keyof typeof RESULT_CODES;
export type ResultCode = (typeof RESULT_CODES)[ResultCodeId];

/** Codes of a business refusal: HTTP 200, `data` is a `Refusal`. */
export type RefusalCode =
  | 1001
  | 1002
  | 1003
  | 1004
  | 1005
  | 1006
  | 1007
  | 1008
  | 1009
  | 1010
  | 1011
  | 1012
  | 1013
  | 1014
  | 1015
  | 1016
  | 1017
  | 2001
  | 2002
  | 2003
  | 2004
  | 2005
  | 2006
  | 2007
  | 2008
  | 2009
  | 2010
  | 2011
  | 2012
  | 2013
  | 2014
  | 2015
  | 2016
  | 2017
  | 2018
  | 2019
  | 2020
  | 2021
  | 2022
  | 2023
  | 2024
  | 2025
  | 2101
  | 2102
  | 2103
  | 2104
  | 2105
  | 2106
  | 2107
  | 2108
  | 2109
  | 2110
  | 2201
  | 2202
  | 2203
  | 3001
  | 3002
  | 3003
  | 3004
  | 3005
  | 3101
  | 3103
  | 3201
  | 4001
  | 4002
  | 4003
  | 4004
  | 4005
  | 4006
  | 5001
  | 5002
  | 5003
  | 5004
  | 5005
  | 5006
  | 5007
  | 5008
  | 5009
  | 5010
  | 6001
  | 6002
  | 6003
  | 6004
  | 6005
  | 7001
  | 7002
  | 7003
  | 7004
  | 7005
  | 7006
  | 7007
  | 7008
  | 7009;

/** `data` of each refusal by its id: the rule, its params and the form of `nearest`. */
export interface RefusalsById {
  readonly wrong_account_or_password: Schemas['WrongAccountOrPasswordRefusal'];
  readonly account_locked: Schemas['AccountLockedRefusal'];
  readonly mobile_taken: Schemas['MobileTakenRefusal'];
  readonly invitation_invalid: Schemas['InvitationInvalidRefusal'];
  readonly mobile_invalid: Schemas['MobileInvalidRefusal'];
  readonly current_password_wrong: Schemas['CurrentPasswordWrongRefusal'];
  readonly fund_password_unset: Schemas['FundPasswordUnsetRefusal'];
  readonly fund_password_wrong: Schemas['FundPasswordWrongRefusal'];
  readonly fund_password_locked: Schemas['FundPasswordLockedRefusal'];
  readonly account_not_empty: Schemas['AccountNotEmptyRefusal'];
  readonly fund_password_reset_not_allowed: Schemas['FundPasswordResetNotAllowedRefusal'];
  readonly passkey_challenge_invalid: Schemas['PasskeyChallengeInvalidRefusal'];
  readonly passkey_not_accepted: Schemas['PasskeyNotAcceptedRefusal'];
  readonly passkey_limit: Schemas['PasskeyLimitRefusal'];
  readonly recovery_code_wrong: Schemas['RecoveryCodeWrongRefusal'];
  readonly login_password_reset_waiting: Schemas['LoginPasswordResetWaitingRefusal'];
  readonly login_password_reset_not_allowed: Schemas['LoginPasswordResetNotAllowedRefusal'];
  readonly market_closed: Schemas['MarketClosedRefusal'];
  readonly insufficient_funds: Schemas['InsufficientFundsRefusal'];
  readonly price_off_tick: Schemas['PriceOffTickRefusal'];
  readonly price_outside_limits: Schemas['PriceOutsideLimitsRefusal'];
  readonly quantity_not_lot: Schemas['QuantityNotLotRefusal'];
  readonly quantity_below_minimum: Schemas['QuantityBelowMinimumRefusal'];
  readonly leverage_not_offered: Schemas['LeverageNotOfferedRefusal'];
  readonly margin_too_low: Schemas['MarginTooLowRefusal'];
  readonly order_not_cancellable: Schemas['OrderNotCancellableRefusal'];
  readonly position_not_closable: Schemas['PositionNotClosableRefusal'];
  readonly issue_halted: Schemas['IssueHaltedRefusal'];
  readonly preview_stale: Schemas['PreviewStaleRefusal'];
  readonly same_day_churn: Schemas['SameDayChurnRefusal'];
  readonly stock_unknown: Schemas['StockUnknownRefusal'];
  readonly quantity_exceeds_holding: Schemas['QuantityExceedsHoldingRefusal'];
  readonly quantity_too_large: Schemas['QuantityTooLargeRefusal'];
  readonly short_not_offered: Schemas['ShortNotOfferedRefusal'];
  readonly intraday_not_offered: Schemas['IntradayNotOfferedRefusal'];
  readonly order_not_changeable: Schemas['OrderNotChangeableRefusal'];
  readonly margin_call_open: Schemas['MarginCallOpenRefusal'];
  readonly short_restricted: Schemas['ShortRestrictedRefusal'];
  readonly trigger_not_accepted: Schemas['TriggerNotAcceptedRefusal'];
  readonly execution_not_accepted: Schemas['ExecutionNotAcceptedRefusal'];
  readonly good_till_not_accepted: Schemas['GoodTillNotAcceptedRefusal'];
  readonly legs_not_accepted: Schemas['LegsNotAcceptedRefusal'];
  readonly watchlist_full: Schemas['WatchlistFullRefusal'];
  readonly alert_limit: Schemas['AlertLimitRefusal'];
  readonly alert_met: Schemas['AlertMetRefusal'];
  readonly watch_group_limit: Schemas['WatchGroupLimitRefusal'];
  readonly watch_group_name_taken: Schemas['WatchGroupNameTakenRefusal'];
  readonly not_watched: Schemas['NotWatchedRefusal'];
  readonly chart_drawings_changed: Schemas['ChartDrawingsChangedRefusal'];
  readonly chart_drawings_limit: Schemas['ChartDrawingsLimitRefusal'];
  readonly screen_filter_limit: Schemas['ScreenFilterLimitRefusal'];
  readonly screen_filter_name_taken: Schemas['ScreenFilterNameTakenRefusal'];
  readonly journal_entry_changed: Schemas['JournalEntryChangedRefusal'];
  readonly planned_price_wrong: Schemas['PlannedPriceWrongRefusal'];
  readonly journal_tag_limit: Schemas['JournalTagLimitRefusal'];
  readonly ipo_not_accepting: Schemas['IpoNotAcceptingRefusal'];
  readonly ipo_price_outside_range: Schemas['IpoPriceOutsideRangeRefusal'];
  readonly already_applied: Schemas['AlreadyAppliedRefusal'];
  readonly application_not_open: Schemas['ApplicationNotOpenRefusal'];
  readonly more_than_won: Schemas['MoreThanWonRefusal'];
  readonly block_trade_not_accepting: Schemas['BlockTradeNotAcceptingRefusal'];
  readonly too_many_lots: Schemas['TooManyLotsRefusal'];
  readonly pre_market_closed: Schemas['PreMarketClosedRefusal'];
  readonly follow_below_minimum: Schemas['FollowBelowMinimumRefusal'];
  readonly product_not_open: Schemas['ProductNotOpenRefusal'];
  readonly risk_too_high: Schemas['RiskTooHighRefusal'];
  readonly not_following: Schemas['NotFollowingRefusal'];
  readonly follow_not_pending: Schemas['FollowNotPendingRefusal'];
  readonly disclosure_version_stale: Schemas['DisclosureVersionStaleRefusal'];
  readonly loan_limit_insufficient: Schemas['LoanLimitInsufficientRefusal'];
  readonly loan_below_minimum: Schemas['LoanBelowMinimumRefusal'];
  readonly rate_over_legal_cap: Schemas['RateOverLegalCapRefusal'];
  readonly agreement_not_accepted: Schemas['AgreementNotAcceptedRefusal'];
  readonly agreement_version_stale: Schemas['AgreementVersionStaleRefusal'];
  readonly loan_not_repayable: Schemas['LoanNotRepayableRefusal'];
  readonly more_than_owed: Schemas['MoreThanOwedRefusal'];
  readonly loan_amount_step: Schemas['LoanAmountStepRefusal'];
  readonly collateral_not_available: Schemas['CollateralNotAvailableRefusal'];
  readonly loan_not_open: Schemas['LoanNotOpenRefusal'];
  readonly identity_already_passed: Schemas['IdentityAlreadyPassedRefusal'];
  readonly identity_under_review: Schemas['IdentityUnderReviewRefusal'];
  readonly identity_needed: Schemas['IdentityNeededRefusal'];
  readonly image_not_accepted: Schemas['ImageNotAcceptedRefusal'];
  readonly upload_unknown: Schemas['UploadUnknownRefusal'];
  readonly amount_below_minimum: Schemas['AmountBelowMinimumRefusal'];
  readonly more_than_withdrawable: Schemas['MoreThanWithdrawableRefusal'];
  readonly outside_withdrawal_hours: Schemas['OutsideWithdrawalHoursRefusal'];
  readonly bank_account_limit: Schemas['BankAccountLimitRefusal'];
  readonly holder_mismatch: Schemas['HolderMismatchRefusal'];
  readonly bank_account_in_use: Schemas['BankAccountInUseRefusal'];
  readonly withdrawal_not_cancellable: Schemas['WithdrawalNotCancellableRefusal'];
  readonly bank_account_on_hold: Schemas['BankAccountOnHoldRefusal'];
  readonly bank_unknown: Schemas['BankUnknownRefusal'];
}

/** `data` of a refusal; `id` and `rule` tell its members apart. */
export type Refusal = RefusalsById[keyof RefusalsById];
