// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import * as v from 'valibot';
import { maxCharacters, minCharacters } from '../characters.ts';

/**
 * Interface language.
 */
export const vLocale = /* @__PURE__ */ v.picklist([
    'jp',
    'zh',
    'en',
    'es',
    'fr'
]);

/**
 * Words for the user in the language of `lang`.
 */
export const vMessage = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300));

/**
 * An instant by the provider's clock, Japan time, with milliseconds.
 */
export const vTimestamp = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoTimestamp(), /* @__PURE__ */ v.maxLength(29), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/));

/**
 * Which hours the market keeps.
 */
export const vSchedule = /* @__PURE__ */ v.picklist(['exchange', 'always_open']);

/**
 * What kind of provider this is. Clients show the mode permanently.
 */
export const vEnvironment = /* @__PURE__ */ v.object({
    mode: /* @__PURE__ */ v.literal('paper'),
    simulated: /* @__PURE__ */ v.literal(true),
    now: vTimestamp,
    schedule: vSchedule,
    contract_version: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(20), /* @__PURE__ */ v.regex(/^[0-9]+\.[0-9]+\.[0-9]+$/))
});

/**
 * What was wrong with the request or the provider, in terms of the protocol.
 */
export const vProblem = /* @__PURE__ */ v.object({
    fields: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        path: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200)),
        message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(300))
    })), /* @__PURE__ */ v.maxLength(50)),
    retry_after: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(86400)))
});

/**
 * A parameter or the body does not fit the schema.
 */
export const vUnprocessableEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(422),
    msg: vMessage,
    data: vProblem
});

/**
 * More requests than the provider allows in a minute.
 */
export const vTooManyRequestsEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(429),
    msg: vMessage,
    data: vProblem
});

/**
 * A defect of the provider, or an answer that breaks the contract.
 */
export const vInternalErrorEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(500),
    msg: vMessage,
    data: vProblem
});

/**
 * The provider is starting, stopping or out of reach.
 */
export const vUnavailableEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(503),
    msg: vMessage,
    data: vProblem
});

/**
 * One entry of the result-code catalogue in the asked language.
 */
export const vResultCode = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(9999)),
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/)),
    http_status: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(200), /* @__PURE__ */ v.maxValue(599)),
    message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300)),
    cause: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300)),
    remedy: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(300))
});

/**
 * Japanese mobile number; full width, hyphens of any kind, blanks, brackets and +81 are accepted.
 */
export const vMobileNumber = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(10), /* @__PURE__ */ v.maxLength(24), /* @__PURE__ */ v.regex(/^[+0-9０-９＋ 　()（）‐-―−ー－ｰ-]+$/));

/**
 * Password of 6 to 10 characters.
 */
export const vPassword = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ minCharacters(6), /* @__PURE__ */ maxCharacters(10));

/**
 * Name shown in the app.
 */
export const vDisplayName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40));

/**
 * A new paper-trading account.
 */
export const vRegisterRequest = /* @__PURE__ */ v.object({
    mobile: vMobileNumber,
    password: vPassword,
    invitation_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(32), /* @__PURE__ */ v.regex(/^[A-Za-z0-9-]+$/)),
    display_name: /* @__PURE__ */ v.optional(vDisplayName)
});

/**
 * Opaque user id.
 */
export const vUserId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^usr_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Colours of rising and falling prices.
 */
export const vColourConvention = /* @__PURE__ */ v.picklist([
    'red_up_green_down',
    'red_up_blue_down',
    'green_up_red_down'
]);

/**
 * Membership rank. Decoration only; it never gates a withdrawal.
 */
export const vRank = /* @__PURE__ */ v.picklist([
    'none',
    'trial',
    'junior',
    'intermediate',
    'premium',
    'core'
]);

/**
 * Credit score for display; it never gates a withdrawal.
 */
export const vCreditScore = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100));

/**
 * Real-name verification.
 */
export const vIdentityState = /* @__PURE__ */ v.picklist([
    'not_verified',
    'under_review',
    'passed',
    'failed'
]);

/**
 * The signed-in user.
 */
export const vUserInfo = /* @__PURE__ */ v.object({
    user_id: vUserId,
    account: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(13), /* @__PURE__ */ v.regex(/^0[0-9]{2}-\*{4}-[0-9]{4}$/)),
    display_name: vDisplayName,
    locale: vLocale,
    colour_convention: vColourConvention,
    rank: vRank,
    credit_score: vCreditScore,
    identity_state: vIdentityState,
    created_at: vTimestamp
});

/**
 * Opaque id of a signed-in device.
 */
export const vDeviceId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^dev_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A signed-in session.
 */
export const vSession = /* @__PURE__ */ v.object({
    token: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/)),
    user_id: vUserId,
    user_info: vUserInfo,
    device_id: vDeviceId,
    expires_at: vTimestamp,
    idle_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(60), /* @__PURE__ */ v.maxValue(86400))
});

/**
 * Why a well-formed request was refused, and what would have been accepted.
 */
export const vRefusal = /* @__PURE__ */ v.object({
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/)),
    field: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    rule: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.union([/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(120)), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999))])),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))), /* @__PURE__ */ v.maxLength(10)),
    retryable: /* @__PURE__ */ v.boolean()
});

/**
 * The body is not JSON, or a header such as Idempotency-Key is not in its form.
 */
export const vBadRequestEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(400),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is larger than 64 KiB.
 */
export const vPayloadTooLargeEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(413),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is not application/json.
 */
export const vUnsupportedMediaTypeEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(415),
    msg: vMessage,
    data: vProblem
});

/**
 * Sign-in with account and password.
 */
export const vLoginRequest = /* @__PURE__ */ v.object({
    account: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40)),
    password: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(64))
});

/**
 * The token is missing, unknown, revoked, idle for too long or past its end.
 */
export const vUnauthorizedEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(401),
    msg: vMessage,
    data: vProblem
});

/**
 * A device that is signed in.
 */
export const vDevice = /* @__PURE__ */ v.object({
    device_id: vDeviceId,
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    signed_in_at: vTimestamp,
    last_seen_at: vTimestamp,
    current: /* @__PURE__ */ v.boolean()
});

/**
 * There is no such path or object, or the object belongs to somebody else.
 */
export const vNotFoundEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(404),
    msg: vMessage,
    data: vProblem
});

/**
 * The user_id sent is not the one of the token.
 */
export const vForbiddenEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(403),
    msg: vMessage,
    data: vProblem
});

/**
 * The fields to change; the rest stays.
 */
export const vUpdateProfileRequest = /* @__PURE__ */ v.object({
    display_name: /* @__PURE__ */ v.optional(vDisplayName),
    locale: /* @__PURE__ */ v.optional(vLocale),
    colour_convention: /* @__PURE__ */ v.optional(vColourConvention)
});

/**
 * Whole yen, never negative.
 */
export const vYenAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999999));

/**
 * Whole yen. Negative where an amount can be owed or lost.
 */
export const vYen = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999));

/**
 * A ratio with four decimals; 0.0137 is 1.37 %.
 */
export const vRate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^-?[0-9]{1,6}\.[0-9]{4}$/));

/**
 * What the account is worth now, at simulated prices.
 */
export const vAssets = /* @__PURE__ */ v.object({
    at: vTimestamp,
    balance: vYenAmount,
    buying_power: vYenAmount,
    reserved: vYenAmount,
    margin: vYenAmount,
    used_funds: vYenAmount,
    total_assets: vYen,
    floating_profit_loss: vYen,
    floating_rate: vRate,
    today_profit_loss: vYen,
    today_rate: vRate,
    usage_rate: vRate,
    credit_score: vCreditScore,
    rank: vRank,
    equity_curve: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        at: vTimestamp,
        total_assets: vYen
    })), /* @__PURE__ */ v.maxLength(300))
});

/**
 * Opaque id of one balanced ledger entry.
 */
export const vLedgerEntryId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^led_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * What moved the money.
 */
export const vLedgerKind = /* @__PURE__ */ v.picklist([
    'opening_balance',
    'order_reserved',
    'order_released',
    'position_opened',
    'position_closed',
    'funds_held',
    'funds_released',
    'ipo_subscribed',
    'block_trade_allotted',
    'pre_market_filled',
    'follow_started',
    'follow_ended',
    'loan_disbursed',
    'loan_repaid',
    'dividend_settled',
    'deposit_approved',
    'withdrawal_approved'
]);

/**
 * One balanced movement of money; its postings sum to zero.
 */
export const vLedgerEntry = /* @__PURE__ */ v.object({
    entry_id: vLedgerEntryId,
    at: vTimestamp,
    kind: vLedgerKind,
    reference_id: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^(ord|pos|iap|bap|pap|fol|loa|div|dep|wdr)_[0-9a-hjkmnp-tv-z]{26}$/))),
    stock_code: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[1-9][0-9A-Z][0-9][0-9A-Z]$/))),
    postings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        account: /* @__PURE__ */ v.picklist([
            'user_cash',
            'user_reserved',
            'user_margin',
            'user_follow',
            'user_loan',
            'house_market',
            'house_fee',
            'house_capital',
            'house_lending'
        ]),
        amount: vYen
    })), /* @__PURE__ */ v.minLength(2), /* @__PURE__ */ v.maxLength(12)),
    cash_after: vYenAmount
});

/**
 * Pass as `cursor` for the next page; null on the last page.
 */
export const vNextCursor = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(256), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]+$/)));

/**
 * Phase of the day.
 */
export const vMarketPhase = /* @__PURE__ */ v.picklist([
    'pre_open',
    'morning',
    'lunch',
    'afternoon',
    'pre_closing',
    'closed',
    'continuous'
]);

/**
 * A date on the exchange's calendar.
 */
export const vBusinessDate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoDate(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/**
 * Where the market stands in its day.
 */
export const vMarketClock = /* @__PURE__ */ v.object({
    now: vTimestamp,
    schedule: vSchedule,
    phase: vMarketPhase,
    trading_date: vBusinessDate,
    is_open: /* @__PURE__ */ v.boolean(),
    next_change_at: vTimestamp
});

/**
 * A name in Japanese and in English.
 */
export const vLocalizedName = /* @__PURE__ */ v.object({
    ja: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    en: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120))
});

/**
 * An index computed from the simulated issues; no real index.
 */
export const vMarketIndex = /* @__PURE__ */ v.object({
    index_id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(20), /* @__PURE__ */ v.regex(/^sim[a-z0-9]+$/)),
    name: vLocalizedName,
    value: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/)),
    change: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^-?[0-9]{1,7}\.[0-9]{2}$/)),
    change_rate: vRate,
    sparkline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{1,7}\.[0-9]{2}$/))), /* @__PURE__ */ v.maxLength(48))
});

/**
 * Market segment.
 */
export const vSegment = /* @__PURE__ */ v.picklist([
    'prime',
    'standard',
    'growth'
]);

/**
 * Order of a list of issues.
 */
export const vStockSort = /* @__PURE__ */ v.picklist([
    'code',
    'gainers',
    'losers',
    'turnover',
    'volume'
]);

/**
 * Four-character issue code. A Z marks a fictional issuer; no real issue bears it.
 */
export const vStockCode = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[1-9][0-9ACDFGHJKLMNPRSTUWXYZ][0-9][0-9ACDFGHJKLMNPRSTUWXYZ]$/));

/**
 * Yen a share as a canonical decimal string, at most one decimal, no trailing zero.
 */
export const vPrice = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/));

/**
 * Signed difference of two prices in yen.
 */
export const vPriceChange = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(12), /* @__PURE__ */ v.regex(/^(0|-?(0\.[1-9]|[1-9][0-9]{0,8}(\.[1-9])?))$/));

/**
 * A number of shares.
 */
export const vShares = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(999999999999));

/**
 * One line of a list of issues.
 */
export const vStockSummary = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    segment: vSegment,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    volume: vShares,
    turnover: vYenAmount,
    tick: vPrice,
    sparkline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPrice), /* @__PURE__ */ v.maxLength(48)),
    watched: /* @__PURE__ */ v.boolean()
});

/**
 * Which price-step table applies.
 */
export const vTickGroup = /* @__PURE__ */ v.picklist(['T500', 'OTHER']);

/**
 * Shares in one lot.
 */
export const vLotSize = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000));

/**
 * Leverage multiple. A step that the terms do not offer is refused with 2007.
 */
export const vLeverage = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10));

/**
 * Leverage multiples on offer.
 */
export const vLeverageSteps = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLeverage), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(5));

/**
 * A price, or null where there is none.
 */
export const vPriceOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(11), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/)));

/**
 * State of the quote.
 */
export const vQuoteStatus = /* @__PURE__ */ v.picklist([
    'normal',
    'limit_up',
    'limit_down',
    'halted'
]);

/**
 * The simulated price of an issue now and its day so far.
 */
export const vQuote = /* @__PURE__ */ v.object({
    code: vStockCode,
    at: vTimestamp,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    base_price: vPrice,
    previous_close: vPrice,
    open: vPriceOrNull,
    high: vPriceOrNull,
    low: vPriceOrNull,
    volume: vShares,
    turnover: vYenAmount,
    vwap: vPriceOrNull,
    upper_limit: vPrice,
    lower_limit: vPrice,
    tick: vPrice,
    status: vQuoteStatus
});

/**
 * A listed issue with its quote.
 */
export const vStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    sector33_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/)),
    sector: vLocalizedName,
    segment: vSegment,
    tick_group: vTickGroup,
    lot_size: vLotSize,
    shortable: /* @__PURE__ */ v.boolean(),
    leverage_steps: vLeverageSteps,
    watched: /* @__PURE__ */ v.boolean(),
    quote: vQuote
});

/**
 * Levels of one side.
 */
export const vBoardLevels = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
    price: vPrice,
    quantity: vShares
})), /* @__PURE__ */ v.maxLength(10));

/**
 * The order board, ten levels each side, best first.
 */
export const vBoard = /* @__PURE__ */ v.object({
    code: vStockCode,
    at: vTimestamp,
    asks: vBoardLevels,
    bids: vBoardLevels,
    over_quantity: vShares,
    under_quantity: vShares,
    market_sell_quantity: vShares,
    market_buy_quantity: vShares
});

/**
 * Length of a bar.
 */
export const vCandlePeriod = /* @__PURE__ */ v.picklist([
    '1m',
    '5m',
    '15m',
    '30m',
    '45m',
    'day',
    'week',
    'month',
    'year'
]);

/**
 * One bar of a chart.
 */
export const vCandle = /* @__PURE__ */ v.object({
    at: vTimestamp,
    open: vPrice,
    high: vPrice,
    low: vPrice,
    close: vPrice,
    volume: vShares
});

/**
 * Bars of one issue and period, oldest first; the last one may still be forming.
 */
export const vCandles = /* @__PURE__ */ v.object({
    code: vStockCode,
    period: vCandlePeriod,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCandle), /* @__PURE__ */ v.maxLength(1000)),
    has_more: /* @__PURE__ */ v.boolean()
});

/**
 * The time-series chart of one trading day.
 */
export const vTicks = /* @__PURE__ */ v.object({
    code: vStockCode,
    trading_date: vBusinessDate,
    previous_close: vPrice,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        at: vTimestamp,
        price: vPrice,
        vwap: vPrice,
        volume: vShares
    })), /* @__PURE__ */ v.maxLength(400))
});

/**
 * A search the user made.
 */
export const vSearchHistoryEntry = /* @__PURE__ */ v.object({
    query: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(40)),
    at: vTimestamp
});

/**
 * Shares to trade. A number that is not a whole lot is refused with 2005 and the nearest lots.
 */
export const vOrderQuantity = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000000000));

/**
 * The numbers that every order is measured by.
 */
export const vTradingTerms = /* @__PURE__ */ v.object({
    leverage_steps: vLeverageSteps,
    lot_size: vLotSize,
    minimum_quantity: vOrderQuantity,
    maximum_quantity: vOrderQuantity,
    fee_rate: vRate,
    fee_minimum: vYenAmount,
    initial_margin_minimum: vYenAmount,
    maintenance_rate: vRate,
    short_lending_rate: vRate,
    long_interest_rate: vRate,
    preview_seconds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(600)),
    settlement_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(5)),
    risk_notice: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(600))
});

/**
 * Which way the position faces.
 */
export const vDirection = /* @__PURE__ */ v.picklist(['long', 'short']);

/**
 * How the price is decided.
 */
export const vPriceType = /* @__PURE__ */ v.picklist(['market', 'limit']);

/**
 * Whether the position may be held overnight; standard if absent.
 */
export const vOrderProduct = /* @__PURE__ */ v.picklist(['standard', 'intraday']);

/**
 * An opening order as the user has filled it in.
 */
export const vOrderDraft = /* @__PURE__ */ v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: /* @__PURE__ */ v.optional(vOrderProduct)
});

/**
 * Token of one preview, valid for 30 seconds and for this draft only.
 */
export const vPreviewId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(512), /* @__PURE__ */ v.regex(/^pre_[A-Za-z0-9_.-]+$/));

/**
 * What the order would cost and risk, before it is placed.
 */
export const vOrderPreview = /* @__PURE__ */ v.object({
    preview_id: vPreviewId,
    expires_at: vTimestamp,
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: vPriceOrNull,
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: vOrderProduct,
    reference_price: vPrice,
    notional: vYenAmount,
    principal: vYenAmount,
    reserve: vYenAmount,
    fee: vYenAmount,
    daily_interest: vYenAmount,
    forced_close_price: vPriceOrNull,
    worst_case_loss: vYenAmount,
    buying_power: vYenAmount,
    buying_power_after: vYenAmount,
    settlement_date: vBusinessDate,
    queued: /* @__PURE__ */ v.boolean()
});

/**
 * State of the order.
 */
export const vOrderState = /* @__PURE__ */ v.picklist([
    'queued',
    'working',
    'filled',
    'cancelled',
    'expired',
    'rejected'
]);

/**
 * Opaque order id.
 */
export const vOrderId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^ord_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * What the order is for.
 */
export const vOrderIntent = /* @__PURE__ */ v.picklist(['open', 'close']);

/**
 * Volume-weighted yen a share, or null while nothing is filled.
 */
export const vAveragePriceOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(14), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/)));

/**
 * Opaque position id.
 */
export const vPositionId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^pos_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Opaque id of one fill.
 */
export const vFillId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fil_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * One execution of an order.
 */
export const vFill = /* @__PURE__ */ v.object({
    fill_id: vFillId,
    at: vTimestamp,
    price: vPrice,
    quantity: vShares,
    fee: vYenAmount
});

/**
 * Counts up with every change of the record.
 */
export const vVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(2147483647));

/**
 * A state of the record's state machine.
 */
export const vStateName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z][a-z_]*$/));

/**
 * Who moved it.
 */
export const vTimelineActor = /* @__PURE__ */ v.picklist([
    'user',
    'clock',
    'operator',
    'system'
]);

/**
 * Why it moved, one of `reasons.yaml`; the bundle carries its members and their meaning.
 */
export const vTimelineReason = /* @__PURE__ */ v.picklist([
    'registered',
    'placed',
    'changed',
    'market_opened',
    'matched',
    'limit_reached',
    'cancelled',
    'day_ended',
    'session_ended',
    'funds_short',
    'price_out_of_limits',
    'issue_halted',
    'shares_gone',
    'opened',
    'close_ordered',
    'partly_closed',
    'closed',
    'forced_close',
    'intraday_close',
    'applied',
    'withdrawn',
    'called_off',
    'announced',
    'applications_opened',
    'applications_closed',
    'drawn',
    'draw_held',
    'not_drawn',
    'price_below_offer',
    'waitlisted',
    'moved_up',
    'waitlist_ended',
    'subscription_opened',
    'subscribed',
    'subscription_ended',
    'listed',
    'allotted',
    'settled',
    'approved',
    'declined',
    'product_full',
    'stopped',
    'loss_limit_reached',
    'recruitment_ended',
    'size_reached',
    'term_ended',
    'collateral_short',
    'repaid_part',
    'repaid',
    'collateral_added',
    'collateral_sold',
    'due_date_passed',
    'thirty_days_overdue',
    'submitted',
    'name_mismatch',
    'image_unreadable',
    'number_invalid',
    'sides_differ',
    'requested',
    'bank_account_refused',
    'created',
    'price_reached',
    'last_day_passed',
    'deleted',
    'ex_date_passed',
    'paid'
]);

/**
 * One move of a record from one state to the next, as the table of its states allows it.
 */
export const vTimelineEntry = /* @__PURE__ */ v.object({
    at: vTimestamp,
    from: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z][a-z_]*$/))),
    to: vStateName,
    actor: vTimelineActor,
    reason: vTimelineReason
});

/**
 * An order with its whole life.
 */
export const vOrder = /* @__PURE__ */ v.object({
    order_id: vOrderId,
    code: vStockCode,
    name: vLocalizedName,
    intent: vOrderIntent,
    direction: vDirection,
    price_type: vPriceType,
    price: vPriceOrNull,
    quantity: vOrderQuantity,
    filled_quantity: vShares,
    average_price: vAveragePriceOrNull,
    leverage: vLeverage,
    product: vOrderProduct,
    reserve: vYenAmount,
    fee: vYenAmount,
    realised_profit_loss: /* @__PURE__ */ v.nullable(vYen),
    state: vOrderState,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    placed_at: vTimestamp,
    expires_on: vBusinessDate,
    fills: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFill), /* @__PURE__ */ v.maxLength(20)),
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * An opening order to place, bound to the preview that the user saw if there was one.
 */
export const vPlaceOrderRequest = /* @__PURE__ */ v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    product: /* @__PURE__ */ v.optional(vOrderProduct),
    preview_id: /* @__PURE__ */ v.optional(vPreviewId)
});

/**
 * The Idempotency-Key was sent before with another body, or by a request that is still running.
 */
export const vConflictEnvelope = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(409),
    msg: vMessage,
    data: vProblem
});

/**
 * State of the position.
 */
export const vPositionState = /* @__PURE__ */ v.picklist([
    'holding',
    'closing',
    'closed'
]);

/**
 * Volume-weighted yen a share, up to four decimals, rounded half up.
 */
export const vAveragePrice = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(14), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/));

/**
 * An instant by the provider's clock, or null if it has not come.
 */
export const vTimestampOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.isoTimestamp(), /* @__PURE__ */ v.maxLength(29), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/)));

/**
 * A holding with its profit and loss at simulated prices.
 */
export const vPosition = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    code: vStockCode,
    name: vLocalizedName,
    direction: vDirection,
    leverage: vLeverage,
    product: vOrderProduct,
    opened_quantity: vShares,
    quantity: vShares,
    closing_quantity: vShares,
    average_price: vAveragePrice,
    current_price: vPrice,
    cost: vYenAmount,
    principal: vYenAmount,
    market_value: vYenAmount,
    fee: vYenAmount,
    unrealised_profit_loss: vYen,
    unrealised_rate: vRate,
    realised_profit_loss: vYen,
    realised_rate: vRate,
    forced_close_price: vPriceOrNull,
    opened_at: vTimestamp,
    closed_at: vTimestampOrNull,
    close_price: vAveragePriceOrNull,
    state: vPositionState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(200)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['close'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How to close all or part of a position.
 */
export const vClosePositionRequest = /* @__PURE__ */ v.object({
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    quantity: vOrderQuantity
});

/**
 * A ticket that opens the stream once.
 */
export const vStreamTicket = /* @__PURE__ */ v.object({
    ticket: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(43), /* @__PURE__ */ v.regex(/^[A-Za-z0-9_-]{43}$/)),
    expires_at: vTimestamp
});

/**
 * The password as the user typed it.
 */
export const vGivenPassword = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(64));

/**
 * A new login password.
 */
export const vChangePasswordRequest = /* @__PURE__ */ v.object({
    current_password: vGivenPassword,
    new_password: vPassword
});

/**
 * The first fund password, or a new one with the current one beside it.
 */
export const vChangeFundPasswordRequest = /* @__PURE__ */ v.object({
    current_password: /* @__PURE__ */ v.optional(vGivenPassword),
    new_password: vPassword
});

/**
 * What a statement lists.
 */
export const vStatementKind = /* @__PURE__ */ v.picklist(['trades', 'ledger']);

/**
 * A statement as a file to save.
 */
export const vStatement = /* @__PURE__ */ v.object({
    filename: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(80), /* @__PURE__ */ v.regex(/^[a-z0-9-]+\.csv$/)),
    media_type: /* @__PURE__ */ v.literal('text/csv'),
    content: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(5000000)),
    rows: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(50000))
});

/**
 * Kind of sample document. Real documents are never taken.
 */
export const vDocumentType = /* @__PURE__ */ v.picklist([
    'sample_driving_licence',
    'sample_residence_card',
    'sample_passport'
]);

/**
 * Why the verification failed.
 */
export const vIdentityFailure = /* @__PURE__ */ v.picklist([
    'name_mismatch',
    'image_unreadable',
    'number_invalid',
    'sides_differ'
]);

/**
 * Where the real-name verification stands. The sandbox takes sample documents only.
 */
export const vIdentity = /* @__PURE__ */ v.object({
    state: vIdentityState,
    name_kanji: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    name_kana: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(60))),
    document_type: /* @__PURE__ */ v.nullable(vDocumentType),
    document_number: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^SAMPLE-[0-9]{8}$/))),
    failure_reason: /* @__PURE__ */ v.nullable(vIdentityFailure),
    failed_fields: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z_]+$/))), /* @__PURE__ */ v.maxLength(10)),
    submitted_at: vTimestampOrNull,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['submit'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Full name of a person.
 */
export const vPersonName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60));

/**
 * Name in katakana, full or half width.
 */
export const vKanaName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[ァ-ヶー・ 　ｦ-ﾟ]+$/));

/**
 * Opaque id of an uploaded image.
 */
export const vUploadId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^upl_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Name, synthetic document number and both sample images.
 */
export const vSubmitIdentityRequest = /* @__PURE__ */ v.object({
    name_kanji: vPersonName,
    name_kana: vKanaName,
    birth_date: vBusinessDate,
    document_type: vDocumentType,
    document_number: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^SAMPLE-[0-9]{8}$/)),
    front_image_id: vUploadId,
    back_image_id: vUploadId
});

/**
 * Opaque id of a price alert.
 */
export const vAlertId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^alr_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Which way the price must move.
 */
export const vAlertCondition = /* @__PURE__ */ v.picklist(['at_or_above', 'at_or_below']);

/**
 * State of the alert.
 */
export const vPriceAlertState = /* @__PURE__ */ v.picklist([
    'armed',
    'fired',
    'expired',
    'deleted'
]);

/**
 * A note to the user once a price is reached.
 */
export const vPriceAlert = /* @__PURE__ */ v.object({
    alert_id: vAlertId,
    code: vStockCode,
    name: vLocalizedName,
    condition: vAlertCondition,
    price: vPrice,
    state: vPriceAlertState,
    created_at: vTimestamp,
    triggered_at: vTimestampOrNull
});

/**
 * An alert to set.
 */
export const vCreatePriceAlertRequest = /* @__PURE__ */ v.object({
    code: vStockCode,
    condition: vAlertCondition,
    price: vPrice
});

/**
 * State of the offering.
 */
export const vIpoState = /* @__PURE__ */ v.picklist([
    'upcoming',
    'accepting',
    'pricing',
    'drawn',
    'subscribing',
    'listed',
    'withdrawn'
]);

/**
 * Opaque id of an offering.
 */
export const vIpoId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^ipo_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Seed of a draw as 64 hexadecimal digits.
 */
export const vSeed = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/));

/**
 * Seed of a draw, null until it is drawn.
 */
export const vSeedOrNull = /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(64), /* @__PURE__ */ v.regex(/^[0-9a-f]{64}$/)));

/**
 * What somebody needs to work the draw out again.
 */
export const vDraw = /* @__PURE__ */ v.object({
    algorithm: /* @__PURE__ */ v.literal('sha256-rank-v1'),
    seed_commitment: vSeed,
    seed: vSeedOrNull
});

/**
 * Opaque id of an application for an offering.
 */
export const vIpoApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^iap_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * An initial public offering of a fictional issuer. One unit is 100 shares.
 */
export const vIpo = /* @__PURE__ */ v.object({
    ipo_id: vIpoId,
    code: vStockCode,
    name: vLocalizedName,
    summary: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(400)),
    unit: /* @__PURE__ */ v.literal(100),
    range_low: vPrice,
    range_high: vPrice,
    offer_price: vPriceOrNull,
    offered_shares: vShares,
    apply_from: vTimestamp,
    apply_to: vTimestamp,
    draw_at: vTimestamp,
    subscribe_from: vTimestamp,
    subscribe_to: vTimestamp,
    listing_date: vBusinessDate,
    state: vIpoState,
    draw: vDraw,
    version: vVersion,
    my_application_id: /* @__PURE__ */ v.nullable(vIpoApplicationId),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['apply'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How many shares at what price, with the prospectus read.
 */
export const vApplyForIpoRequest = /* @__PURE__ */ v.object({
    quantity: vOrderQuantity,
    price: vPriceOrNull,
    prospectus_accepted: /* @__PURE__ */ v.literal(true)
});

/**
 * State of the application.
 */
export const vIpoApplicationState = /* @__PURE__ */ v.picklist([
    'awaiting_draw',
    'won',
    'waitlisted',
    'not_won',
    'approved',
    'lapsed',
    'withdrawn'
]);

/**
 * An application for an offering with its whole life.
 */
export const vIpoApplication = /* @__PURE__ */ v.object({
    application_id: vIpoApplicationId,
    ipo_id: vIpoId,
    code: vStockCode,
    name: vLocalizedName,
    applied_quantity: vShares,
    applied_price: vPriceOrNull,
    held_amount: vYenAmount,
    winning_quantity: vShares,
    subscribed_quantity: vShares,
    amount: vYenAmount,
    rank_hash: vSeedOrNull,
    draw_date: vBusinessDate,
    issue_date: vBusinessDate,
    subscribe_to: vTimestamp,
    state: vIpoApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['subscribe', 'withdraw'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How many of the shares won to take.
 */
export const vSubscribeIpoRequest = /* @__PURE__ */ v.object({
    quantity: vOrderQuantity
});

/**
 * Opaque id of a block on offer.
 */
export const vBlockTradeId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^blk_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * State of the block.
 */
export const vBlockTradeState = /* @__PURE__ */ v.picklist([
    'upcoming',
    'open',
    'drawn',
    'settled',
    'cancelled'
]);

/**
 * Opaque id of an application for a block.
 */
export const vBlockTradeApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^bap_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A block offered off the auction at a published reference price with a small discount, allotted by draw.
 */
export const vBlockTrade = /* @__PURE__ */ v.object({
    block_trade_id: vBlockTradeId,
    code: vStockCode,
    name: vLocalizedName,
    current_price: vPrice,
    reference_price: vPrice,
    discount_rate: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.0([0-4][0-9]{2}|500)$/)),
    offer_price: vPrice,
    remaining_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000000)),
    maximum_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000)),
    estimated_total: vYenAmount,
    apply_from: vTimestamp,
    apply_to: vTimestamp,
    allot_at: vTimestamp,
    state: vBlockTradeState,
    draw: vDraw,
    version: vVersion,
    my_application_id: /* @__PURE__ */ v.nullable(vBlockTradeApplicationId),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['apply'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How many lots.
 */
export const vApplyForBlockTradeRequest = /* @__PURE__ */ v.object({
    lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000))
});

/**
 * State of the application.
 */
export const vBlockTradeApplicationState = /* @__PURE__ */ v.picklist([
    'applying',
    'successful',
    'failed',
    'cancelled'
]);

/**
 * An application for a block with its whole life.
 */
export const vBlockTradeApplication = /* @__PURE__ */ v.object({
    application_id: vBlockTradeApplicationId,
    block_trade_id: vBlockTradeId,
    code: vStockCode,
    name: vLocalizedName,
    applied_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(1000)),
    allotted_lots: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(1000)),
    offer_price: vPrice,
    held_amount: vYenAmount,
    amount: vYenAmount,
    rank_hash: vSeedOrNull,
    state: vBlockTradeApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(40))), /* @__PURE__ */ v.maxLength(0))
});

/**
 * Session outside the exchange's hours.
 */
export const vPreMarketSession = /* @__PURE__ */ v.picklist(['day', 'night']);

/**
 * An issue in the simulated trading outside the exchange's hours.
 */
export const vPreMarketItem = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    reference_price: vPrice,
    best_bid: vPriceOrNull,
    best_ask: vPriceOrNull,
    subscription_price: vPrice,
    upper_limit: vPrice,
    lower_limit: vPrice,
    tick: vPrice,
    volume: vShares,
    turnover: vYenAmount,
    session: vPreMarketSession,
    status: /* @__PURE__ */ v.picklist(['open', 'closed'])
});

/**
 * A limit purchase outside the exchange's hours.
 */
export const vApplyForPreMarketRequest = /* @__PURE__ */ v.object({
    price: vPrice,
    quantity: vOrderQuantity
});

/**
 * Opaque id of a pre-market application.
 */
export const vPreMarketApplicationId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^pap_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * State of the application.
 */
export const vPreMarketApplicationState = /* @__PURE__ */ v.picklist([
    'applying',
    'successful',
    'failed',
    'cancelled'
]);

/**
 * A pre-market application with its whole life.
 */
export const vPreMarketApplication = /* @__PURE__ */ v.object({
    application_id: vPreMarketApplicationId,
    code: vStockCode,
    name: vLocalizedName,
    price: vPrice,
    quantity: vOrderQuantity,
    held_amount: vYenAmount,
    amount: vYenAmount,
    fee: vYenAmount,
    session: vPreMarketSession,
    settlement_date: vBusinessDate,
    position_id: /* @__PURE__ */ v.nullable(vPositionId),
    state: vPreMarketApplicationState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * An issue that may be traded within the day; what is left is closed before the close.
 */
export const vIntradayStock = /* @__PURE__ */ v.object({
    code: vStockCode,
    name: vLocalizedName,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    leverage_steps: vLeverageSteps,
    shortable: /* @__PURE__ */ v.boolean(),
    automatic_close_at: vTimestamp,
    must_close_by: vTimestamp
});

/**
 * State of the dividend.
 */
export const vDividendState = /* @__PURE__ */ v.picklist([
    'announced',
    'entitled',
    'paid'
]);

/**
 * Opaque id of a dividend.
 */
export const vDividendId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^div_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A dividend of an issue, and the user's part in it.
 */
export const vDividend = /* @__PURE__ */ v.object({
    dividend_id: vDividendId,
    code: vStockCode,
    name: vLocalizedName,
    per_share: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,6})(\.[0-9]{1,2})?$/)),
    record_date: vBusinessDate,
    last_cum_date: vBusinessDate,
    ex_date: vBusinessDate,
    pay_date: vBusinessDate,
    eligible_quantity: vShares,
    gross: vYen,
    tax_national: vYenAmount,
    tax_local: vYenAmount,
    net: vYen,
    kind: /* @__PURE__ */ v.picklist(['cash', 'margin_adjustment']),
    state: vDividendState
});

/**
 * Opaque id of a product to follow.
 */
export const vFollowProductId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fpr_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Yen as a decimal string with at most two decimals, as the follow amount is written.
 */
export const vSubunitAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?$/));

/**
 * State of the product.
 */
export const vFollowProductState = /* @__PURE__ */ v.picklist([
    'recruiting',
    'running',
    'ended'
]);

/**
 * A fictional strategy that can be followed. It follows nobody real and promises nothing.
 */
export const vFollowProduct = /* @__PURE__ */ v.object({
    product_id: vFollowProductId,
    issuer: vLocalizedName,
    name: vLocalizedName,
    strategy: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(600)),
    fund_size: vYenAmount,
    maximum_size: vYenAmount,
    deadline: vTimestamp,
    minimum_amount: vSubunitAmount,
    fee_rate: vRate,
    risk_score: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(10)),
    maximum_drawdown: vRate,
    worst_month: vRate,
    track_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(20000)),
    yesterday_rate: vRate,
    total_rate: vRate,
    state: vFollowProductState,
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['follow'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How much to follow with, and the loss at which following stops by itself.
 */
export const vFollowProductRequest = /* @__PURE__ */ v.object({
    amount: vSubunitAmount,
    stop_loss_rate: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.(0[5-9][0-9]{0,2}|[1-8][0-9]{0,3}|90{0,3})$/)),
    risk_accepted: /* @__PURE__ */ v.literal(true)
});

/**
 * Opaque id of a follow record.
 */
export const vFollowRecordId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^fol_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * State of a follow record.
 */
export const vFollowState = /* @__PURE__ */ v.picklist([
    'pending_review',
    'following',
    'ended',
    'rejected',
    'withdrawn'
]);

/**
 * One following of a product with its whole life.
 */
export const vFollowRecord = /* @__PURE__ */ v.object({
    record_id: vFollowRecordId,
    product_id: vFollowProductId,
    issuer: vLocalizedName,
    name: vLocalizedName,
    amount: vSubunitAmount,
    stop_loss_rate: vRate,
    value: vYenAmount,
    yesterday_earnings: vYen,
    total_earnings: vYen,
    bought_at: vTimestampOrNull,
    sold_at: vTimestampOrNull,
    rejection_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    state: vFollowState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['stop'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * Whole yen, at most 100 million. Less than the terms' minimum is refused with 5002.
 */
export const vLoanAmount = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000000));

/**
 * Yearly rate of a loan, never above 20 %, the highest cap of the Interest Rate Restriction Act, article 1.
 */
export const vLoanRate = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(6), /* @__PURE__ */ v.regex(/^0\.([01][0-9]{3}|2000)$/));

/**
 * Version of an agreement, the date it was issued.
 */
export const vAgreementVersion = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(10), /* @__PURE__ */ v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/**
 * The numbers that every loan is measured by.
 */
export const vLoanTerms = /* @__PURE__ */ v.object({
    minimum_amount: vLoanAmount,
    maximum_amount: vLoanAmount,
    amount_step: vYenAmount,
    minimum_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    maximum_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(3650)),
    annual_rate: vLoanRate,
    legal_caps: /* @__PURE__ */ v.tuple([
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        }),
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        }),
        /* @__PURE__ */ v.object({
            principal_below: /* @__PURE__ */ v.nullable(vYenAmount),
            rate: vLoanRate
        })
    ]),
    waiver_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    waiver_borrowings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100)),
    waivers_left: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(100)),
    late_rate: vLoanRate,
    late_after_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    collection_after_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(365)),
    ltv_limit: vRate,
    ltv_call: vRate,
    ltv_liquidation: vRate,
    available_limit: vYenAmount,
    agreement_version: vAgreementVersion
});

/**
 * Text with paragraphs, in the asked language.
 */
export const vMarkdown = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(20000));

/**
 * The agreement to read before applying.
 */
export const vLoanAgreement = /* @__PURE__ */ v.object({
    version: vAgreementVersion,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(120)),
    body: vMarkdown
});

/**
 * Shares pledged for a loan.
 */
export const vCollateral = /* @__PURE__ */ v.object({
    position_id: vPositionId,
    quantity: vOrderQuantity
});

/**
 * A loan to be worked out.
 */
export const vQuoteLoanRequest = /* @__PURE__ */ v.object({
    amount: vLoanAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(3650)),
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50))
});

/**
 * What the loan would cost and risk.
 */
export const vLoanQuote = /* @__PURE__ */ v.object({
    amount: vLoanAmount,
    disbursed_amount: vYenAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(3650)),
    annual_rate: vLoanRate,
    legal_cap: vLoanRate,
    waiver_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(365)),
    interest: vYenAmount,
    fee: vYenAmount,
    repayment_total: vYenAmount,
    due_date: vBusinessDate,
    ltv: vRate,
    liquidation_prices: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        code: vStockCode,
        price: vPrice
    })), /* @__PURE__ */ v.maxLength(50))
});

/**
 * State of the loan.
 */
export const vLoanState = /* @__PURE__ */ v.picklist([
    'applying',
    'in_progress',
    'rejected',
    'repaying',
    'repaid',
    'overdue',
    'handed_over'
]);

/**
 * Opaque id of a loan.
 */
export const vLoanId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^loa_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A loan with its whole life.
 */
export const vLoan = /* @__PURE__ */ v.object({
    loan_id: vLoanId,
    amount: vLoanAmount,
    disbursed_amount: vYenAmount,
    outstanding_principal: vYenAmount,
    interest_accrued: vYenAmount,
    late_charge: vYenAmount,
    amount_to_repay: vYenAmount,
    annual_rate: vLoanRate,
    loan_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    due_date: /* @__PURE__ */ v.nullable(vBusinessDate),
    repaid_on: /* @__PURE__ */ v.nullable(vBusinessDate),
    rejection_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    ltv: vRate,
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.maxLength(50)),
    agreement_version: vAgreementVersion,
    state: vLoanState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(100)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['repay'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * An application for a loan against shares, with the agreement read.
 */
export const vApplyForLoanRequest = /* @__PURE__ */ v.object({
    name: vPersonName,
    identity_number: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(15), /* @__PURE__ */ v.regex(/^SAMPLE-[0-9]{8}$/)),
    address: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    contact_number: vMobileNumber,
    email: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.email(), /* @__PURE__ */ minCharacters(6), /* @__PURE__ */ maxCharacters(140)),
    amount: vLoanAmount,
    term_days: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(3650)),
    collateral: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vCollateral), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(50)),
    agreement_version: /* @__PURE__ */ v.nullable(vAgreementVersion)
});

/**
 * How much to repay.
 */
export const vRepayLoanRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999))
});

/**
 * Opaque id of a bank account.
 */
export const vBankAccountId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^bnk_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Kind of account.
 */
export const vBankAccountType = /* @__PURE__ */ v.picklist([
    'ordinary',
    'current',
    'savings'
]);

/**
 * A bank account of the fictional sandbox bank.
 */
export const vBankAccount = /* @__PURE__ */ v.object({
    bank_account_id: vBankAccountId,
    holder_kana: vKanaName,
    bank_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/)),
    bank_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    branch_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(3), /* @__PURE__ */ v.regex(/^[0-9]{3}$/)),
    branch_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    account_type: vBankAccountType,
    account_number: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^\*{3}[0-9]{4}$/)),
    image_id: /* @__PURE__ */ v.nullable(vUploadId),
    is_default: /* @__PURE__ */ v.boolean(),
    withdrawals_held_until: vTimestampOrNull,
    created_at: vTimestamp
});

/**
 * The account as the user fills it in.
 */
export const vBankAccountRequest = /* @__PURE__ */ v.object({
    holder_kana: vKanaName,
    bank_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[0-9]{4}$/)),
    bank_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    branch_code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(3), /* @__PURE__ */ v.regex(/^[0-9]{3}$/)),
    branch_name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    account_type: vBankAccountType,
    account_number: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(7), /* @__PURE__ */ v.regex(/^[0-9]{1,7}$/)),
    image_id: /* @__PURE__ */ v.optional(vUploadId),
    is_default: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.boolean())
});

/**
 * Where to top up; always inside the app, as there is no payment rail.
 */
export const vTopUpUrl = /* @__PURE__ */ v.object({
    url: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(120), /* @__PURE__ */ v.regex(/^\/app\/#\/subPackages\/recharge\/recharge$/)),
    simulated: /* @__PURE__ */ v.literal(true)
});

/**
 * State of a deposit.
 */
export const vDepositState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'approved',
    'failed'
]);

/**
 * Opaque id of a deposit.
 */
export const vDepositId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^dep_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A deposit of paper money with its whole life.
 */
export const vDeposit = /* @__PURE__ */ v.object({
    deposit_id: vDepositId,
    amount: vYenAmount,
    method: /* @__PURE__ */ v.literal('sandbox_transfer'),
    failure_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    requested_at: vTimestamp,
    state: vDepositState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(40))), /* @__PURE__ */ v.maxLength(0))
});

/**
 * Paper money to add.
 */
export const vDepositRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(100000000))
});

/**
 * What a withdrawal needs. Rank, credit score, taxes, fees and earlier deposits play no part.
 */
export const vWithdrawalTerms = /* @__PURE__ */ v.object({
    minimum_amount: vYenAmount,
    fee: /* @__PURE__ */ v.literal(0),
    hours: /* @__PURE__ */ v.literal('09:00-15:30'),
    arrival_hours: /* @__PURE__ */ v.literal(24),
    withdrawable_amount: vYenAmount,
    balance: vYenAmount,
    holds: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        reason: /* @__PURE__ */ v.picklist([
            'unsettled',
            'reserved',
            'margin',
            'pending_withdrawal'
        ]),
        amount: vYenAmount,
        until: vTimestampOrNull
    })), /* @__PURE__ */ v.maxLength(10)),
    open_now: /* @__PURE__ */ v.boolean(),
    next_open_at: vTimestamp,
    fund_password_set: /* @__PURE__ */ v.boolean()
});

/**
 * State of a withdrawal.
 */
export const vWithdrawalState = /* @__PURE__ */ v.picklist([
    'awaiting_review',
    'approved',
    'failed',
    'cancelled'
]);

/**
 * Opaque id of a withdrawal.
 */
export const vWithdrawalId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^wdr_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A withdrawal of paper money with its whole life.
 */
export const vWithdrawal = /* @__PURE__ */ v.object({
    withdrawal_id: vWithdrawalId,
    amount: vYenAmount,
    fee: /* @__PURE__ */ v.literal(0),
    bank_account_id: vBankAccountId,
    failure_reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(200))),
    requested_at: vTimestamp,
    arrives_by: vTimestampOrNull,
    state: vWithdrawalState,
    version: vVersion,
    timeline: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vTimelineEntry), /* @__PURE__ */ v.maxLength(50)),
    next_actions: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.picklist(['cancel'])), /* @__PURE__ */ v.maxLength(5))
});

/**
 * How much to which account, confirmed with the fund password.
 */
export const vWithdrawalRequest = /* @__PURE__ */ v.object({
    amount: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(999999999999)),
    bank_account_id: vBankAccountId,
    fund_password: vGivenPassword
});

/**
 * Opaque id of a news item.
 */
export const vNewsId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^nws_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * News of the simulated market; all of it is fiction.
 */
export const vNewsItem = /* @__PURE__ */ v.object({
    news_id: vNewsId,
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    summary: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(400)),
    body: vMarkdown,
    source: /* @__PURE__ */ v.literal('sandbox_fiction'),
    codes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(10)),
    published_at: vTimestamp
});

/**
 * Opaque id of a message.
 */
export const vMessageId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^msg_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A message to the user.
 */
export const vInboxMessage = /* @__PURE__ */ v.object({
    message_id: vMessageId,
    category: /* @__PURE__ */ v.picklist([
        'system',
        'trade',
        'ipo',
        'loan',
        'identity',
        'security',
        'funds'
    ]),
    title: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(140)),
    body: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(2000)),
    link: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(200), /* @__PURE__ */ v.regex(/^\/(pages|subPackages)\/[A-Za-z_\/?=&0-9]+$/))),
    sent_at: vTimestamp,
    read_at: vTimestampOrNull
});

/**
 * A way to reach the simulated desk. There is no channel outside the app.
 */
export const vSupportChannel = /* @__PURE__ */ v.object({
    channel_id: /* @__PURE__ */ v.picklist(['in_app_chat', 'in_app_form']),
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(60)),
    simulated: /* @__PURE__ */ v.literal(true),
    available: /* @__PURE__ */ v.boolean()
});

/**
 * Opaque id of a message to or from the simulated desk.
 */
export const vSupportMessageId = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^sup_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * What it is about.
 */
export const vSupportTopic = /* @__PURE__ */ v.picklist([
    'account',
    'trading',
    'deposit',
    'withdrawal',
    'identity',
    'other'
]);

/**
 * One message of the conversation with the simulated desk.
 */
export const vSupportMessage = /* @__PURE__ */ v.object({
    support_message_id: vSupportMessageId,
    author: /* @__PURE__ */ v.picklist(['user', 'desk']),
    topic: vSupportTopic,
    text: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(1000)),
    automated: /* @__PURE__ */ v.boolean(),
    sent_at: vTimestamp
});

/**
 * A message to the simulated desk.
 */
export const vSendSupportMessageRequest = /* @__PURE__ */ v.object({
    topic: vSupportTopic,
    text: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ maxCharacters(1000))
});

/**
 * One image as multipart form data.
 */
export const vUploadRequest = /* @__PURE__ */ v.object({
    file: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ maxCharacters(5242880))
});

/**
 * An image kept for another call.
 */
export const vUpload = /* @__PURE__ */ v.object({
    upload_id: vUploadId,
    media_type: /* @__PURE__ */ v.picklist([
        'image/jpeg',
        'image/png',
        'image/webp'
    ]),
    width: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(25000)),
    height: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(25000)),
    bytes: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(1), /* @__PURE__ */ v.maxValue(5242880)),
    expires_at: vTimestamp
});

/**
 * A channel of the stream.
 */
export const vStreamChannel = /* @__PURE__ */ v.picklist([
    'quote',
    'board',
    'clock',
    'order',
    'account',
    'message'
]);

/**
 * Position in the channel.
 */
export const vStreamSeq = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(9007199254740991));

/**
 * Start receiving a channel.
 */
export const vSubscribeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('subscribe'),
    channel: vStreamChannel,
    codes: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(200))),
    last_seq: /* @__PURE__ */ v.optional(vStreamSeq)
});

/**
 * Stop receiving a channel.
 */
export const vUnsubscribeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('unsubscribe'),
    channel: vStreamChannel,
    codes: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockCode), /* @__PURE__ */ v.maxLength(200)))
});

/**
 * Heartbeat.
 */
export const vPingMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('ping'),
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(2147483647))
});

/**
 * What a client may say on the stream.
 */
export const vStreamClientMessage = /* @__PURE__ */ v.variant('type', [
    vSubscribeMessage,
    vUnsubscribeMessage,
    vPingMessage
]);

/**
 * Prices that changed.
 */
export const vQuoteMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('quote'),
    seq: vStreamSeq,
    at: vTimestamp,
    items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vQuote), /* @__PURE__ */ v.maxLength(200))
});

/**
 * A board that changed.
 */
export const vBoardMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('board'),
    seq: vStreamSeq,
    at: vTimestamp,
    board: vBoard
});

/**
 * The market's phase.
 */
export const vClockMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('clock'),
    seq: vStreamSeq,
    at: vTimestamp,
    clock: vMarketClock
});

/**
 * One of the user's orders or positions changed.
 */
export const vOrderMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('order'),
    seq: vStreamSeq,
    at: vTimestamp,
    order: /* @__PURE__ */ v.nullable(vOrder),
    position: /* @__PURE__ */ v.nullable(vPosition)
});

/**
 * The user's money moved.
 */
export const vAccountMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('account'),
    seq: vStreamSeq,
    at: vTimestamp,
    balance: vYenAmount,
    reserved: vYenAmount,
    margin: vYenAmount
});

/**
 * A new message for the user.
 */
export const vNoticeMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('message'),
    seq: vStreamSeq,
    at: vTimestamp,
    title: vMessage
});

/**
 * Answer to a ping.
 */
export const vPongMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('pong'),
    id: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(0), /* @__PURE__ */ v.maxValue(2147483647)),
    at: vTimestamp
});

/**
 * The last client message was refused.
 */
export const vErrorMessage = /* @__PURE__ */ v.object({
    type: /* @__PURE__ */ v.literal('error'),
    code: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(400), /* @__PURE__ */ v.maxValue(9999)),
    msg: vMessage
});

/**
 * What the provider says on the stream.
 */
export const vStreamServerMessage = /* @__PURE__ */ v.variant('type', [
    vQuoteMessage,
    vBoardMessage,
    vClockMessage,
    vOrderMessage,
    vAccountMessage,
    vNoticeMessage,
    vPongMessage,
    vErrorMessage
]);

/**
 * GetEnvironmentSuccess
 *
 * Done.
 */
export const vGetEnvironmentResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vEnvironment
});

/**
 * ListResultCodesSuccess
 *
 * Done.
 */
export const vListResultCodesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vResultCode), /* @__PURE__ */ v.maxLength(200)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRegisterResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            1003,
            1004,
            1005
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vLoginResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vSession
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([1001, 1002]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * LogoutSuccess
 *
 * Done.
 */
export const vLogoutResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListDevicesSuccess
 *
 * Done.
 */
export const vListDevicesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDevice), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * RevokeDeviceSuccess
 *
 * Done.
 */
export const vRevokeDeviceResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * GetUserInfoSuccess
 *
 * Done.
 */
export const vGetUserInfoResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vUserInfo
});

/**
 * UpdateProfileSuccess
 *
 * Done.
 */
export const vUpdateProfileResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vUserInfo
});

/**
 * GetAssetsSuccess
 *
 * Done.
 */
export const vGetAssetsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vAssets
});

/**
 * ListLedgerEntriesSuccess
 *
 * Done.
 */
export const vListLedgerEntriesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLedgerEntry), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetMarketClockSuccess
 *
 * Done.
 */
export const vGetMarketClockResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vMarketClock
});

/**
 * ListIndicesSuccess
 *
 * Done.
 */
export const vListIndicesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vMarketIndex), /* @__PURE__ */ v.maxLength(10)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ListStocksSuccess
 *
 * Done.
 */
export const vListStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListHotStocksSuccess
 *
 * Done.
 */
export const vListHotStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(10)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * GetStockSuccess
 *
 * Done.
 */
export const vGetStockResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStock
});

/**
 * GetBoardSuccess
 *
 * Done.
 */
export const vGetBoardResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vBoard
});

/**
 * ListCandlesSuccess
 *
 * Done.
 */
export const vListCandlesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vCandles
});

/**
 * ListTicksSuccess
 *
 * Done.
 */
export const vListTicksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTicks
});

/**
 * ListWatchlistSuccess
 *
 * Done.
 */
export const vListWatchlistResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vStockSummary), /* @__PURE__ */ v.maxLength(50)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * RemoveFromWatchlistSuccess
 *
 * Done.
 */
export const vRemoveFromWatchlistResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * Done, or refused by a rule.
 */
export const vAddToWatchlistResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([2101]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ClearSearchHistorySuccess
 *
 * Done.
 */
export const vClearSearchHistoryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListSearchHistorySuccess
 *
 * Done.
 */
export const vListSearchHistoryResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSearchHistoryEntry), /* @__PURE__ */ v.maxLength(20)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * GetTradingTermsSuccess
 *
 * Done.
 */
export const vGetTradingTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTradingTerms
});

/**
 * Done, or refused by a rule.
 */
export const vPreviewOrderResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrderPreview
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2001,
            2002,
            2003,
            2004,
            2005,
            2006,
            2007,
            2008,
            2011,
            2013,
            2014,
            2016,
            2017,
            2018
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListOrdersSuccess
 *
 * Done.
 */
export const vListOrdersResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vOrder), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vPlaceOrderResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2001,
            2002,
            2003,
            2004,
            2005,
            2006,
            2007,
            2008,
            2011,
            2012,
            2013,
            2014,
            2016,
            2017,
            2018
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetOrderSuccess
 *
 * Done.
 */
export const vGetOrderResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vOrder
});

/**
 * Done, or refused by a rule.
 */
export const vCancelOrderResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([2009]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListPositionsSuccess
 *
 * Done.
 */
export const vListPositionsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPosition), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetPositionSuccess
 *
 * Done.
 */
export const vGetPositionResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vPosition
});

/**
 * Done, or refused by a rule.
 */
export const vClosePositionResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vOrder
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2003,
            2004,
            2005,
            2006,
            2010,
            2011,
            2015
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * IssueStreamTicketSuccess
 *
 * Done.
 */
export const vIssueStreamTicketResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStreamTicket
});

/**
 * Done, or refused by a rule.
 */
export const vChangePasswordResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([1006]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vChangeFundPasswordResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([1008, 1009]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ExportStatementSuccess
 *
 * Done.
 */
export const vExportStatementResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vStatement
});

/**
 * Done, or refused by a rule.
 */
export const vCloseAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([1010]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetIdentitySuccess
 *
 * Done.
 */
export const vGetIdentityResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIdentity
});

/**
 * Done, or refused by a rule.
 */
export const vSubmitIdentityResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIdentity
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            6001,
            6002,
            6005
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListPriceAlertsSuccess
 *
 * Done.
 */
export const vListPriceAlertsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPriceAlert), /* @__PURE__ */ v.maxLength(50)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCreatePriceAlertResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPriceAlert
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2003,
            2014,
            2102
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * DeletePriceAlertSuccess
 *
 * Done.
 */
export const vDeletePriceAlertResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListIposSuccess
 *
 * Done.
 */
export const vListIposResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIpo), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetIpoSuccess
 *
 * Done.
 */
export const vGetIpoResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vIpo
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForIpoResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            2003,
            2005,
            3001,
            3002,
            3003
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListIpoApplicationsSuccess
 *
 * Done.
 */
export const vListIpoApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIpoApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vSubscribeIpoResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            2005,
            3004,
            3005
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vWithdrawIpoApplicationResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vIpoApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([3004]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListBlockTradesSuccess
 *
 * Done.
 */
export const vListBlockTradesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBlockTrade), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForBlockTradeResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBlockTradeApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            3003,
            3101,
            3102,
            3103
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListBlockTradeApplicationsSuccess
 *
 * Done.
 */
export const vListBlockTradeApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBlockTradeApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListPreMarketSuccess
 *
 * Done.
 */
export const vListPreMarketResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPreMarketItem), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForPreMarketResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPreMarketApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            2003,
            2004,
            2005,
            2006,
            2016,
            3201
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListPreMarketApplicationsSuccess
 *
 * Done.
 */
export const vListPreMarketApplicationsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vPreMarketApplication), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vCancelPreMarketApplicationResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vPreMarketApplication
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([3004]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListIntradayStocksSuccess
 *
 * Done.
 */
export const vListIntradayStocksResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vIntradayStock), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListDividendsSuccess
 *
 * Done.
 */
export const vListDividendsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDividend), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListFollowProductsSuccess
 *
 * Done.
 */
export const vListFollowProductsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowProduct), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetFollowProductSuccess
 *
 * Done.
 */
export const vGetFollowProductResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vFollowProduct
});

/**
 * Done, or refused by a rule.
 */
export const vFollowProductResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFollowRecord
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            4001,
            4002,
            4003
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListFollowRecordsSuccess
 *
 * Done.
 */
export const vListFollowRecordsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vFollowRecord), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vStopFollowingResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vFollowRecord
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([4004]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetLoanTermsSuccess
 *
 * Done.
 */
export const vGetLoanTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoanTerms
});

/**
 * GetLoanAgreementSuccess
 *
 * Done.
 */
export const vGetLoanAgreementResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoanAgreement
});

/**
 * Done, or refused by a rule.
 */
export const vQuoteLoanResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoanQuote
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            5001,
            5002,
            5003,
            5008,
            5009
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListLoansSuccess
 *
 * Done.
 */
export const vListLoansResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vLoan), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vApplyForLoanResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoan
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            5001,
            5002,
            5003,
            5004,
            5005,
            5008,
            5009,
            6003
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetLoanSuccess
 *
 * Done.
 */
export const vGetLoanResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vLoan
});

/**
 * Done, or refused by a rule.
 */
export const vRepayLoanResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vLoan
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            2002,
            5006,
            5007
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListBankAccountsSuccess
 *
 * Done.
 */
export const vListBankAccountsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vBankAccount), /* @__PURE__ */ v.maxLength(3)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vAddBankAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBankAccount
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            6005,
            7004,
            7005
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vRemoveBankAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: /* @__PURE__ */ v.null()
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([7006]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vUpdateBankAccountResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vBankAccount
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            6005,
            7005,
            7006
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetTopUpUrlSuccess
 *
 * Done.
 */
export const vGetTopUpUrlResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vTopUpUrl
});

/**
 * ListDepositsSuccess
 *
 * Done.
 */
export const vListDepositsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vDeposit), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRequestDepositResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vDeposit
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([7001]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * GetWithdrawalTermsSuccess
 *
 * Done.
 */
export const vGetWithdrawalTermsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vWithdrawalTerms
});

/**
 * ListWithdrawalsSuccess
 *
 * Done.
 */
export const vListWithdrawalsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vWithdrawal), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRequestWithdrawalResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWithdrawal
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([
            1007,
            1008,
            1009,
            6003,
            7001,
            7002,
            7003,
            7008
        ]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * Done, or refused by a rule.
 */
export const vCancelWithdrawalResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vWithdrawal
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([7007]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListNewsSuccess
 *
 * Done.
 */
export const vListNewsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vNewsItem), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetNewsItemSuccess
 *
 * Done.
 */
export const vGetNewsItemResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vNewsItem
});

/**
 * ListMessagesSuccess
 *
 * Done.
 */
export const vListMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vInboxMessage), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ReadMessageSuccess
 *
 * Done.
 */
export const vReadMessageResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vInboxMessage
});

/**
 * ReadAllMessagesSuccess
 *
 * Done.
 */
export const vReadAllMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.null()
});

/**
 * ListSupportChannelsSuccess
 *
 * Done.
 */
export const vListSupportChannelsResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSupportChannel), /* @__PURE__ */ v.maxLength(5)),
        next_cursor: /* @__PURE__ */ v.null()
    })
});

/**
 * ListSupportMessagesSuccess
 *
 * Done.
 */
export const vListSupportMessagesResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: /* @__PURE__ */ v.object({
        items: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(vSupportMessage), /* @__PURE__ */ v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * SendSupportMessageSuccess
 *
 * Done.
 */
export const vSendSupportMessageResponse = /* @__PURE__ */ v.object({
    code: /* @__PURE__ */ v.literal(1),
    msg: vMessage,
    data: vSupportMessage
});

/**
 * Done, or refused by a rule.
 */
export const vUploadImageResponse = /* @__PURE__ */ v.variant('code', [/* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.literal(1),
        msg: vMessage,
        data: vUpload
    }), /* @__PURE__ */ v.object({
        code: /* @__PURE__ */ v.picklist([6004]),
        msg: vMessage,
        data: vRefusal
    })]);

/** The 200 answer of each operation. */
export const RESPONSES = {
  addBankAccount: vAddBankAccountResponse,
  addToWatchlist: vAddToWatchlistResponse,
  applyForBlockTrade: vApplyForBlockTradeResponse,
  applyForIpo: vApplyForIpoResponse,
  applyForLoan: vApplyForLoanResponse,
  applyForPreMarket: vApplyForPreMarketResponse,
  cancelOrder: vCancelOrderResponse,
  cancelPreMarketApplication: vCancelPreMarketApplicationResponse,
  cancelWithdrawal: vCancelWithdrawalResponse,
  changeFundPassword: vChangeFundPasswordResponse,
  changePassword: vChangePasswordResponse,
  clearSearchHistory: vClearSearchHistoryResponse,
  closeAccount: vCloseAccountResponse,
  closePosition: vClosePositionResponse,
  createPriceAlert: vCreatePriceAlertResponse,
  deletePriceAlert: vDeletePriceAlertResponse,
  exportStatement: vExportStatementResponse,
  followProduct: vFollowProductResponse,
  getAssets: vGetAssetsResponse,
  getBoard: vGetBoardResponse,
  getEnvironment: vGetEnvironmentResponse,
  getFollowProduct: vGetFollowProductResponse,
  getIdentity: vGetIdentityResponse,
  getIpo: vGetIpoResponse,
  getLoan: vGetLoanResponse,
  getLoanAgreement: vGetLoanAgreementResponse,
  getLoanTerms: vGetLoanTermsResponse,
  getMarketClock: vGetMarketClockResponse,
  getNewsItem: vGetNewsItemResponse,
  getOrder: vGetOrderResponse,
  getPosition: vGetPositionResponse,
  getStock: vGetStockResponse,
  getTopUpUrl: vGetTopUpUrlResponse,
  getTradingTerms: vGetTradingTermsResponse,
  getUserInfo: vGetUserInfoResponse,
  getWithdrawalTerms: vGetWithdrawalTermsResponse,
  issueStreamTicket: vIssueStreamTicketResponse,
  listBankAccounts: vListBankAccountsResponse,
  listBlockTradeApplications: vListBlockTradeApplicationsResponse,
  listBlockTrades: vListBlockTradesResponse,
  listCandles: vListCandlesResponse,
  listDeposits: vListDepositsResponse,
  listDevices: vListDevicesResponse,
  listDividends: vListDividendsResponse,
  listFollowProducts: vListFollowProductsResponse,
  listFollowRecords: vListFollowRecordsResponse,
  listHotStocks: vListHotStocksResponse,
  listIndices: vListIndicesResponse,
  listIntradayStocks: vListIntradayStocksResponse,
  listIpoApplications: vListIpoApplicationsResponse,
  listIpos: vListIposResponse,
  listLedgerEntries: vListLedgerEntriesResponse,
  listLoans: vListLoansResponse,
  listMessages: vListMessagesResponse,
  listNews: vListNewsResponse,
  listOrders: vListOrdersResponse,
  listPositions: vListPositionsResponse,
  listPreMarket: vListPreMarketResponse,
  listPreMarketApplications: vListPreMarketApplicationsResponse,
  listPriceAlerts: vListPriceAlertsResponse,
  listResultCodes: vListResultCodesResponse,
  listSearchHistory: vListSearchHistoryResponse,
  listStocks: vListStocksResponse,
  listSupportChannels: vListSupportChannelsResponse,
  listSupportMessages: vListSupportMessagesResponse,
  listTicks: vListTicksResponse,
  listWatchlist: vListWatchlistResponse,
  listWithdrawals: vListWithdrawalsResponse,
  login: vLoginResponse,
  logout: vLogoutResponse,
  placeOrder: vPlaceOrderResponse,
  previewOrder: vPreviewOrderResponse,
  quoteLoan: vQuoteLoanResponse,
  readAllMessages: vReadAllMessagesResponse,
  readMessage: vReadMessageResponse,
  register: vRegisterResponse,
  removeBankAccount: vRemoveBankAccountResponse,
  removeFromWatchlist: vRemoveFromWatchlistResponse,
  repayLoan: vRepayLoanResponse,
  requestDeposit: vRequestDepositResponse,
  requestWithdrawal: vRequestWithdrawalResponse,
  revokeDevice: vRevokeDeviceResponse,
  sendSupportMessage: vSendSupportMessageResponse,
  stopFollowing: vStopFollowingResponse,
  submitIdentity: vSubmitIdentityResponse,
  subscribeIpo: vSubscribeIpoResponse,
  updateBankAccount: vUpdateBankAccountResponse,
  updateProfile: vUpdateProfileResponse,
  uploadImage: vUploadImageResponse,
  withdrawIpoApplication: vWithdrawIpoApplicationResponse,
};
