// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

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
  invalid_request: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  wrong_account_or_password: 1001,
  account_locked: 1002,
  mobile_taken: 1003,
  invitation_invalid: 1004,
  mobile_invalid: 1005,
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
  watchlist_full: 2101,
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
  422: 'invalid_request',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'unavailable',
  1001: 'wrong_account_or_password',
  1002: 'account_locked',
  1003: 'mobile_taken',
  1004: 'invitation_invalid',
  1005: 'mobile_invalid',
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
  2101: 'watchlist_full',
} as const satisfies Record<number, keyof typeof RESULT_CODES>;

export type ResultCodeId = keyof typeof RESULT_CODES;
export type ResultCode = (typeof RESULT_CODES)[ResultCodeId];

/** Codes of a business refusal: HTTP 200, `data` is a Refusal. */
export type RefusalCode =
  | 1001
  | 1002
  | 1003
  | 1004
  | 1005
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
  | 2101;
