import { dayOf, LOAN_INTEREST, loanLimitYen, normalizeIdentifier, plainMobile } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import { AGREEMENT_VERSION } from './agreement.ts';
import { type BorrowingHistory, readBorrowingHistoryInUnit, waiversLeft } from './borrowing-history.ts';
import type { LoanEnv } from './env.ts';
import { type PledgeRequest, pledgeShares } from './pledge.ts';
import { LOAN, type LoanRow } from './records.ts';
import {
  refuseAboveLoanLimit,
  refuseAgreement,
  refuseLoanAmount,
  refuseRate,
  refuseUnverifiedBorrower,
} from './rules/refusals.ts';
import type { Pledge } from './tables.ts';

export type Application = Schemas['ApplyForLoanRequest'];

export function pledgeRequestOf(collateral: Application['collateral']): PledgeRequest {
  return collateral.map(({ position_id, quantity }) => ({ positionId: position_id, quantity }));
}

/**
 * Applies for a loan at an instant (epoch ms) and pledges its collateral.
 *
 * @throws Refusal with the first broken rule.
 */
export async function applyForLoan(
  unit: Unit,
  env: LoanEnv,
  { userId, application }: { userId: string; application: Application },
  at: number,
): Promise<LoanRow> {
  const { amount: amountYen, term_days: termDays } = application;
  throwIfRefused(refuseUnverifiedBorrower(await env.identityOf(unit.db, userId)));
  throwIfRefused(refuseLoanAmount(amountYen));
  const collateral = await pledgeShares(unit, env, pledgeRequestOf(application.collateral), at);
  const borrowed = await readBorrowingHistoryInUnit(unit, userId, at);
  assertLendable(env, { amount: amountYen, termDays, collateral, borrowed }, at);
  throwIfRefused(refuseAgreement(application.agreement_version, AGREEMENT_VERSION));
  return unit.begin(
    LOAN,
    {
      loanId: newId('loa'),
      userId,
      name: application.name,
      identityNumber: normalizeIdentifier(application.identity_number),
      address: application.address,
      contactNumber: plainMobile(application.contact_number),
      email: normalizeIdentifier(application.email),
      amountYen,
      termDays,
      agreementVersion: AGREEMENT_VERSION,
      rate: LOAN_INTEREST.rate_basis_points,
      borrowingNumber: borrowed.count + 1,
      waived: waiversLeft(borrowed) > 0,
      feeYen: 0,
      appliedAt: at,
      collateral,
      checkedUntil: at,
    },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
}

/** Checks the amount against the collateral's limit and the legal rate cap. @throws Refusal with the first broken rule. */
export function assertLendable(
  env: LoanEnv,
  wish: { amount: number; termDays: number; collateral: readonly Pledge[]; borrowed: BorrowingHistory },
  at: number,
): void {
  const { amount, termDays, collateral, borrowed } = wish;
  const limit = borrowed.hasUncoveredDebt ? 0 : loanLimitYen(basketValue(env.market, collateral, at));
  throwIfRefused(refuseAboveLoanLimit(amount, limit));
  throwIfRefused(refuseRate({ amount, termDays, loanDay: dayOf(at), waived: waiversLeft(borrowed) > 0 }));
}
