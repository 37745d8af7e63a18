// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

/** Ids of the business rules (`x-rules`). */
export type RuleId =
  | 'national_holiday'
  | 'business_day'
  | 'follow_risk'
  | 'follow_charge'
  | 'follow_stop'
  | 'fee_plan'
  | 'order_reserve'
  | 'forced_close'
  | 'worst_case_loss'
  | 'withdrawal_amount'
  | 'withdrawal_hours'
  | 'withdrawal_arrival'
  | 'bank_account_hold'
  | 'deposit_amount'
  | 'deposit_reference'
  | 'journal_figures'
  | 'journal_bands'
  | 'loan_amount'
  | 'loan_due_date'
  | 'loan_interest'
  | 'loan_fee'
  | 'late_charge'
  | 'legal_rate_cap'
  | 'loan_to_value'
  | 'loan_prices'
  | 'lot'
  | 'leverage'
  | 'initial_margin'
  | 'margin_rate'
  | 'margin_warning'
  | 'margin_call'
  | 'call_deadline'
  | 'margin_interest'
  | 'margin_term'
  | 'short_sale'
  | 'stop_trigger'
  | 'order_execution'
  | 'order_good_till'
  | 'order_oco'
  | 'order_exit'
  | 'daily_price_limit'
  | 'special_quote'
  | 'price_step'
  | 'refusal_order'
  | 'lockout'
  | 'preview_validity'
  | 'same_day_churn'
  | 'open_business'
  | 'passkeys'
  | 'recovery_codes'
  | 'exchange_hours'
  | 'after_hours'
  | 'intraday_close'
  | 'settlement'
  | 'ex_date'
  | 'similar_stocks'
  | 'credit_score'
  | 'credit_rank'
  | 'gains_tax'
  | 'sale_tax'
  | 'dividend_tax';

/**
 * The national holidays of Japan by the laws in force. The equinoxes are calculated; the government announces them a year ahead.
 *
 * Source: Act on National Holidays, articles 2 and 3, and the special laws of 2019 to 2021; equinoxes by the National Astronomical Observatory of Japan.
 */
export const NATIONAL_HOLIDAY = {
  dates: [
    {"name":"New Year’s Day","date":"01-01"},
    {"name":"National Foundation Day","date":"02-11"},
    {"name":"Emperor’s Birthday","date":"02-23","from_year":2020},
    {"name":"Shōwa Day","date":"04-29"},
    {"name":"Constitution Day","date":"05-03"},
    {"name":"Greenery Day","date":"05-04"},
    {"name":"Children’s Day","date":"05-05"},
    {"name":"Mountain Day","date":"08-11","from_year":2016,"except_years":[2020,2021]},
    {"name":"Culture Day","date":"11-03"},
    {"name":"Labour Thanksgiving Day","date":"11-23"},
    {"name":"Emperor’s Birthday","date":"12-23","to_year":2018},
  ],
  mondays: [
    {"name":"Coming of Age Day","month":1,"nth":2},
    {"name":"Marine Day","month":7,"nth":3,"except_years":[2020,2021]},
    {"name":"Respect for the Aged Day","month":9,"nth":3},
    {"name":"Sports Day","month":10,"nth":2,"except_years":[2020,2021]},
  ],
  single_days: ["2019-05-01","2019-10-22","2020-07-23","2020-07-24","2020-08-10","2021-07-22","2021-07-23","2021-08-08"],
  spring_equinox_1980_days: 19.8431,
  autumn_equinox_1980_days: 22.2488,
  tropical_year_days: 365.242194,
} as const;

/**
 * The exchange is open on all days except Saturdays, Sundays, national holidays and the days around the turn of the year.
 *
 * Source: Tokyo Stock Exchange (kotobank, odx.co.jp).
 */
export const BUSINESS_DAY = {
  closed_dates: ["12-31","01-01","01-02","01-03"],
} as const;

/**
 * A product to follow has a risk score. From raised_from on its risk is shown as raised, and a product above most_followed is shown but cannot be followed.
 *
 * Source: eToro, where products with a score of 8 and more take no new followers.
 */
export const FOLLOW_RISK = {
  highest: 10,
  raised_from: 6,
  most_followed: 7,
} as const;

/**
 * A handling fee is charged by the plan that the user has chosen. The first plan is that of a user without a choice.
 *
 * Source: Brokers in Japan have plans of these kinds; the rates are Tsubame's own.
 */
export const FEE_PLAN = {
  plans: [
    {"plan_id":"standard","name":{"jp":"スタンダードプラン","zh":"标准方案","en":"Standard plan","es":"Plan estándar","fr":"Tarif standard"},"kind":"rate","rate":"0.0005","minimum":0,"tiers":[],"beyond":null},
    {"plan_id":"per_order","name":{"jp":"1注文プラン","zh":"按笔计费方案","en":"Per-order plan","es":"Plan por orden","fr":"Tarif par ordre"},"kind":"order","rate":"0.0000","minimum":0,"tiers":[{"up_to":100000,"fee":100},{"up_to":500000,"fee":250},{"up_to":1000000,"fee":500},{"up_to":3000000,"fee":1000}],"beyond":{"every":1000000,"fee":300}},
    {"plan_id":"daily","name":{"jp":"1日定額プラン","zh":"按日定额方案","en":"Daily flat plan","es":"Plan de tarifa diaria","fr":"Forfait journalier"},"kind":"day","rate":"0.0000","minimum":0,"tiers":[{"up_to":1000000,"fee":0},{"up_to":2000000,"fee":1000},{"up_to":3000000,"fee":1500}],"beyond":{"every":1000000,"fee":500}},
    {"plan_id":"zero","name":{"jp":"手数料ゼロプラン","zh":"零手续费方案","en":"Commission-free plan","es":"Plan sin comisión","fr":"Tarif sans frais"},"kind":"rate","rate":"0.0000","minimum":0,"tiers":[],"beyond":null},
  ],
} as const;

/**
 * A position with leverage or a short is closed by force as soon as its own funds and result over its opening amount come down to this rate, even if the account has other funds. Own shares never are.
 *
 * Source: Tsubame's own rate.
 */
export const FORCED_CLOSE = {
  rate_basis_points: 1000,
} as const;

/**
 * A withdrawal is at least this amount and at most the withdrawable amount. Nothing else decides, neither rank nor credit score, tax, fee or an earlier deposit, and it is free.
 *
 * Source: Tsubame's own, so that no provider can ask for a payment before a withdrawal.
 */
export const WITHDRAWAL_AMOUNT = {
  minimum_yen: 10000,
} as const;

/**
 * Withdrawals are accepted within these hours of business days, in Japan time.
 *
 * Source: Tsubame's own; brokers in Japan take withdrawals for the next business day until the close.
 */
export const WITHDRAWAL_HOURS = {
  from: "09:00",
  to: "15:30",
} as const;

/**
 * A withdrawal arrives at the latest this long after its request, or at the same time of the next business day if that is a day off.
 *
 * Source: Tsubame's own.
 */
export const WITHDRAWAL_ARRIVAL = {
  hours: 24,
} as const;

/**
 * Nothing can be withdrawn to a bank account for this long after it was added or changed. A user has at most this many accounts.
 *
 * Source: Tsubame's own; JSDA asks for a check of such changes since 15 October 2025.
 */
export const BANK_ACCOUNT_HOLD = {
  hours: 24,
  most_accounts: 3,
} as const;

/**
 * A deposit of simulated money is within these bounds.
 *
 * Source: Tsubame's own.
 */
export const DEPOSIT_AMOUNT = {
  minimum_yen: 10000,
  maximum_yen: 100000000,
} as const;

/**
 * The reference of a deposit expires at this time of the next business day.
 *
 * Source: Tsubame's own.
 */
export const DEPOSIT_REFERENCE = {
  at: "15:30",
} as const;

/**
 * The figures of closed trades, with a band for the win rate, so that a few trades are not taken for a skill. A trade with a net profit is a win, one with a net loss a loss.
 *
 * Source: Wilson, Probable inference, the law of succession, and statistical inference (1927); the rest is Tsubame's own.
 */
export const JOURNAL_FIGURES = {
  z: 1.959964,
  minimum_trades: 20,
} as const;

/**
 * The bands of the expectancy and of the profit factor of closed trades, so that a few trades are not taken for a skill. They take the trades as independent of each other.
 *
 * Source: Student, The probable error of a mean (1908), with the quantile by formula 26.7.5 of Abramowitz and Stegun; the ratio by the delta method on its logarithm.
 */
export const JOURNAL_BANDS = {
  minimum_trades: 5,
} as const;

/**
 * A loan has a smallest and a largest amount and term, and its amount is a multiple of a step.
 *
 * Source: Rakuten Bank and Comstock (100 million yen); the other bounds are Tsubame's own.
 */
export const LOAN_AMOUNT = {
  minimum_yen: 100000,
  maximum_yen: 100000000,
  step_yen: 10000,
  minimum_days: 1,
  maximum_days: 365,
} as const;

/**
 * Each day after the payment bears interest on the principal at its beginning. The first loans of a user bear neither interest nor fee for some days.
 *
 * Source: Market rates of 1.9 to 4.2 % (Rakuten Bank, Nomura, Comstock); the rate and the waiver are Tsubame's own.
 */
export const LOAN_INTEREST = {
  rate_basis_points: 290,
  waiver_days: 180,
  waiver_loans: 5,
  days_in_year: 365,
} as const;

/**
 * A fee is taken off when a loan is paid out; a loan with the waiver has none.
 *
 * Source: Tsubame's own; fees count as interest (Interest Rate Restriction Act, article 3).
 */
export const LOAN_FEE = {
  rate_basis_points: 110,
} as const;

/**
 * On the first overdue days interest goes on. Then the late charge takes its place, until the loan is handed over.
 *
 * Source: Interest Rate Restriction Act, article 7 (20 %); the days are Tsubame's own.
 */
export const LATE_CHARGE = {
  rate_basis_points: 2000,
  after_days: 7,
  collection_after_days: 30,
} as const;

/**
 * Interest and fee of a loan together never exceed the lawful rate of the amount that is disbursed.
 *
 * Source: Interest Rate Restriction Act, articles 1 to 3.
 */
export const LEGAL_RATE_CAP = {
  rows: [
    {"below_yen":100000,"rate_basis_points":2000},
    {"below_yen":1000000,"rate_basis_points":1800},
    {"below_yen":null,"rate_basis_points":1500},
  ],
} as const;

/**
 * The loan to value is what is owed over the value of the pledged shares. A new loan may reach the limit. From `call` on, at a close, more collateral is asked for; from `sale` on, at any price of a session, all collateral is sold.
 *
 * Source: Rakuten Bank (60 and 85 %); 70 % is Tsubame's own.
 */
export const LOAN_TO_VALUE = {
  limit_basis_points: 6000,
  call_basis_points: 7000,
  sale_basis_points: 8500,
} as const;

/**
 * Shares are traded in whole lots, within a minimum and a maximum for each order. The maximum is for orders that open a position; a closing order may take all shares that are free to close.
 *
 * Source: Tokyo Stock Exchange (100 shares for all domestic issues since October 2018); the maximum is Tsubame's own.
 */
export const LOT = {
  size: 100,
  minimum_quantity: 100,
  maximum_quantity: 100000,
} as const;

/**
 * An order is financed with own funds and, with a leverage above 1, with borrowed money. A short has a leverage too. A multiple that is not offered is refused.
 *
 * Source: Statutory initial margin of 30 %, which allows at most 3.33 times; the offered multiples are Tsubame's own.
 */
export const LEVERAGE = {
  steps: [1,2,3],
} as const;

/**
 * An order with leverage or a short needs this equity of the account. Own shares, long without leverage, need none.
 *
 * Source: Statutory minimum of 300,000 yen (yutaka-sec, Mizuho, SBI).
 */
export const INITIAL_MARGIN = {
  minimum_equity_yen: 300000,
} as const;

/**
 * The margin rate of an account is its equity over the opening amounts of its positions with leverage and its shorts. Losses and accrued costs count, gains do not. Own shares that are not pledged count as collateral in part.
 *
 * Source: SBI and JTG help (gains count as 0), SBI (collateral rate of 80 %).
 */
export const MARGIN_RATE = {
  collateral_basis_points: 8000,
} as const;

/**
 * The user is warned while the margin rate of the account or of one position is at or below this rate. The rate of a position counts its gains too.
 *
 * Source: Brokers warn at 30 % (yutaka-sec, Mizuho); the exact rate is Tsubame's own.
 */
export const MARGIN_WARNING = {
  rate_basis_points: 3000,
} as const;

/**
 * An account with a margin rate below the maintenance rate at the close of a business day gets a margin call. If it is not met by its deadline, all positions with leverage and shorts are closed from the afternoon opening of that day on.
 *
 * Source: Statutory maintenance margin of 20 %.
 */
export const MARGIN_CALL = {
  maintenance_basis_points: 2000,
} as const;

/**
 * A margin call, and a call for the collateral of a loan, can be met until this time, some business days after the close at which it is made.
 *
 * Source: SBI and smartplus (noon, two business days later).
 */
export const CALL_DEADLINE = {
  business_days: 2,
  at: "12:00",
} as const;

/**
 * A position with leverage bears interest on what it borrows, its opening amount less own funds. A short bears a lending charge on its whole opening amount. Positions within the day and own shares bear none.
 *
 * Source: Rakuten (2.80 % and 1.10 % a year); settlement days with both ends counted are Tsubame's own choice.
 */
export const MARGIN_INTEREST = {
  long_interest_basis_points: 280,
  short_lending_basis_points: 110,
  days_in_year: 365,
} as const;

/**
 * A position with leverage or a short ends on the same day of the month some months later, on the last day of a shorter month, or on the business day before. What is left is closed from the afternoon opening of that day on.
 *
 * Source: System margin of the Tokyo Stock Exchange (six months, Rakuten); the notice is Tsubame's own.
 */
export const MARGIN_TERM = {
  months: 6,
  notice_business_days: 10,
} as const;

/**
 * A short of more than the free lots may be no market order, needs a price above the floor, and needs a price above the last one after the issue has traded at or below the floor today or on the business day before.
 *
 * Source: Monex FAQ 131 and GMO (51 lots and more; 10 % below the base price).
 */
export const SHORT_SALE = {
  free_lots: 50,
  floor_basis_points: 9000,
} as const;

/**
 * An order ends with its trading date, or lives until a later date, a business day not further ahead than a number of calendar days. Only a limit or stop order with the execution `day` may live longer, and none for day trading. It keeps its id and its fee plan. At each opening it begins the new day - its reserve is calculated again - or is rejected because the limits of the day exclude its limit or trigger price, because the rule `short_sale` excludes it, because the cash for the reserve is missing, or because a margin call is open and it would open a position on margin. It expires after the closing auction of its last day. A split divides its prices and multiplies its open shares; it treats stop, OCO and if-done orders, exits and orders with another execution than `day` so too, and lapses any other order.
 *
 * Source: Help pages of Japanese brokers: SBI FAQ 10960 and 45892, Tachibana e-shiten Q&A 09. The bound is ours.
 */
export const ORDER_GOOD_TILL = {
  maximum_days: 30,
} as const;

/**
 * An OCO order is a limit order with a stop of the same side and quantity. The limit order works. When the issue trades at the trigger price or beyond, the order of the stop takes its place; when the limit order is executed, whole or in part, the stop is cancelled and the rest goes on at the limit. Both are decided in one step, so they are never both executed. Limit and trigger price are a number of price steps apart, the limit on the better side. An order that opens a position reserves the dearer of the two. A split divides an order with a waiting stop, as it divides its position, and moves the trigger price away where the legs come too close; a margin call ends one that would open a position on margin.
 *
 * Source: Help pages of Japanese brokers: SBI FAQ 10960 and 45892, Tachibana e-shiten Q&A 09, Monex Trader help. That both are never filled is ours.
 */
export const ORDER_OCO = {
  minimum_ticks: 2,
} as const;

/**
 * On one day an issue trades between its base price less a width and its base price plus the width; both limits are allowed. The base price is the close of the day before.
 *
 * Source: Tokyo Stock Exchange: rakuten-sec.co.jp for base prices below 3 million yen; above, toushi.maku.blog and the Ruby gem jp_stock_rule, which agree.
 */
export const DAILY_PRICE_LIMIT = {
  rows: [
    {"below_yen":100,"width_yen":30},
    {"below_yen":200,"width_yen":50},
    {"below_yen":500,"width_yen":80},
    {"below_yen":700,"width_yen":100},
    {"below_yen":1000,"width_yen":150},
    {"below_yen":1500,"width_yen":300},
    {"below_yen":2000,"width_yen":400},
    {"below_yen":3000,"width_yen":500},
    {"below_yen":5000,"width_yen":700},
    {"below_yen":7000,"width_yen":1000},
    {"below_yen":10000,"width_yen":1500},
    {"below_yen":15000,"width_yen":3000},
    {"below_yen":20000,"width_yen":4000},
    {"below_yen":30000,"width_yen":5000},
    {"below_yen":50000,"width_yen":7000},
    {"below_yen":70000,"width_yen":10000},
    {"below_yen":100000,"width_yen":15000},
    {"below_yen":150000,"width_yen":30000},
    {"below_yen":200000,"width_yen":40000},
    {"below_yen":300000,"width_yen":50000},
    {"below_yen":500000,"width_yen":70000},
    {"below_yen":700000,"width_yen":100000},
    {"below_yen":1000000,"width_yen":150000},
    {"below_yen":1500000,"width_yen":300000},
    {"below_yen":2000000,"width_yen":400000},
    {"below_yen":3000000,"width_yen":500000},
    {"below_yen":5000000,"width_yen":700000},
    {"below_yen":7000000,"width_yen":1000000},
    {"below_yen":10000000,"width_yen":1500000},
    {"below_yen":15000000,"width_yen":3000000},
    {"below_yen":20000000,"width_yen":4000000},
    {"below_yen":30000000,"width_yen":5000000},
    {"below_yen":50000000,"width_yen":7000000},
    {"below_yen":null,"width_yen":10000000},
  ],
} as const;

/**
 * An issue does not trade while its next price is further from its last price than one step. Its special quote moves by the step at each renewal until the next price is within a step.
 *
 * Source: Tokyo Stock Exchange by bridge-salon and zaitech-life (renewal), rakuten-sec.co.jp (steps up to 3 million yen; above, a tenth of the width).
 */
export const SPECIAL_QUOTE = {
  steps_in_width: 10,
  minimum_step_tenths: 50,
  renewal_minutes: 3,
} as const;

/**
 * The price of an order is a whole multiple of the price step (tick size). The step follows from the price itself and from the issue's `tick_group`.
 *
 * Source: Tokyo Stock Exchange, tables of kabu.com, naito-sec.co.jp and matsui.co.jp, which agree. T500 are the issues of TOPIX 500.
 */
export const PRICE_STEP = {
  rows: [
    {"up_to_tenths":10000,"T500":1,"OTHER":10},
    {"up_to_tenths":30000,"T500":5,"OTHER":10},
    {"up_to_tenths":50000,"T500":10,"OTHER":50},
    {"up_to_tenths":100000,"T500":10,"OTHER":100},
    {"up_to_tenths":300000,"T500":50,"OTHER":100},
    {"up_to_tenths":500000,"T500":100,"OTHER":500},
    {"up_to_tenths":1000000,"T500":100,"OTHER":1000},
    {"up_to_tenths":3000000,"T500":500,"OTHER":1000},
    {"up_to_tenths":5000000,"T500":1000,"OTHER":5000},
    {"up_to_tenths":10000000,"T500":1000,"OTHER":10000},
    {"up_to_tenths":30000000,"T500":5000,"OTHER":10000},
    {"up_to_tenths":50000000,"T500":10000,"OTHER":50000},
    {"up_to_tenths":100000000,"T500":10000,"OTHER":100000},
    {"up_to_tenths":300000000,"T500":50000,"OTHER":100000},
    {"up_to_tenths":500000000,"T500":100000,"OTHER":500000},
    {"up_to_tenths":null,"T500":100000,"OTHER":1000000},
  ],
} as const;

/**
 * A request that breaks several rules is refused by the first of them in the list of its operation, so that all providers name the same one. The rules are checked after the token and the form of the request. A rule that is only another variant, such as `limit_orders_only`, has its own place. The rules of a trigger price, its price step among them, follow those of the price, in the order of `stop_trigger`, then those of a stop and of an exit, each its limit price before its trigger price and their distance last, then those of its execution and of its last day.
 *
 * Source: Tsubame's own.
 */
export const REFUSAL_ORDER = {
  register: ["mobile_format","known_invitation","unique_mobile"],
  login: ["sign_in_lockout","account_and_password"],
  beginPasskeyRegistration: ["passkey_maximum","current_password"],
  finishPasskeyRegistration: ["passkey_challenge","passkey_proof","passkey_maximum"],
  finishPasskeySignIn: ["passkey_challenge","sign_in_lockout","passkey_proof","passkey_counter"],
  useRecoveryCode: ["sign_in_lockout","account_and_recovery_code"],
  useLoginPasswordReset: ["login_reset_waiting","login_reset_allowed"],
  changeFundPassword: ["fund_password_lockout","fund_password"],
  updateProfile: ["fund_password_set","fund_password_lockout","fund_password"],
  createWatchGroup: ["watch_group_name_unique","watch_group_maximum","watched_only"],
  changeWatchGroup: ["watch_group_name_unique","watched_only"],
  createScreenFilter: ["screen_filter_name_unique","screen_filter_maximum"],
  saveJournalEntry: ["journal_entry_version","plan_stop_side","plan_target_side","journal_tag_maximum"],
  createPriceAlert: ["listed_code","tick_size","ahead","alert_maximum"],
  previewOrder: ["listed_code","halt","intraday_list","intraday_hours","shortable","leverage_steps","minimum_quantity","maximum_quantity","lot_size","daily_limit","tick_size","trigger_within_limits","trigger_above_last","trigger_below_last","legs_apart_sell","legs_apart_buy","exit_above_entry","exit_below_entry","execution_of_stop","execution_limit_only","execution_at_once","execution_auction_over","good_till_past","good_till_too_late","good_till_business_day","good_till_day_only","short_market_order","short_price_floor","short_uptick","margin_call_open","initial_margin","initial_margin_short","buying_power","same_day_churn"],
  placeOrder: ["preview_validity","listed_code","halt","intraday_list","intraday_hours","shortable","leverage_steps","minimum_quantity","maximum_quantity","lot_size","daily_limit","tick_size","trigger_within_limits","trigger_above_last","trigger_below_last","legs_apart_sell","legs_apart_buy","exit_above_entry","exit_below_entry","execution_of_stop","execution_limit_only","execution_at_once","execution_auction_over","good_till_past","good_till_too_late","good_till_business_day","good_till_day_only","short_market_order","short_price_floor","short_uptick","margin_call_open","initial_margin","initial_margin_short","buying_power","same_day_churn","fund_password_lockout","fund_password"],
  changeOrder: ["order_working","limit_orders_only","order_armed","stop_waiting","exit_of_entry","halt","minimum_quantity","maximum_quantity","lot_size","closable_quantity","daily_limit","tick_size","trigger_within_limits","trigger_above_last","trigger_below_last","legs_apart_sell","legs_apart_buy","exit_above_entry","exit_below_entry","margin_call_change","short_sale_rule","buying_power","fund_password_lockout","fund_password"],
  closePosition: ["position_state","halt","minimum_quantity","lot_size","closable_quantity","daily_limit","tick_size","trigger_within_limits","trigger_above_last","trigger_below_last","legs_apart_sell","legs_apart_buy","execution_of_stop","execution_limit_only","execution_at_once","execution_auction_over","good_till_past","good_till_too_late","good_till_business_day","good_till_day_only","fund_password_lockout","fund_password"],
  applyForIpo: ["ipo_state","one_application","maximum_quantity","lot_size","ipo_range","tick_size","buying_power"],
  subscribeIpo: ["ipo_application_state","winning_quantity","lot_size","buying_power"],
  applyForBlockTrade: ["block_trade_state","block_trade_closed","one_application","maximum_lots","buying_power_for_lots"],
  applyForPreMarket: ["pre_market_hours","minimum_quantity","maximum_quantity","lot_size","daily_limit","tick_size","buying_power"],
  followProduct: ["follow_product_state","risk_score","disclosure_version","follow_minimum","free_cash_to_follow"],
  quoteLoan: ["loan_minimum","amount_step","free_shares","ltv_limit","legal_cap"],
  applyForLoan: ["identity_needed","loan_minimum","amount_step","free_shares","ltv_limit","legal_cap","agreement_acceptance","agreement_version"],
  addCollateral: ["loan_open","free_shares"],
  repayLoan: ["loan_state","amount_to_repay","free_cash"],
  addBankAccount: ["identity_needed","bank_account_maximum","bank_list","holder_match","upload_validity"],
  updateBankAccount: ["open_withdrawal","bank_list","holder_match","upload_validity"],
  requestWithdrawal: ["identity_needed","transfer_minimum","withdrawal_hours","hold_24_hours","withdrawable_amount","fund_password_set","fund_password_lockout","fund_password"],
} as const;

/**
 * Wrong passwords in a row lock the sign-in of a mobile number, and wrong fund passwords in a row lock the fund password of a user, each by its own count. A mobile number without an account is counted like one with an account. While it is locked the correct password is refused too, and an attempt is not counted. A sandbox with a fast or paused clock counts real minutes.
 *
 * Source: Tsubame's own, by the advice of OWASP (Authentication Cheat Sheet).
 */
export const LOCKOUT = {
  failures: 10,
  minutes: 15,
} as const;

/**
 * A preview is valid for this long, for the user and the draft that it was made for. It may be used more than once. A sandbox with a fast clock counts real seconds.
 *
 * Source: Tsubame's own.
 */
export const PREVIEW_VALIDITY = {
  seconds: 30,
} as const;

/**
 * An account cannot be closed while a record of its user is in one of these states. The refusal counts them as positions, orders or loans.
 *
 * Source: Tsubame's own.
 */
export const OPEN_BUSINESS = {
  records: [
    {"schema":"PositionState","states":["holding","closing"],"counted_as":"positions"},
    {"schema":"OrderState","states":["armed","queued","working"],"counted_as":"orders"},
    {"schema":"IpoApplicationState","states":["awaiting_draw","waitlisted","won"],"counted_as":"orders"},
    {"schema":"BlockTradeApplicationState","states":["applying"],"counted_as":"orders"},
    {"schema":"PreMarketApplicationState","states":["applying"],"counted_as":"orders"},
    {"schema":"FollowState","states":["following"],"counted_as":"positions"},
    {"schema":"FollowState","states":["pending_review"],"counted_as":"orders"},
    {"schema":"LoanState","states":["applying","in_progress","repaying","overdue","handed_over"],"counted_as":"loans"},
    {"schema":"DepositState","states":["awaiting_review"],"counted_as":"orders"},
    {"schema":"WithdrawalState","states":["awaiting_review"],"counted_as":"orders"},
  ],
} as const;

/**
 * A user may have several passkeys, each made under one host name. A challenge is valid once and for a short time, for the session that began a registration, or for the host name that a sign-in began under. The counter of a passkey must rise, unless the authenticator has none and always sends 0. A sandbox with a fast clock counts real minutes.
 *
 * Source: WebAuthn Level 3, sections 6.1.1, 7.1 and 7.2; the limits are Tsubame's own.
 */
export const PASSKEYS = {
  maximum: 10,
  challenge_minutes: 5,
} as const;

/**
 * A user makes recovery codes as a set; each works once, and a new set replaces the earlier one.
 *
 * Source: Tsubame's own.
 */
export const RECOVERY_CODES = {
  count: 10,
  letters: 12,
} as const;

/**
 * Trading hours are the phases of a business day, in Japan time. Orders are matched continuously where `matching` is true. Auctions open both sessions, and the last phase begins with the closing auction, after which day orders expire. Every order that is entered while `matching` is false is `queued`, limit and market orders alike. In `pre_closing`, from 15:25 to 15:30, it waits for the closing auction of the same day, which fills it at the closing price if its limit allows, and it expires with that day otherwise. During lunch, orders for the reopening auction are collected from `reopening_orders_from`. Any other day is closed. A market of earlier prices has the hours of its dates, which end at 15:00 without `pre_closing`.
 *
 * Source: Tokyo Stock Exchange since 5 November 2024, and before (kabu.com, rakuten-sec.co.jp, webull.co.jp).
 */
export const EXCHANGE_HOURS = {
  phases: [
    {"from":"00:00","phase":"closed","matching":false},
    {"from":"08:00","phase":"pre_open","matching":false},
    {"from":"09:00","phase":"morning","matching":true},
    {"from":"11:30","phase":"lunch","matching":false},
    {"from":"12:30","phase":"afternoon","matching":true},
    {"from":"15:25","phase":"pre_closing","matching":false},
    {"from":"15:30","phase":"closed","matching":false},
  ],
  reopening_orders_from: "12:05",
  earlier: {"until":"2024-11-04","phases":[{"from":"00:00","phase":"closed","matching":false},{"from":"08:00","phase":"pre_open","matching":false},{"from":"09:00","phase":"morning","matching":true},{"from":"11:30","phase":"lunch","matching":false},{"from":"12:30","phase":"afternoon","matching":true},{"from":"15:00","phase":"closed","matching":false}]},
} as const;

/**
 * Outside the exchange, orders are taken in a day session and a night session of each business day. The night session ends on the next calendar day.
 *
 * Source: Japannext (japannext.co.jp/ja/support) since 5 November 2024.
 */
export const AFTER_HOURS = {
  day: {"from":"08:20","to":"16:30","settlement_business_days":2},
  night: {"from":"17:00","to":"30:00","settlement_business_days":3},
} as const;

/**
 * The provider begins to close positions within the day this long before the close.
 *
 * Source: Tsubame's own; SBI closes day-trade margin before the close too.
 */
export const INTRADAY_CLOSE = {
  before_close_minutes: 10,
} as const;

/**
 * A trade settles some business days after its trading date. The proceeds of a sale can be used for other purchases at once and withdrawn from then on.
 *
 * Source: Tokyo Stock Exchange (SBI, Rakuten).
 */
export const SETTLEMENT = {
  business_days: 2,
} as const;

/**
 * How alike two issues are, from their market values and their daily returns. Issues of the same sector come before all others, and each group begins with the likest one.
 *
 * Source: Tsubame's own.
 */
export const SIMILAR_STOCKS = {
  days: 60,
  minimum_days: 20,
  items: 10,
  correlation_part: 0.5,
} as const;

/**
 * The score of a user is the sum of the points of each criterion. It is only displayed. Neither deposits nor losses count, and no withdrawal depends on it.
 *
 * Source: Tsubame's own.
 */
export const CREDIT_SCORE = {
  points: {"opened":{"each":60,"most":60},"verified":{"each":10,"most":10},"fund_password":{"each":5,"most":5},"membership":{"each":1,"most":10},"trading_days":{"each":1,"most":10},"loans_repaid":{"each":5,"most":5},"loans_overdue":{"each":-20,"most":-40}},
  membership_period_days: 30,
} as const;

/**
 * A rank is given from its lowest score on.
 *
 * Source: Tsubame's own.
 */
export const CREDIT_RANK = {
  ranks: [
    {"rank":"core","from":95},
    {"rank":"premium","from":85},
    {"rank":"intermediate","from":75},
    {"rank":"junior","from":65},
    {"rank":"trial","from":40},
    {"rank":"none","from":0},
  ],
} as const;

/**
 * The gains of a calendar year in Japan, less its losses and costs, bear a national tax and a resident tax. The national tax is income tax and reconstruction tax.
 *
 * Source: skattsei.co.jp (20.315 %); that each part is rounded down is Tsubame's own rule.
 */
export const GAINS_TAX = {
  national_per_100000: 15315,
  income_per_100000: 15000,
  resident_per_100000: 5000,
} as const;
