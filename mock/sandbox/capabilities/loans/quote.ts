import {
  dayOf,
  formatDay,
  LATE_CHARGE,
  LEGAL_RATE_CAP,
  LOAN_AMOUNT,
  LOAN_FEE,
  LOAN_INTEREST,
  LOAN_TO_VALUE,
  legalLoanCap,
  loanCost,
  loanLimitYen,
  loanToValue,
  loanZone,
  priceFallToLoanToValue,
} from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import { basketValue } from '#market/basket.ts';
import { AGREEMENT_VERSION } from './agreement.ts';
import { assertLendable, pledgeRequestOf } from './apply.ts';
import { readBorrowingHistory, waiversLeft } from './borrowing-history.ts';
import type { LoanEnv } from './env.ts';
import { pledgesFor } from './pledge.ts';
import { refuseLoanAmount } from './rules/refusals.ts';
import { scheduleOnWire } from './rules/schedule.ts';
import { pledgesOnWire, rateOnWire } from './wire.ts';

/**
 * Cost and risk of a loan that would be paid out at an instant (epoch ms).
 *
 * @throws Refusal with the first broken rule.
 */
export async function loanQuoteOf(
  db: Executor,
  env: LoanEnv,
  { userId, wish }: { userId: string; wish: Schemas['QuoteLoanRequest'] },
  at: number,
): Promise<Schemas['LoanQuote']> {
  const { amount, term_days: termDays } = wish;
  throwIfRefused(refuseLoanAmount(amount));
  const free = new Map((await env.shares.all(db, userId)).map((each) => [each.positionId, each]));
  const pledges = await pledgesFor(pledgeRequestOf(wish.collateral), async (id) => free.get(id) ?? null, at);
  const borrowed = await readBorrowingHistory(db, userId, at);
  assertLendable(env, { amount, termDays, collateral: pledges, borrowed }, at);

  const loanDay = dayOf(at);
  const waived = waiversLeft(borrowed) > 0;
  const cost = loanCost({ amount, termDays, loanDay, waived });
  const { shown, value } = pledgesOnWire(env, pledges, amount, at);
  const cover = { owed: amount, value };
  return {
    amount,
    disbursed_amount: cost.disbursed,
    available_limit: loanLimitYen(value),
    term_days: termDays,
    annual_rate: rateOnWire(LOAN_INTEREST.rate_basis_points),
    legal_cap: rateOnWire(legalLoanCap(cost.disbursed)),
    late_rate: rateOnWire(LATE_CHARGE.rate_basis_points),
    waived,
    waiver_days: cost.waiverDays,
    waivers_left: waiversLeft(borrowed),
    interest_days: cost.days - cost.waiverDays,
    interest: cost.interest,
    fee: cost.fee,
    repayment_total: amount + cost.interest,
    loan_date: formatDay(loanDay),
    due_date: formatDay(cost.dueDay),
    schedule: scheduleOnWire(loanDay, termDays, waived),
    collateral_value: value,
    ltv: loanToValue(cover) ?? '0.0000',
    zone: loanZone(cover) ?? 'free',
    fall_to_call: priceFallToLoanToValue(cover, LOAN_TO_VALUE.call_basis_points),
    fall_to_sale: priceFallToLoanToValue(cover, LOAN_TO_VALUE.sale_basis_points),
    collateral: shown,
  };
}

/** The general loan terms, and the user's borrowing limit at an instant (epoch ms). */
export async function loanTermsOf(
  db: Executor,
  env: LoanEnv,
  userId: string,
  at: number,
): Promise<Schemas['LoanTerms']> {
  const borrowed = await readBorrowingHistory(db, userId, at);
  const free = await env.shares.all(db, userId);
  const basket = free.map(({ code, free: quantity }) => ({ code, quantity }));
  const limit = borrowed.hasUncoveredDebt ? 0 : loanLimitYen(basketValue(env.market, basket, at));
  return {
    minimum_amount: LOAN_AMOUNT.minimum_yen,
    maximum_amount: LOAN_AMOUNT.maximum_yen,
    amount_step: LOAN_AMOUNT.step_yen,
    minimum_days: LOAN_AMOUNT.minimum_days,
    maximum_days: LOAN_AMOUNT.maximum_days,
    annual_rate: rateOnWire(LOAN_INTEREST.rate_basis_points),
    fee_rate: rateOnWire(LOAN_FEE.rate_basis_points),
    legal_caps: LEGAL_RATE_CAP.rows.map(({ below_yen, rate_basis_points }) => ({
      principal_below: below_yen,
      rate: rateOnWire(rate_basis_points),
    })),
    waiver_days: LOAN_INTEREST.waiver_days,
    waiver_borrowings: LOAN_INTEREST.waiver_loans,
    waivers_left: waiversLeft(borrowed),
    late_rate: rateOnWire(LATE_CHARGE.rate_basis_points),
    late_after_days: LATE_CHARGE.after_days,
    collection_after_days: LATE_CHARGE.collection_after_days,
    ltv_limit: rateOnWire(LOAN_TO_VALUE.limit_basis_points),
    ltv_call: rateOnWire(LOAN_TO_VALUE.call_basis_points),
    ltv_liquidation: rateOnWire(LOAN_TO_VALUE.sale_basis_points),
    available_limit: Math.min(limit, LOAN_AMOUNT.maximum_yen),
    agreement_version: AGREEMENT_VERSION,
  };
}
