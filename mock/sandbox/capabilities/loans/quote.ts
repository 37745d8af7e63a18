import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import { basketValue } from '#market/basket.ts';
import { AGREEMENT_VERSION } from './agreement.ts';
import { assertLendable, wantedOf } from './apply.ts';
import { readBorrowingHistory, waiversLeft } from './borrowing-history.ts';
import type { LoanEnv } from './env.ts';
import { pledgesFor } from './pledge.ts';
import { costOf } from './rules/cost.ts';
import { limitOf, ltvOf, priceFallToLtv, zoneOf } from './rules/ltv.ts';
import { refuseAmount } from './rules/refusals.ts';
import { scheduleOnWire } from './rules/schedule.ts';
import { LEGAL_CAPS, LOAN_TERMS, legalCap } from './rules/terms.ts';
import { pledgesOnWire, rateOnWire } from './wire.ts';

/**
 * Cost and risk of a loan that would be paid out at an instant (epoch ms).
 *
 * @throws Refusal with the first broken rule.
 */
export async function quoteOf(
  db: Executor,
  env: LoanEnv,
  { userId, wish }: { userId: string; wish: Schemas['QuoteLoanRequest'] },
  at: number,
): Promise<Schemas['LoanQuote']> {
  const { amount, term_days: termDays } = wish;
  throwIfRefused(refuseAmount(amount));
  const free = new Map((await env.shares.all(db, userId)).map((each) => [each.positionId, each]));
  const pledges = await pledgesFor(wantedOf(wish.collateral), async (id) => free.get(id) ?? null, at);
  const borrowed = await readBorrowingHistory(db, userId, at);
  assertLendable(env, { amount, termDays, collateral: pledges, borrowed }, at);

  const loanDay = dayOf(at);
  const waived = waiversLeft(borrowed) > 0;
  const cost = costOf({ amount, termDays, loanDay, waived });
  const { shown, value } = pledgesOnWire(env, pledges, amount, at);
  const cover = { owed: amount, value };
  return {
    amount,
    disbursed_amount: cost.disbursed,
    available_limit: limitOf(value),
    term_days: termDays,
    annual_rate: rateOnWire(LOAN_TERMS.rate),
    legal_cap: rateOnWire(legalCap(cost.disbursed)),
    late_rate: rateOnWire(LOAN_TERMS.lateRate),
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
    ltv: ltvOf(cover) ?? '0.0000',
    zone: zoneOf(cover) ?? 'free',
    fall_to_call: priceFallToLtv(cover, LOAN_TERMS.ltvCall),
    fall_to_sale: priceFallToLtv(cover, LOAN_TERMS.ltvSale),
    collateral: shown,
  };
}

/** The general loan terms, and the user's borrowing limit at an instant (epoch ms). */
export async function termsOf(
  db: Executor,
  env: LoanEnv,
  userId: string,
  at: number,
): Promise<Schemas['LoanTerms']> {
  const borrowed = await readBorrowingHistory(db, userId, at);
  const free = await env.shares.all(db, userId);
  const basket = free.map(({ code, free: quantity }) => ({ code, quantity }));
  const limit = borrowed.hasUncoveredDebt ? 0 : limitOf(basketValue(env.market, basket, at));
  return {
    minimum_amount: LOAN_TERMS.minimumYen,
    maximum_amount: LOAN_TERMS.maximumYen,
    amount_step: LOAN_TERMS.stepYen,
    minimum_days: LOAN_TERMS.minimumDays,
    maximum_days: LOAN_TERMS.maximumDays,
    annual_rate: rateOnWire(LOAN_TERMS.rate),
    fee_rate: rateOnWire(LOAN_TERMS.fee),
    legal_caps: LEGAL_CAPS.map(({ below, rate }) => ({ principal_below: below, rate: rateOnWire(rate) })),
    waiver_days: LOAN_TERMS.waiverDays,
    waiver_borrowings: LOAN_TERMS.waiverBorrowings,
    waivers_left: waiversLeft(borrowed),
    late_rate: rateOnWire(LOAN_TERMS.lateRate),
    late_after_days: LOAN_TERMS.lateAfterDays,
    collection_after_days: LOAN_TERMS.collectionAfterDays,
    ltv_limit: rateOnWire(LOAN_TERMS.ltvLimit),
    ltv_call: rateOnWire(LOAN_TERMS.ltvCall),
    ltv_liquidation: rateOnWire(LOAN_TERMS.ltvSale),
    available_limit: Math.min(limit, LOAN_TERMS.maximumYen),
    agreement_version: AGREEMENT_VERSION,
  };
}
