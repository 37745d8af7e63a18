// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import * as v from 'valibot';

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
export const vMessage = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(300));

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
        path: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(200)),
        message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(300))
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
    message: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(300)),
    cause: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(300)),
    remedy: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(300))
});

/**
 * Name shown in the app.
 */
export const vDisplayName = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(40));

/**
 * A new paper-trading account.
 */
export const vRegisterRequest = /* @__PURE__ */ v.object({
    mobile: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(10), /* @__PURE__ */ v.maxLength(24), /* @__PURE__ */ v.regex(/^[+0-9０-９＋ ()ー－‐-]+$/)),
    password: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(6), /* @__PURE__ */ v.maxLength(10)),
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
    field: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60))),
    rule: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60))),
    params: /* @__PURE__ */ v.record(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.union([/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(120)), /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.number(), /* @__PURE__ */ v.integer(), /* @__PURE__ */ v.minValue(-999999999999999), /* @__PURE__ */ v.maxValue(999999999999999))])),
    nearest: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60))), /* @__PURE__ */ v.maxLength(10)),
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
    account: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(40)),
    password: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(64))
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
    name: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(120)),
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
    'position_closed'
]);

/**
 * One balanced movement of money; its postings sum to zero.
 */
export const vLedgerEntry = /* @__PURE__ */ v.object({
    entry_id: vLedgerEntryId,
    at: vTimestamp,
    kind: vLedgerKind,
    reference_id: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(30), /* @__PURE__ */ v.regex(/^(ord|pos)_[0-9a-hjkmnp-tv-z]{26}$/))),
    stock_code: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(4), /* @__PURE__ */ v.regex(/^[1-9][0-9A-Z][0-9][0-9A-Z]$/))),
    postings: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.array(/* @__PURE__ */ v.object({
        account: /* @__PURE__ */ v.picklist([
            'user_cash',
            'user_reserved',
            'user_margin',
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
    ja: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(120)),
    en: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(120))
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
    query: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(40)),
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
    risk_notice: /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.minLength(1), /* @__PURE__ */ v.maxLength(600))
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
 * An opening order as the user has filled it in.
 */
export const vOrderDraft = /* @__PURE__ */ v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: /* @__PURE__ */ v.optional(vPriceOrNull),
    quantity: vOrderQuantity,
    leverage: vLeverage
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
 * One move of a record from one state to the next.
 */
export const vTimelineEntry = /* @__PURE__ */ v.object({
    at: vTimestamp,
    from: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(40), /* @__PURE__ */ v.regex(/^[a-z][a-z_]*$/))),
    to: vStateName,
    actor: /* @__PURE__ */ v.picklist([
        'user',
        'clock',
        'operator',
        'system'
    ]),
    reason: /* @__PURE__ */ v.nullable(/* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), /* @__PURE__ */ v.maxLength(60), /* @__PURE__ */ v.regex(/^[a-z][a-z0-9_]*$/)))
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
            2017
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
            2017
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

/** The 200 answer of each operation. */
export const RESPONSES = {
  addToWatchlist: vAddToWatchlistResponse,
  cancelOrder: vCancelOrderResponse,
  clearSearchHistory: vClearSearchHistoryResponse,
  closePosition: vClosePositionResponse,
  getAssets: vGetAssetsResponse,
  getBoard: vGetBoardResponse,
  getEnvironment: vGetEnvironmentResponse,
  getMarketClock: vGetMarketClockResponse,
  getOrder: vGetOrderResponse,
  getPosition: vGetPositionResponse,
  getStock: vGetStockResponse,
  getTradingTerms: vGetTradingTermsResponse,
  getUserInfo: vGetUserInfoResponse,
  issueStreamTicket: vIssueStreamTicketResponse,
  listCandles: vListCandlesResponse,
  listDevices: vListDevicesResponse,
  listHotStocks: vListHotStocksResponse,
  listIndices: vListIndicesResponse,
  listLedgerEntries: vListLedgerEntriesResponse,
  listOrders: vListOrdersResponse,
  listPositions: vListPositionsResponse,
  listResultCodes: vListResultCodesResponse,
  listSearchHistory: vListSearchHistoryResponse,
  listStocks: vListStocksResponse,
  listTicks: vListTicksResponse,
  listWatchlist: vListWatchlistResponse,
  login: vLoginResponse,
  logout: vLogoutResponse,
  placeOrder: vPlaceOrderResponse,
  previewOrder: vPreviewOrderResponse,
  register: vRegisterResponse,
  removeFromWatchlist: vRemoveFromWatchlistResponse,
  revokeDevice: vRevokeDeviceResponse,
  updateProfile: vUpdateProfileResponse,
};
