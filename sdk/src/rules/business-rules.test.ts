import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { RuleId } from '../gen/business-rules.gen.ts';
import type { OrderExecution, PriceType } from '../gen/schema.gen.ts';
import { nationalHolidays } from './holidays.ts';
import * as rules from './index.ts';

/** Every input that a worked example may have. */
interface Input {
  readonly tick_group: rules.TickGroup;
  readonly price: string;
  readonly base_price: string;
  readonly forced_close_price: string | null;
  readonly quantity: number;
  readonly intent: 'open' | 'close';
  readonly operation: keyof typeof rules.REFUSAL_ORDER;
  readonly broken: readonly string[];
  readonly failed: number;
  readonly stored: number;
  readonly counter: number;
  readonly used: number;
  readonly schema: string;
  readonly state: string;
  readonly previewed_at: string;
  readonly bound_funds: number;
  readonly reserve: number;
  readonly direction: 'long' | 'short';
  readonly product: 'standard' | 'intraday';
  readonly leverage: number;
  readonly plan_id: string;
  readonly executed_before: number;
  readonly amount: number;
  readonly notional: number;
  readonly gain: number;
  readonly year_gain: number;
  readonly gross: number;
  readonly cash: number;
  readonly own_shares: readonly number[];
  readonly positions: readonly Partial<rules.MarginPosition>[];
  readonly equity: number;
  readonly open_amount: number;
  readonly closed_cost: number;
  readonly at: string;
  readonly session: rules.AfterHoursKind;
  readonly called_on: string;
  readonly opened_on: string;
  readonly closed_on: string;
  readonly business_date: string;
  readonly trading_date: string;
  readonly record_date: string;
  readonly date: string;
  readonly after: number;
  readonly year: number;
  readonly month: number;
  readonly loan_date: string;
  readonly term_days: number;
  readonly waived: boolean;
  readonly on: string;
  readonly owed: number;
  readonly collateral_value: number;
  readonly balance: number;
  readonly wins: number;
  readonly nets: readonly number[];
  readonly correlation: string | null;
  readonly market_values: readonly [number, number];
  readonly trades: number;
  readonly own_rate: string;
  readonly index_rate: string;
  readonly holds: readonly number[];
  readonly accounts: number;
  readonly verified: number;
  readonly fund_password: number;
  readonly membership: number;
  readonly trading_days: number;
  readonly loans_repaid: number;
  readonly loans_overdue: number;
  readonly credit_score: number;
  readonly score: number;
  readonly follow_amount: string;
  readonly stop_loss_rate: string;
  readonly side: 'buy' | 'sell';
  readonly last_price: string;
  readonly upper_limit: string;
  readonly lower_limit: string;
  readonly trigger_price: string;
  readonly trade_price: string;
  readonly entry_price: string;
  readonly execution: OrderExecution;
  readonly price_type: PriceType;
  readonly stop: boolean;
  readonly good_till: string;
  readonly carried: boolean;
  readonly limit_price: string;
}
type Calculation = (input: Input) => Readonly<Record<string, unknown>>;

const { formatDay, fromTenths, parseDay } = rules;
const tenths = (price: string) => rules.toTenths(price) ?? Number.NaN;
const priceOrNull = (price: number | null) => (price === null ? null : fromTenths(price));
const planOf = (id: string) => {
  const plan = rules.FEE_PLAN.plans.find(({ plan_id }) => plan_id === id);
  if (!plan) throw new Error(`There is no fee plan ${id}.`);
  return plan;
};
/** An instant as a date and time of day in Japan. */
const localTime = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 16);
const phaseOf = (instant: string) => {
  const at = Date.parse(instant);
  return rules.phaseAt(rules.exchangePhasesOf(rules.dayOf(at)), rules.msOfDay(at));
};
const opening = ({ direction, leverage, price, quantity }: Input) => ({
  direction,
  leverage,
  notionalTenths: tenths(price) * quantity,
  quantity,
});
const loanOf = ({ amount, term_days, loan_date, waived }: Omit<Input, 'on'>) => ({
  amount,
  termDays: term_days,
  loanDay: parseDay(loan_date),
  waived,
});

/** How the SDK calculates the result of each rule's worked examples. */
const CALCULATIONS: Readonly<Record<RuleId, Calculation>> = {
  price_step: ({ tick_group, price }) => ({
    step: fromTenths(rules.tickTenths(tick_group, tenths(price))),
    nearest: rules.nearestOnTick(tick_group, tenths(price)).map(fromTenths),
  }),
  daily_price_limit: ({ tick_group, base_price }) => {
    const { upperTenths, lowerTenths } = rules.priceLimits(tick_group, tenths(base_price));
    return { upper_limit: fromTenths(upperTenths), lower_limit: fromTenths(lowerTenths) };
  },
  special_quote: ({ base_price }) => ({ step: fromTenths(rules.quoteStepTenths(tenths(base_price))) }),
  lot: ({ intent, quantity }) => {
    const most = intent === 'open' ? rules.ORDER_QUANTITY.maximumQuantity : Number.POSITIVE_INFINITY;
    const broken = rules.brokenQuantity(quantity, { ...rules.ORDER_QUANTITY, maximumQuantity: most });
    return { broken: broken?.rule ?? null, nearest: broken?.nearest ?? [] };
  },
  fee_plan: ({ plan_id, executed_before, amount }) => ({
    fee: rules.addedFee(executed_before, amount, planOf(plan_id)),
  }),
  order_reserve: ({ plan_id, executed_before, notional, leverage }) => ({
    principal: rules.principalYen(notional, leverage),
    reserve: rules.reserveOf(notional, leverage, planOf(plan_id), executed_before),
  }),
  refusal_order: ({ operation, broken }) => ({
    rule: rules.REFUSAL_ORDER[operation].find((rule) => broken.includes(rule)),
  }),
  lockout: ({ failed, at }) => {
    const { failures, minutes } = rules.LOCKOUT;
    const isLocked = failed === failures;
    return {
      attempts_left: failures - failed,
      locked_until: isLocked ? localTime(Date.parse(at) + minutes * 60_000) : null,
    };
  },
  passkeys: ({ stored, counter }) => ({ counter_accepted: rules.isCounterAccepted(stored, counter) }),
  recovery_codes: ({ used }) => ({ left: rules.RECOVERY_CODES.count - used }),
  preview_validity: ({ previewed_at, at }) => ({
    valid: Date.parse(at) <= Date.parse(previewed_at) + rules.PREVIEW_VALIDITY.seconds * 1000,
  }),
  open_business: ({ schema, state }) => {
    const row = rules.OPEN_BUSINESS.records.find(
      (each) => each.schema === schema && (each.states as readonly string[]).includes(state),
    );
    return { counted_as: row?.counted_as ?? null };
  },
  same_day_churn: ({ cash, bound_funds, reserve }) => ({
    refused: rules.isSameDayChurn({ cash, bound: bound_funds, reserve }),
  }),
  stop_trigger: ({ side, tick_group, last_price, upper_limit, lower_limit, ...prices }) => {
    const buying = side === 'buy';
    const triggerTenths = tenths(prices.trigger_price);
    const broken = rules.brokenTrigger(triggerTenths, {
      ...{ tickGroup: tick_group, buying, lastTenths: tenths(last_price) },
      ...{ upperLimitTenths: tenths(upper_limit), lowerLimitTenths: tenths(lower_limit) },
    });
    return {
      broken: broken?.rule ?? null,
      nearest: broken?.nearest.map(fromTenths) ?? [],
      triggered: rules.isTriggered({ buying, triggerTenths }, tenths(prices.trade_price)),
    };
  },
  order_execution: ({ execution, price_type: priceType, stop: isStop, at }) => {
    const instant = Date.parse(at);
    const auctions = rules.exchangeAuctionsOf(rules.dayOf(instant));
    const market = { isOpen: phaseOf(at).matching, auctions };
    const broken = rules.brokenExecution({ execution, priceType, isStop }, instant, market);
    const auction = broken ? null : rules.auctionOf(execution, instant, auctions);
    return {
      broken: broken?.rule ?? null,
      nearest: broken?.nearest ?? [],
      auction: auction === null ? null : localTime(auction),
    };
  },
  order_good_till: ({
    trading_date,
    good_till,
    carried: canBeCarried,
    limit_price,
    upper_limit,
    lower_limit,
  }) => {
    const tradingDay = rules.parseDay(trading_date);
    const broken = rules.brokenGoodTill(rules.parseDay(good_till), { tradingDay, canBeCarried });
    return {
      broken: broken?.rule ?? null,
      nearest: (broken?.nearest ?? []).map(rules.formatDay),
      excluded: rules.isExcludedByLimits(
        { priceTenths: tenths(limit_price), triggerTenths: null },
        { upperLimitTenths: tenths(upper_limit), lowerLimitTenths: tenths(lower_limit) },
      ),
    };
  },
  order_oco: ({ side, tick_group, limit_price, trigger_price, trade_price }) => {
    const prices = { limitTenths: tenths(limit_price), triggerTenths: tenths(trigger_price) };
    const legs = { buying: side === 'buy', ...prices };
    const broken = rules.brokenLegs(legs, tick_group);
    return {
      broken: broken?.rule ?? null,
      nearest: broken?.nearest.map(fromTenths) ?? [],
      leg: rules.legReached(legs, tenths(trade_price)),
    };
  },
  order_exit: ({ tick_group: tickGroup, direction, plan_id, quantity, ...prices }) => {
    const entryTenths = tenths(prices.entry_price);
    const exit = { priceTenths: tenths(prices.limit_price), triggerTenths: tenths(prices.trigger_price) };
    const broken = rules.brokenExit(exit, { direction, entryTenths, tickGroup });
    const resultAt = (exitTenths: number) =>
      rules.exitResultYen({ direction, quantity, entryTenths, exitTenths }, planOf(plan_id));
    return {
      broken: broken?.rule ?? null,
      nearest: broken?.nearest.map(fromTenths) ?? [],
      gain: resultAt(exit.priceTenths),
      loss: resultAt(exit.triggerTenths),
    };
  },
  gains_tax: ({ gain }) => {
    const { incomeYen, reconstructionYen, residentYen } = rules.gainsTax(gain);
    return {
      income_tax: incomeYen,
      reconstruction_tax: reconstructionYen,
      resident_tax: residentYen,
      tax: rules.gainsTaxYen(gain),
    };
  },
  sale_tax: ({ year_gain, gain }) => ({ tax: rules.withheldYen(year_gain, gain) }),
  dividend_tax: ({ gross }) => {
    const { nationalYen, residentYen } = rules.taxParts(gross);
    return { tax_national: nationalYen, tax_local: residentYen, net: gross - nationalYen - residentYen };
  },
  leverage: ({ leverage, notional }) => {
    const broken = rules.brokenLeverage(leverage, rules.LEVERAGE.steps);
    return {
      principal: broken ? null : rules.principalYen(notional, leverage),
      nearest: broken?.nearest ?? [],
    };
  },
  initial_margin: ({ equity, ...financing }) => ({ allowed: rules.hasInitialMargin(financing, equity) }),
  margin_rate: ({ cash, own_shares, positions }) => {
    const none = { cost: 0, principal: 0, unrealised: 0, accrued: 0, freeValue: 0 };
    const sums = rules.marginSums({
      cash,
      positions: [
        ...own_shares.map((freeValue) => ({ ...none, isOwn: true, freeValue })),
        ...positions.map((position) => ({ ...none, isOwn: false, ...position })),
      ],
    });
    const { collateral, equity, openAmount } = sums;
    return { collateral, equity, open_amount: openAmount, rate: rules.ratioOf(equity, openAmount) };
  },
  margin_warning: (input) => ({
    warning_price: priceOrNull(rules.warningPriceTenths(opening(input), input.tick_group)),
  }),
  margin_call: ({ equity, open_amount, closed_cost }) => ({
    amount: rules.marginShortfallYen({ equity, openAmount: open_amount }),
    relief: rules.reliefYen(closed_cost),
  }),
  call_deadline: ({ called_on }) => ({ deadline: localTime(rules.callDeadline(parseDay(called_on))) }),
  margin_interest: ({ direction, leverage, product, opened_on, closed_on, notional }) => {
    const rate = rules.marginInterestBasisPoints({ direction, leverage, product });
    const days = rate === 0 ? 0 : rules.interestDays(parseDay(opened_on), parseDay(closed_on));
    const borrowed = rules.borrowedYen(direction, notional, rules.principalYen(notional, leverage));
    return { days, interest: rules.interestYen(borrowed, rate, days) };
  },
  margin_term: ({ opened_on }) => {
    const day = rules.marginTermDay(parseDay(opened_on));
    return { term_date: formatDay(day), notice_on: formatDay(rules.marginTermNoticeDay(day)) };
  },
  short_sale: ({ quantity, base_price }) => ({
    restricted: quantity > rules.FREE_SHORT_SHARES,
    floor: fromTenths(rules.shortFloorTenths(tenths(base_price))),
  }),
  forced_close: (input) => ({
    forced_close_price: priceOrNull(rules.forcedClosePriceTenths(opening(input), input.tick_group)),
  }),
  worst_case_loss: ({ plan_id, price, quantity, forced_close_price }) => ({
    worst_case_loss: rules.worstCaseLossYen(
      { priceTenths: tenths(price), quantity },
      forced_close_price === null ? null : tenths(forced_close_price),
      planOf(plan_id),
    ),
  }),
  exchange_hours: ({ at }) => ({ phase: phaseOf(at).phase, is_open: phaseOf(at).matching }),
  after_hours: ({ session, business_date }) => {
    const found = rules.afterHoursOf(session, parseDay(business_date));
    return {
      from: localTime(found.from),
      to: localTime(found.to),
      settlement_date: formatDay(rules.afterHoursSettlementDay(found)),
    };
  },
  intraday_close: ({ business_date }) => {
    const close =
      rules.startOfDay(parseDay(business_date)) + rules.phaseStartMs('closed', parseDay(business_date));
    return { at: localTime(rules.intradayCloseBefore(close)) };
  },
  settlement: ({ trading_date }) => ({
    settlement_date: formatDay(rules.settlementDayOf(parseDay(trading_date))),
  }),
  ex_date: ({ record_date }) => {
    const { lastCumDay, exDay } = rules.rightsDays(parseDay(record_date));
    return { last_cum_date: formatDay(lastCumDay), ex_date: formatDay(exDay) };
  },
  national_holiday: ({ year, month }) => ({
    holidays: [...nationalHolidays(year)]
      .map(formatDay)
      .filter((date) => Number(date.slice(5, 7)) === month)
      .toSorted(),
  }),
  business_day: ({ date, after }) => ({
    is_business_day: rules.isBusinessDay(parseDay(date)),
    business_date: formatDay(rules.addBusinessDays(parseDay(date), after)),
  }),
  withdrawal_amount: ({ balance, holds, amount }) => {
    const withdrawable = rules.withdrawableAmount(balance, holds);
    return {
      withdrawable_amount: withdrawable,
      broken: rules.brokenWithdrawalAmount(amount, withdrawable),
    };
  },
  withdrawal_hours: ({ at }) => ({
    open: rules.isWithdrawalOpen(Date.parse(at)),
    next_open_at: localTime(rules.nextWithdrawalOpenAt(Date.parse(at))),
  }),
  withdrawal_arrival: ({ at }) => ({ arrives_by: localTime(rules.withdrawalArrivesBy(Date.parse(at))) }),
  bank_account_hold: ({ at, accounts }) => ({
    held_until: localTime(rules.bankAccountHeldUntil(Date.parse(at))),
    addable: accounts < rules.BANK_ACCOUNT_HOLD.most_accounts,
  }),
  deposit_amount: ({ amount }) => {
    const { minimum_yen, maximum_yen } = rules.DEPOSIT_AMOUNT;
    return { allowed: minimum_yen <= amount && amount <= maximum_yen };
  },
  deposit_reference: ({ at }) => ({
    expires_at: localTime(rules.depositReferenceExpiresAt(Date.parse(at))),
  }),
  credit_score: (counts) => ({ credit_score: rules.creditStandingOf(counts).score }),
  credit_rank: ({ credit_score }) => {
    const { rank, next } = rules.standingRank(credit_score);
    return { rank, next_rank: next?.rank ?? null, next_rank_score: next?.from ?? null };
  },
  journal_figures: ({ wins, trades, own_rate, index_rate }) => {
    const { low, high } = rules.winRateBand(wins, trades);
    return {
      win_rate: rules.ratioOf(wins, trades),
      win_rate_low: rules.rateOfNumber(low),
      win_rate_high: rules.rateOfNumber(high),
      verdict: rules.journalVerdict(trades, { own_rate, index_rate }),
    };
  },
  similar_stocks: ({ correlation, market_values }) => ({
    likeness: rules.likenessOf(correlation, market_values),
  }),
  journal_bands: ({ nets }) => {
    const figures = rules.journalFigures(nets.map((netYen) => ({ netYen, rHundredths: null })));
    const { net_deviation, expectancy_low, expectancy_high, profit_factor_low, profit_factor_high } = figures;
    return { net_deviation, expectancy_low, expectancy_high, profit_factor_low, profit_factor_high };
  },
  follow_risk: ({ score }) => ({
    raised: score >= rules.FOLLOW_RISK.raised_from,
    followable: score <= rules.FOLLOW_RISK.most_followed,
  }),
  follow_charge: ({ follow_amount }) => ({ charged: rules.chargedYen(rules.hundredthsOf(follow_amount)) }),
  follow_stop: ({ follow_amount, stop_loss_rate }) => ({
    stop_value: rules.stopValueYen(rules.hundredthsOf(follow_amount), rules.basisPointsOf(stop_loss_rate)),
  }),
  loan_amount: ({ amount }) => {
    const broken = rules.brokenLoanAmount(amount);
    return { broken: broken?.rule ?? null, nearest: broken?.nearest ?? [] };
  },
  loan_due_date: ({ loan_date, term_days, waived }) => {
    const days = rules.loanDates(parseDay(loan_date), term_days, waived);
    return {
      due_date: formatDay(days.dueDay),
      interest_from: formatDay(days.interestFrom),
      late_from: formatDay(days.lateFrom),
      hand_over_on: formatDay(days.handOverOn),
    };
  },
  loan_interest: (input) => {
    const { days, waiverDays, interest } = rules.loanCost(loanOf(input));
    return { interest_days: days - waiverDays, interest };
  },
  loan_fee: ({ amount, waived }) => {
    const fee = rules.loanFeeYen(amount, waived);
    return { fee, disbursed: amount - fee };
  },
  late_charge: ({ on, ...input }) => {
    const { amount, termDays, loanDay, waived } = loanOf(input);
    const { dueDay } = rules.loanDates(loanDay, termDays, waived);
    const rate = rules.LOAN_INTEREST.rate_basis_points;
    const terms = rules.loanInterestTerms({ loanDay, dueDay, rate, waived });
    const debt = rules.accrueLoanDebt(terms, rules.newLoanDebt(amount), parseDay(on) - loanDay);
    return { interest: rules.loanInterestYen(debt), late_charge: rules.loanLateChargeYen(debt) };
  },
  legal_rate_cap: (input) => {
    const loan = loanOf(input);
    return {
      legal_cap: rules.ratioOf(rules.legalLoanCap(rules.loanCost(loan).disbursed), 10_000),
      refused: rules.findRateOverCap(loan) !== null,
    };
  },
  loan_to_value: ({ owed, collateral_value: value }) => ({
    ltv: rules.loanToValue({ owed, value }),
    zone: rules.loanZone({ owed, value }),
    repayment_needed: rules.loanRepaymentNeeded({ owed, value }),
    collateral_needed: rules.loanCollateralNeeded({ owed, value }),
    available_limit: rules.loanLimitYen(value),
  }),
  loan_prices: ({ tick_group, price, owed, collateral_value: value }) => {
    const issue = { priceTenths: tenths(price), tickGroup: tick_group };
    const at = (basisPoints: number) =>
      priceOrNull(rules.loanPriceTenths({ owed, value }, basisPoints, issue));
    const { call_basis_points, sale_basis_points } = rules.LOAN_TO_VALUE;
    return { call_price: at(call_basis_points), sale_price: at(sale_basis_points) };
  },
};

const FOLDER = join(import.meta.dirname, '../../../openapi/business-rules');
const declared = readdirSync(FOLDER).flatMap((file) => {
  const content = parse(readFileSync(join(FOLDER, file), 'utf8'));
  return Object.entries(content.rules as Record<RuleId, { examples: { input: Input; result: unknown }[] }>);
});

describe('the worked examples of the contract', () => {
  it('exist for every rule that the SDK calculates', () => {
    expect(declared.map(([id]) => id).toSorted()).toEqual(Object.keys(CALCULATIONS).toSorted());
  });

  it.each(declared)('of %s have the results that the SDK calculates', (id, { examples }) => {
    for (const { input, result } of examples)
      expect({ input, result: CALCULATIONS[id as RuleId](input) }).toEqual({ input, result });
  });
});
