import {
  dayOf,
  isBusinessDay,
  isLoanCovered,
  LOAN_TO_VALUE,
  loanOwedYen,
  reachesLoanToValue,
} from '@tsubame/sdk/rules';
import type { DueTime } from '#frame/due/due-kind.ts';
import { type PriceLook, priceLookAt, priceLookEnd } from '#frame/due/watch.ts';
import { basketValue, firstAllTradableAt, firstBasketHit, type ValueSpan } from '#market/basket.ts';
import { dayBar } from '#market/day-bar.ts';
import { closingOf } from '#market/exchange-hours.ts';
import { issueOf } from '#market/universe.ts';
import type { LoanEnv } from './env.ts';
import { debtAfter, type LoanRow, requirePaidOutLoan } from './records.ts';
import { sharesValueYen } from './rules/sale.ts';

/** The next due job from a loan's collateral prices, or the next look at them. */
export type NextDueOfCollateral =
  | (DueTime & { readonly kind: 'sell_all' | 'sell_some' | 'meet' | 'miss' | 'call' })
  | PriceLook;

/** Order of jobs at one instant: calendar, prices, deadline of a call, new call. */
export const COLLATERAL_RANK = { calendar: 0, prices: 1, deadline: 2, call: 3 } as const;

/**
 * The next due job of an open loan's collateral; null without collateral. A pure function of loan, prices and halts: a late
 * call returns the same result as a punctual one.
 */
export function nextDueOfCollateral(env: LoanEnv, row: LoanRow, until: number): NextDueOfCollateral | null {
  const { market } = env;
  const { collateral, sale, call, checkedUntil: from } = row;
  if (collateral.length === 0) return null;
  if (sale) {
    const at = firstAllTradableAt(market, collateral, sale.from);
    return at === null
      ? priceLookAt(priceLookEnd(market, [], { from, until }))
      : { kind: sale.what === 'all' ? 'sell_all' : 'sell_some', at, rank: COLLATERAL_RANK.prices };
  }
  const codes = collateral.map(({ code }) => code);
  const horizon = priceLookEnd(market, codes, { from, until });
  const owed = owedByDay(row);
  const isSale = (value: number, day: number) =>
    reachesLoanToValue({ owed: owed(day), value }, LOAN_TO_VALUE.sale_basis_points);
  const isMet = (value: number, day: number) =>
    call?.status === 'open' && isLoanCovered({ owed: owed(day), value });
  const hits = ({ low, high }: ValueSpan, day: number) => isSale(low, day) || isMet(high, day);
  const hit = firstBasketHit(market, collateral, { from, to: horizon - 1 }, hits);
  const end = hit?.at ?? horizon;
  if (call?.status === 'open' && call.deadline < end)
    return { kind: 'miss', at: call.deadline, rank: COLLATERAL_RANK.deadline };
  const calledAt = call?.status === 'open' ? null : firstCallAt(env, row, owed, { from, to: end - 1 });
  if (calledAt !== null) return { kind: 'call', at: calledAt, rank: COLLATERAL_RANK.call };
  if (!hit) return priceLookAt(horizon);
  const kind = isSale(hit.value, dayOf(hit.at)) ? 'sell_all' : 'meet';
  return { kind, at: hit.at, rank: COLLATERAL_RANK.prices };
}

/** The first close of a business day in a span at which the ratio is at the bound of a call. */
function firstCallAt(
  { market }: LoanEnv,
  { collateral }: LoanRow,
  owed: (day: number) => number,
  { from, to }: { from: number; to: number },
): number | null {
  const isCalled = (value: number, day: number) =>
    reachesLoanToValue({ owed: owed(day), value }, LOAN_TO_VALUE.call_basis_points);
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    const at = closingOf(day);
    if (at < from || at > to || !isBusinessDay(day)) continue;
    const low = collateral.reduce((sum, { code, quantity }) => {
      const priceTenths = dayBar(market, issueOf(code), day).lowTenths;
      return sum + sharesValueYen({ priceTenths, quantity });
    }, 0);
    if (isCalled(low, day) && isCalled(basketValue(market, collateral, at), day)) return at;
  }
  return null;
}

/** Outstanding yen on a day (number) without further payments. */
function owedByDay(row: LoanRow): (day: number) => number {
  const loan = requirePaidOutLoan(row);
  return (day) => loanOwedYen(debtAfter(loan, day));
}
