// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import * as v from 'valibot';

/**
 * Interface language.
 */
export const vLocale = v.picklist([
    'jp',
    'zh',
    'en',
    'es',
    'fr'
]);

/**
 * Words for the user in the language of `lang`.
 */
export const vMessage = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/**
 * An instant by the provider's clock, Japan time, with milliseconds.
 */
export const vTimestamp = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(29), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/));

/**
 * Which hours the market keeps.
 */
export const vSchedule = v.picklist(['exchange', 'always_open']);

/**
 * What kind of provider this is. Clients show the mode permanently.
 */
export const vEnvironment = v.object({
    mode: v.literal('paper'),
    simulated: v.literal(true),
    now: vTimestamp,
    schedule: vSchedule,
    contract_version: v.pipe(v.string(), v.maxLength(20), v.regex(/^[0-9]+\.[0-9]+\.[0-9]+$/))
});

/**
 * What was wrong with the request or the provider, in terms of the protocol.
 */
export const vProblem = v.object({
    fields: v.pipe(v.array(v.object({
        path: v.pipe(v.string(), v.maxLength(200)),
        message: v.pipe(v.string(), v.maxLength(300))
    })), v.maxLength(50)),
    retry_after: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86400)))
});

/**
 * A parameter or the body does not fit the schema.
 */
export const vUnprocessableEnvelope = v.object({
    code: v.literal(422),
    msg: vMessage,
    data: vProblem
});

/**
 * More requests than the provider allows in a minute.
 */
export const vTooManyRequestsEnvelope = v.object({
    code: v.literal(429),
    msg: vMessage,
    data: vProblem
});

/**
 * A defect of the provider, or an answer that breaks the contract.
 */
export const vInternalErrorEnvelope = v.object({
    code: v.literal(500),
    msg: vMessage,
    data: vProblem
});

/**
 * The provider is starting, stopping or out of reach.
 */
export const vUnavailableEnvelope = v.object({
    code: v.literal(503),
    msg: vMessage,
    data: vProblem
});

/**
 * One entry of the result-code catalogue in the asked language.
 */
export const vResultCode = v.object({
    code: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    id: v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9_]*$/)),
    http_status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    cause: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    remedy: v.pipe(v.string(), v.minLength(1), v.maxLength(300))
});

/**
 * Name shown in the app.
 */
export const vDisplayName = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/**
 * A new paper-trading account.
 */
export const vRegisterRequest = v.object({
    mobile: v.pipe(v.string(), v.minLength(10), v.maxLength(24), v.regex(/^[+0-9０-９＋ ()ー－‐-]+$/)),
    password: v.pipe(v.string(), v.minLength(6), v.maxLength(10)),
    invitation_code: v.pipe(v.string(), v.minLength(1), v.maxLength(32), v.regex(/^[A-Za-z0-9-]+$/)),
    display_name: v.optional(vDisplayName)
});

/**
 * Opaque user id.
 */
export const vUserId = v.pipe(v.string(), v.maxLength(30), v.regex(/^usr_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Colours of rising and falling prices.
 */
export const vColourConvention = v.picklist([
    'red_up_green_down',
    'red_up_blue_down',
    'green_up_red_down'
]);

/**
 * Membership rank. Decoration only; it never gates a withdrawal.
 */
export const vRank = v.picklist([
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
export const vCreditScore = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/**
 * Real-name verification.
 */
export const vIdentityState = v.picklist([
    'not_verified',
    'under_review',
    'passed',
    'failed'
]);

/**
 * The signed-in user.
 */
export const vUserInfo = v.object({
    user_id: vUserId,
    account: v.pipe(v.string(), v.maxLength(13), v.regex(/^0[0-9]{2}-\*{4}-[0-9]{4}$/)),
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
export const vDeviceId = v.pipe(v.string(), v.maxLength(30), v.regex(/^dev_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * A signed-in session.
 */
export const vSession = v.object({
    token: v.pipe(v.string(), v.maxLength(43), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    user_id: vUserId,
    user_info: vUserInfo,
    device_id: vDeviceId,
    expires_at: vTimestamp,
    idle_seconds: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(86400))
});

/**
 * Why a well-formed request was refused, and what would have been accepted.
 */
export const vRefusal = v.object({
    id: v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9_]*$/)),
    field: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    rule: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    params: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(120)), v.pipe(v.number(), v.integer(), v.minValue(-999999999999999), v.maxValue(999999999999999))])),
    nearest: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(10)),
    retryable: v.boolean()
});

/**
 * The body is not JSON, or a header such as Idempotency-Key is not in its form.
 */
export const vBadRequestEnvelope = v.object({
    code: v.literal(400),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is larger than 64 KiB.
 */
export const vPayloadTooLargeEnvelope = v.object({
    code: v.literal(413),
    msg: vMessage,
    data: vProblem
});

/**
 * The body is not application/json.
 */
export const vUnsupportedMediaTypeEnvelope = v.object({
    code: v.literal(415),
    msg: vMessage,
    data: vProblem
});

/**
 * Sign-in with account and password.
 */
export const vLoginRequest = v.object({
    account: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(64))
});

/**
 * The token is missing, unknown, revoked, idle for too long or past its end.
 */
export const vUnauthorizedEnvelope = v.object({
    code: v.literal(401),
    msg: vMessage,
    data: vProblem
});

/**
 * A device that is signed in.
 */
export const vDevice = v.object({
    device_id: vDeviceId,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    signed_in_at: vTimestamp,
    last_seen_at: vTimestamp,
    current: v.boolean()
});

/**
 * There is no such path or object, or the object belongs to somebody else.
 */
export const vNotFoundEnvelope = v.object({
    code: v.literal(404),
    msg: vMessage,
    data: vProblem
});

/**
 * The user_id sent is not the one of the token.
 */
export const vForbiddenEnvelope = v.object({
    code: v.literal(403),
    msg: vMessage,
    data: vProblem
});

/**
 * The fields to change; the rest stays.
 */
export const vUpdateProfileRequest = v.object({
    display_name: v.optional(vDisplayName),
    locale: v.optional(vLocale),
    colour_convention: v.optional(vColourConvention)
});

/**
 * Whole yen, never negative.
 */
export const vYenAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999999999999999));

/**
 * Whole yen. Negative where an amount can be owed or lost.
 */
export const vYen = v.pipe(v.number(), v.integer(), v.minValue(-999999999999999), v.maxValue(999999999999999));

/**
 * A ratio with four decimals; 0.0137 is 1.37 %.
 */
export const vRate = v.pipe(v.string(), v.maxLength(12), v.regex(/^-?[0-9]{1,6}\.[0-9]{4}$/));

/**
 * What the account is worth now, at simulated prices.
 */
export const vAssets = v.object({
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
    equity_curve: v.pipe(v.array(v.object({
        at: vTimestamp,
        total_assets: vYen
    })), v.maxLength(300))
});

/**
 * Opaque id of one balanced ledger entry.
 */
export const vLedgerEntryId = v.pipe(v.string(), v.maxLength(30), v.regex(/^led_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * What moved the money.
 */
export const vLedgerKind = v.picklist([
    'opening_balance',
    'order_reserved',
    'order_released',
    'position_opened',
    'position_closed'
]);

/**
 * One balanced movement of money; its postings sum to zero.
 */
export const vLedgerEntry = v.object({
    entry_id: vLedgerEntryId,
    at: vTimestamp,
    kind: vLedgerKind,
    reference_id: v.nullable(v.pipe(v.string(), v.maxLength(30), v.regex(/^(ord|pos)_[0-9a-hjkmnp-tv-z]{26}$/))),
    stock_code: v.nullable(v.pipe(v.string(), v.maxLength(4), v.regex(/^[1-9][0-9A-Z][0-9][0-9A-Z]$/))),
    postings: v.pipe(v.array(v.object({
        account: v.picklist([
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
    })), v.minLength(2), v.maxLength(12)),
    cash_after: vYenAmount
});

/**
 * Pass as `cursor` for the next page; null on the last page.
 */
export const vNextCursor = v.nullable(v.pipe(v.string(), v.maxLength(256), v.regex(/^[A-Za-z0-9_-]+$/)));

/**
 * Phase of the day.
 */
export const vMarketPhase = v.picklist([
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
export const vBusinessDate = v.pipe(v.string(), v.isoDate(), v.maxLength(10), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/**
 * Where the market stands in its day.
 */
export const vMarketClock = v.object({
    now: vTimestamp,
    schedule: vSchedule,
    phase: vMarketPhase,
    trading_date: vBusinessDate,
    is_open: v.boolean(),
    next_change_at: vTimestamp
});

/**
 * A name in Japanese and in English.
 */
export const vLocalizedName = v.object({
    ja: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    en: v.pipe(v.string(), v.minLength(1), v.maxLength(120))
});

/**
 * An index computed from the simulated issues; no real index.
 */
export const vMarketIndex = v.object({
    index_id: v.pipe(v.string(), v.maxLength(20), v.regex(/^sim[a-z0-9]+$/)),
    name: vLocalizedName,
    value: v.pipe(v.string(), v.maxLength(10), v.regex(/^[0-9]{1,7}\.[0-9]{2}$/)),
    change: v.pipe(v.string(), v.maxLength(11), v.regex(/^-?[0-9]{1,7}\.[0-9]{2}$/)),
    change_rate: vRate,
    sparkline: v.pipe(v.array(v.pipe(v.string(), v.maxLength(10), v.regex(/^[0-9]{1,7}\.[0-9]{2}$/))), v.maxLength(48))
});

/**
 * Market segment.
 */
export const vSegment = v.picklist([
    'prime',
    'standard',
    'growth'
]);

/**
 * Order of a list of issues.
 */
export const vStockSort = v.picklist([
    'code',
    'gainers',
    'losers',
    'turnover',
    'volume'
]);

/**
 * Four-character issue code. A Z marks a fictional issuer; no real issue bears it.
 */
export const vStockCode = v.pipe(v.string(), v.maxLength(4), v.regex(/^[1-9][0-9ACDFGHJKLMNPRSTUWXYZ][0-9][0-9ACDFGHJKLMNPRSTUWXYZ]$/));

/**
 * Yen a share as a canonical decimal string, at most one decimal, no trailing zero.
 */
export const vPrice = v.pipe(v.string(), v.maxLength(11), v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/));

/**
 * Signed difference of two prices in yen.
 */
export const vPriceChange = v.pipe(v.string(), v.maxLength(12), v.regex(/^(0|-?(0\.[1-9]|[1-9][0-9]{0,8}(\.[1-9])?))$/));

/**
 * A number of shares.
 */
export const vShares = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999999999999));

/**
 * One line of a list of issues.
 */
export const vStockSummary = v.object({
    code: vStockCode,
    name: vLocalizedName,
    segment: vSegment,
    price: vPrice,
    change: vPriceChange,
    change_rate: vRate,
    volume: vShares,
    turnover: vYenAmount,
    tick: vPrice,
    sparkline: v.pipe(v.array(vPrice), v.maxLength(48)),
    watched: v.boolean()
});

/**
 * Which price-step table applies.
 */
export const vTickGroup = v.picklist(['T500', 'OTHER']);

/**
 * Shares in one lot.
 */
export const vLotSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

/**
 * Leverage multiple. A step that the terms do not offer is refused with 2007.
 */
export const vLeverage = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10));

/**
 * Leverage multiples on offer.
 */
export const vLeverageSteps = v.pipe(v.array(vLeverage), v.minLength(1), v.maxLength(5));

/**
 * A price, or null where there is none.
 */
export const vPriceOrNull = v.nullable(v.pipe(v.string(), v.maxLength(11), v.regex(/^(0|[1-9][0-9]{0,8})(\.[1-9])?$/)));

/**
 * State of the quote.
 */
export const vQuoteStatus = v.picklist([
    'normal',
    'limit_up',
    'limit_down',
    'halted'
]);

/**
 * The simulated price of an issue now and its day so far.
 */
export const vQuote = v.object({
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
export const vStock = v.object({
    code: vStockCode,
    name: vLocalizedName,
    sector33_code: v.pipe(v.string(), v.maxLength(4), v.regex(/^[0-9]{4}$/)),
    sector: vLocalizedName,
    segment: vSegment,
    tick_group: vTickGroup,
    lot_size: vLotSize,
    shortable: v.boolean(),
    leverage_steps: vLeverageSteps,
    watched: v.boolean(),
    quote: vQuote
});

/**
 * Levels of one side.
 */
export const vBoardLevels = v.pipe(v.array(v.object({
    price: vPrice,
    quantity: vShares
})), v.maxLength(10));

/**
 * The order board, ten levels each side, best first.
 */
export const vBoard = v.object({
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
export const vCandlePeriod = v.picklist([
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
export const vCandle = v.object({
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
export const vCandles = v.object({
    code: vStockCode,
    period: vCandlePeriod,
    items: v.pipe(v.array(vCandle), v.maxLength(1000)),
    has_more: v.boolean()
});

/**
 * The time-series chart of one trading day.
 */
export const vTicks = v.object({
    code: vStockCode,
    trading_date: vBusinessDate,
    previous_close: vPrice,
    items: v.pipe(v.array(v.object({
        at: vTimestamp,
        price: vPrice,
        vwap: vPrice,
        volume: vShares
    })), v.maxLength(400))
});

/**
 * A search the user made.
 */
export const vSearchHistoryEntry = v.object({
    query: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    at: vTimestamp
});

/**
 * Shares to trade. A number that is not a whole lot is refused with 2005 and the nearest lots.
 */
export const vOrderQuantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000000000));

/**
 * The numbers that every order is measured by.
 */
export const vTradingTerms = v.object({
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
    preview_seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)),
    settlement_days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
    risk_notice: v.pipe(v.string(), v.minLength(1), v.maxLength(600))
});

/**
 * Which way the position faces.
 */
export const vDirection = v.picklist(['long', 'short']);

/**
 * How the price is decided.
 */
export const vPriceType = v.picklist(['market', 'limit']);

/**
 * An opening order as the user has filled it in.
 */
export const vOrderDraft = v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: v.optional(vPriceOrNull),
    quantity: vOrderQuantity,
    leverage: vLeverage
});

/**
 * Token of one preview, valid for 30 seconds and for this draft only.
 */
export const vPreviewId = v.pipe(v.string(), v.maxLength(512), v.regex(/^pre_[A-Za-z0-9_.-]+$/));

/**
 * What the order would cost and risk, before it is placed.
 */
export const vOrderPreview = v.object({
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
    queued: v.boolean()
});

/**
 * State of the order.
 */
export const vOrderState = v.picklist([
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
export const vOrderId = v.pipe(v.string(), v.maxLength(30), v.regex(/^ord_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * What the order is for.
 */
export const vOrderIntent = v.picklist(['open', 'close']);

/**
 * Volume-weighted yen a share, or null while nothing is filled.
 */
export const vAveragePriceOrNull = v.nullable(v.pipe(v.string(), v.maxLength(14), v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/)));

/**
 * Opaque position id.
 */
export const vPositionId = v.pipe(v.string(), v.maxLength(30), v.regex(/^pos_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * Opaque id of one fill.
 */
export const vFillId = v.pipe(v.string(), v.maxLength(30), v.regex(/^fil_[0-9a-hjkmnp-tv-z]{26}$/));

/**
 * One execution of an order.
 */
export const vFill = v.object({
    fill_id: vFillId,
    at: vTimestamp,
    price: vPrice,
    quantity: vShares,
    fee: vYenAmount
});

/**
 * Counts up with every change of the record.
 */
export const vVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647));

/**
 * A state of the record's state machine.
 */
export const vStateName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z_]*$/));

/**
 * One move of a record from one state to the next.
 */
export const vTimelineEntry = v.object({
    at: vTimestamp,
    from: v.nullable(v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z_]*$/))),
    to: vStateName,
    actor: v.picklist([
        'user',
        'clock',
        'operator',
        'system'
    ]),
    reason: v.nullable(v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9_]*$/)))
});

/**
 * An order with its whole life.
 */
export const vOrder = v.object({
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
    realised_profit_loss: v.nullable(vYen),
    state: vOrderState,
    position_id: v.nullable(vPositionId),
    placed_at: vTimestamp,
    expires_on: vBusinessDate,
    fills: v.pipe(v.array(vFill), v.maxLength(20)),
    version: vVersion,
    timeline: v.pipe(v.array(vTimelineEntry), v.maxLength(50)),
    next_actions: v.pipe(v.array(v.picklist(['cancel'])), v.maxLength(5))
});

/**
 * An opening order to place, bound to the preview that the user saw if there was one.
 */
export const vPlaceOrderRequest = v.object({
    code: vStockCode,
    direction: vDirection,
    price_type: vPriceType,
    price: v.optional(vPriceOrNull),
    quantity: vOrderQuantity,
    leverage: vLeverage,
    preview_id: v.optional(vPreviewId)
});

/**
 * The Idempotency-Key was sent before with another body, or by a request that is still running.
 */
export const vConflictEnvelope = v.object({
    code: v.literal(409),
    msg: vMessage,
    data: vProblem
});

/**
 * State of the position.
 */
export const vPositionState = v.picklist([
    'holding',
    'closing',
    'closed'
]);

/**
 * Volume-weighted yen a share, up to four decimals, rounded half up.
 */
export const vAveragePrice = v.pipe(v.string(), v.maxLength(14), v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{0,3}[1-9])?$/));

/**
 * An instant by the provider's clock, or null if it has not come.
 */
export const vTimestampOrNull = v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.maxLength(29), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00$/)));

/**
 * A holding with its profit and loss at simulated prices.
 */
export const vPosition = v.object({
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
    timeline: v.pipe(v.array(vTimelineEntry), v.maxLength(200)),
    next_actions: v.pipe(v.array(v.picklist(['close'])), v.maxLength(5))
});

/**
 * How to close all or part of a position.
 */
export const vClosePositionRequest = v.object({
    price_type: vPriceType,
    price: v.optional(vPriceOrNull),
    quantity: vOrderQuantity
});

/**
 * A ticket that opens the stream once.
 */
export const vStreamTicket = v.object({
    ticket: v.pipe(v.string(), v.maxLength(43), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    expires_at: vTimestamp
});

/**
 * A channel of the stream.
 */
export const vStreamChannel = v.picklist([
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
export const vStreamSeq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9007199254740991));

/**
 * Start receiving a channel.
 */
export const vSubscribeMessage = v.object({
    type: v.literal('subscribe'),
    channel: vStreamChannel,
    codes: v.optional(v.pipe(v.array(vStockCode), v.maxLength(200))),
    last_seq: v.optional(vStreamSeq)
});

/**
 * Stop receiving a channel.
 */
export const vUnsubscribeMessage = v.object({
    type: v.literal('unsubscribe'),
    channel: vStreamChannel,
    codes: v.optional(v.pipe(v.array(vStockCode), v.maxLength(200)))
});

/**
 * Heartbeat.
 */
export const vPingMessage = v.object({
    type: v.literal('ping'),
    id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647))
});

/**
 * What a client may say on the stream.
 */
export const vStreamClientMessage = v.variant('type', [
    vSubscribeMessage,
    vUnsubscribeMessage,
    vPingMessage
]);

/**
 * Prices that changed.
 */
export const vQuoteMessage = v.object({
    type: v.literal('quote'),
    seq: vStreamSeq,
    at: vTimestamp,
    items: v.pipe(v.array(vQuote), v.maxLength(200))
});

/**
 * A board that changed.
 */
export const vBoardMessage = v.object({
    type: v.literal('board'),
    seq: vStreamSeq,
    at: vTimestamp,
    board: vBoard
});

/**
 * The market's phase.
 */
export const vClockMessage = v.object({
    type: v.literal('clock'),
    seq: vStreamSeq,
    at: vTimestamp,
    clock: vMarketClock
});

/**
 * One of the user's orders or positions changed.
 */
export const vOrderMessage = v.object({
    type: v.literal('order'),
    seq: vStreamSeq,
    at: vTimestamp,
    order: v.nullable(vOrder),
    position: v.nullable(vPosition)
});

/**
 * The user's money moved.
 */
export const vAccountMessage = v.object({
    type: v.literal('account'),
    seq: vStreamSeq,
    at: vTimestamp,
    balance: vYenAmount,
    reserved: vYenAmount,
    margin: vYenAmount
});

/**
 * A new message for the user.
 */
export const vNoticeMessage = v.object({
    type: v.literal('message'),
    seq: vStreamSeq,
    at: vTimestamp,
    title: vMessage
});

/**
 * Answer to a ping.
 */
export const vPongMessage = v.object({
    type: v.literal('pong'),
    id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647)),
    at: vTimestamp
});

/**
 * The last client message was refused.
 */
export const vErrorMessage = v.object({
    type: v.literal('error'),
    code: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(9999)),
    msg: vMessage
});

/**
 * What the provider says on the stream.
 */
export const vStreamServerMessage = v.variant('type', [
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
export const vGetEnvironmentResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vEnvironment
});

/**
 * ListResultCodesSuccess
 *
 * Done.
 */
export const vListResultCodesResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vResultCode), v.maxLength(200)),
        next_cursor: v.null()
    })
});

/**
 * Done, or refused by a rule.
 */
export const vRegisterResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vSession
    }), v.object({
        code: v.picklist([
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
export const vLoginResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vSession
    }), v.object({
        code: v.picklist([1001, 1002]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * LogoutSuccess
 *
 * Done.
 */
export const vLogoutResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.null()
});

/**
 * ListDevicesSuccess
 *
 * Done.
 */
export const vListDevicesResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vDevice), v.maxLength(100)),
        next_cursor: v.null()
    })
});

/**
 * RevokeDeviceSuccess
 *
 * Done.
 */
export const vRevokeDeviceResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.null()
});

/**
 * GetUserInfoSuccess
 *
 * Done.
 */
export const vGetUserInfoResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vUserInfo
});

/**
 * UpdateProfileSuccess
 *
 * Done.
 */
export const vUpdateProfileResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vUserInfo
});

/**
 * GetAssetsSuccess
 *
 * Done.
 */
export const vGetAssetsResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vAssets
});

/**
 * ListLedgerEntriesSuccess
 *
 * Done.
 */
export const vListLedgerEntriesResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vLedgerEntry), v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetMarketClockSuccess
 *
 * Done.
 */
export const vGetMarketClockResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vMarketClock
});

/**
 * ListIndicesSuccess
 *
 * Done.
 */
export const vListIndicesResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vMarketIndex), v.maxLength(10)),
        next_cursor: v.null()
    })
});

/**
 * ListStocksSuccess
 *
 * Done.
 */
export const vListStocksResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vStockSummary), v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * ListHotStocksSuccess
 *
 * Done.
 */
export const vListHotStocksResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vStockSummary), v.maxLength(10)),
        next_cursor: v.null()
    })
});

/**
 * GetStockSuccess
 *
 * Done.
 */
export const vGetStockResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vStock
});

/**
 * GetBoardSuccess
 *
 * Done.
 */
export const vGetBoardResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vBoard
});

/**
 * ListCandlesSuccess
 *
 * Done.
 */
export const vListCandlesResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vCandles
});

/**
 * ListTicksSuccess
 *
 * Done.
 */
export const vListTicksResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vTicks
});

/**
 * ListWatchlistSuccess
 *
 * Done.
 */
export const vListWatchlistResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vStockSummary), v.maxLength(50)),
        next_cursor: v.null()
    })
});

/**
 * RemoveFromWatchlistSuccess
 *
 * Done.
 */
export const vRemoveFromWatchlistResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.null()
});

/**
 * Done, or refused by a rule.
 */
export const vAddToWatchlistResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: v.null()
    }), v.object({
        code: v.picklist([2101]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ClearSearchHistorySuccess
 *
 * Done.
 */
export const vClearSearchHistoryResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.null()
});

/**
 * ListSearchHistorySuccess
 *
 * Done.
 */
export const vListSearchHistoryResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vSearchHistoryEntry), v.maxLength(20)),
        next_cursor: v.null()
    })
});

/**
 * GetTradingTermsSuccess
 *
 * Done.
 */
export const vGetTradingTermsResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vTradingTerms
});

/**
 * Done, or refused by a rule.
 */
export const vPreviewOrderResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vOrderPreview
    }), v.object({
        code: v.picklist([
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
export const vListOrdersResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vOrder), v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * Done, or refused by a rule.
 */
export const vPlaceOrderResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vOrder
    }), v.object({
        code: v.picklist([
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
export const vGetOrderResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vOrder
});

/**
 * Done, or refused by a rule.
 */
export const vCancelOrderResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vOrder
    }), v.object({
        code: v.picklist([2009]),
        msg: vMessage,
        data: vRefusal
    })]);

/**
 * ListPositionsSuccess
 *
 * Done.
 */
export const vListPositionsResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: v.object({
        items: v.pipe(v.array(vPosition), v.maxLength(100)),
        next_cursor: vNextCursor
    })
});

/**
 * GetPositionSuccess
 *
 * Done.
 */
export const vGetPositionResponse = v.object({
    code: v.literal(1),
    msg: vMessage,
    data: vPosition
});

/**
 * Done, or refused by a rule.
 */
export const vClosePositionResponse = v.variant('code', [v.object({
        code: v.literal(1),
        msg: vMessage,
        data: vOrder
    }), v.object({
        code: v.picklist([
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
export const vIssueStreamTicketResponse = v.object({
    code: v.literal(1),
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
