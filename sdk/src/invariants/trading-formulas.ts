import type { TradingTerms } from '../gen/schema.gen.ts';
import { addedFee, interestYen, LOT, taxParts } from '../rules/index.ts';
import { amounts, type Json, number, product, ratio, total } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

/** Returns whether an entry adjusts a margin position. It is not a dividend of the issuer, so dividend tax does not apply. */
const isAdjustment = (kind: unknown): boolean => kind === 'margin_adjustment';

/** Fields that add up to total assets (contract.md, section 1), except the debt. */
const WORTH = [
  'balance',
  'reserved',
  'margin',
  'floating_profit_loss',
  'shares_value',
  'follow_value',
] as const;

/** Returns the interest of a position: a short pays on the whole amount, a long on the borrowed part, an intraday trade none. */
function borne(
  { direction, product, amount, principal }: Json,
  terms: Partial<TradingTerms>,
  days: number,
): number | undefined {
  if (terms.short_lending_rate === undefined) return undefined;
  const isShort = direction === 'short';
  const rate = number(isShort ? terms.short_lending_rate : terms.long_interest_rate);
  const borrowed = isShort ? number(amount) : number(amount) - number(principal);
  return product === 'intraday' ? 0 : interestYen(borrowed, Math.round(rate * 10_000), days);
}

/** Returns the fee by plan. Undefined for a plan that the terms do not show, and for a daily plan, which depends on other orders. */
function feeByPlan(
  fills: readonly Json[],
  { plan_id }: Json,
  terms: Partial<TradingTerms>,
): number | undefined {
  const plan = terms.fee_plan;
  if (plan === undefined || plan.plan_id !== plan_id || plan.kind === 'day') return undefined;
  let executed = 0;
  return total(
    fills.map(({ price, quantity }) => {
      const notional = Math.floor(number(price) * number(quantity));
      executed += notional;
      return addedFee(executed - notional, notional, plan);
    }),
  );
}

/** Calculated members, by the id of the invariant. */
export const TRADING_FORMULAS: FormulasOf = {
  'Assets.total_assets': (record) =>
    total(WORTH.map((field) => record[field] ?? 0)) - number(record.loan_debt ?? 0),
  'Assets.used_funds': ({ reserved, margin }) => total([reserved, margin]),
  'Assets.floating_rate': ({ floating_profit_loss, margin }) => ratio(floating_profit_loss, margin),
  'Assets.usage_rate': ({ used_funds, balance }) => ratio(used_funds, total([used_funds, balance])),
  'Assets.withdrawable_amount': ({ balance, unsettled_amount }) =>
    Math.max(0, number(balance) - number(unsettled_amount)),
  'Assets.today_rate': ({ today_profit_loss, total_assets }) =>
    ratio(today_profit_loss, number(total_assets) - number(today_profit_loss)),
  'MarginStatus.rate': ({ equity, open_amount }) => ratio(equity, open_amount),
  'Order.filled_quantity': ({ fills }) => amounts(fills, 'quantity'),
  'Order.fee': ({ fills }) => amounts(fills, 'fee'),
  'Order.fee_by_plan': ({ fills, fee_plan }, { terms }) => feeByPlan(fills, fee_plan, terms),
  'Order.interest': ({ fills }) => amounts(fills, 'interest'),
  'Order.reverse_fee': ({ fills }) => amounts(fills, 'reverse_fee'),
  'Order.tax': ({ fills }) => amounts(fills, 'tax'),
  'OrderPreview.notional': ({ reference_price, quantity }) => product(reference_price, quantity),
  'OrderPreview.fee': ({ notional }, { terms: { fee_plan, fee_traded } }) =>
    fee_plan === undefined ? undefined : addedFee(number(fee_traded), notional, fee_plan),
  'OrderPreview.daily_interest': ({ direction, product, notional, principal }, { terms }) =>
    borne({ direction, product, amount: notional, principal }, terms, 1),
  'OrderPreview.principal': ({ notional, leverage }) => Math.ceil(number(notional) / number(leverage)),
  'OrderPreview.buying_power_after': ({ buying_power, reserve }) => number(buying_power) - number(reserve),
  'OrderPreview.release_estimate': ({ reserve, principal, fee }) =>
    Math.max(0, number(reserve) - total([principal, fee])),
  'Position.interest_accrued': ({ direction, product, cost, principal, interest_days }, { terms }) =>
    borne({ direction, product, amount: cost, principal }, terms, number(interest_days)),
  'Position.margin_rate': ({ principal, unrealised_profit_loss, cost }) =>
    ratio(total([principal, unrealised_profit_loss]), cost),
  'Position.cost': ({ average_price, quantity }) => product(average_price, quantity),
  'Position.market_value': ({ current_price, quantity }) => product(current_price, quantity),
  'Position.unrealised_profit_loss': ({ market_value, cost, direction }) =>
    (number(market_value) - number(cost)) * (direction === 'short' ? -1 : 1),
  'LedgerEntry.postings': ({ postings }) =>
    amounts(postings, 'amount') === 0 ? undefined : 'two sides that sum to zero',
  'Loan.amount_to_repay': ({ outstanding_principal, interest_accrued, late_charge }) =>
    total([outstanding_principal, interest_accrued, late_charge]),
  'LoanQuote.interest': ({ amount, annual_rate, term_days, waiver_days, interest_days }) => {
    const days = number(interest_days ?? Math.max(0, number(term_days) - number(waiver_days)));
    return Math.floor((number(amount) * Math.round(number(annual_rate) * 10_000) * days) / 3_650_000);
  },
  'LoanQuote.repayment_total': ({ amount, interest, fee }) => total([amount, interest, fee]),
  'WithdrawalTerms.withdrawable_amount': ({ balance, holds }) => number(balance) - amounts(holds, 'amount'),
  'Dividend.gross': ({ kind, eligible_quantity, per_share }) =>
    isAdjustment(kind) ? undefined : product(per_share, eligible_quantity),
  'Dividend.tax_national': ({ kind, gross }) =>
    isAdjustment(kind) ? 0 : taxParts(number(gross)).nationalYen,
  'Dividend.tax_local': ({ kind, gross }) => (isAdjustment(kind) ? 0 : taxParts(number(gross)).residentYen),
  'Dividend.net': ({ gross, tax_national, tax_local }) =>
    number(gross) - number(tax_national) - number(tax_local),
  'BlockTrade.estimated_total': ({ offer_price }) => product(offer_price, LOT.size),
  'Quote.change': ({ price, previous_close }) => number(price) - number(previous_close),
  'Quote.change_rate': ({ change, previous_close }) => ratio(change, previous_close),
};
