import {
  dayOf,
  type LoanDebt,
  loanDebtAfterRepayment,
  loanOwedYen,
  loanRepaymentParts,
} from '@tsubame/sdk/rules';
import { refuseFunds } from '#frame/contract/common-refusals.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import { announceCallMet, meetCallIfCovered } from './call.ts';
import type { LoanEnv } from './env.ts';
import { releasePledges } from './pledge.ts';
import { postRepayment } from './post-repayment.ts';
import {
  debtAfter,
  isOutstandingLoan,
  LOAN,
  type LoanRow,
  requireLoan,
  requirePaidOutLoan,
} from './records.ts';
import { refuseRepaying, refuseRepaymentAboveDebt } from './rules/refusals.ts';

/**
 * Repays an amount (yen) of a loan from the balance at an instant (epoch ms); a full repayment releases the collateral.
 *
 * @throws ProtocolError 404 if the user has no such loan, Refusal with the first broken rule.
 */
export async function repay(
  unit: Unit,
  env: LoanEnv,
  { loanId, amount }: { loanId: string; amount: number },
  at: number,
): Promise<LoanRow> {
  const row = await requireLoan(unit, loanId);
  throwIfRefused(refuseRepaying(row.state, isOutstandingLoan(row)));
  const day = dayOf(at);
  const before = debtAfter(requirePaidOutLoan(row), day);
  const owed = loanOwedYen(before);
  throwIfRefused(refuseRepaymentAboveDebt(amount, owed));
  const cash = unit.balances.user_cash;
  throwIfRefused(refuseFunds('cash', { required: amount, cash }, () => cash));

  const parts = loanRepaymentParts(before, amount);
  postRepayment(unit, row, parts, { at, source: 'user' });
  const debt = loanDebtAfterRepayment(before, parts);
  const changed =
    amount === owed ? await repayAll(unit, env, row, { debt, at }) : repayPart(unit, env, row, { debt, at });
  await announceCallMet(unit, row, changed, at);
  return changed;
}

type Repaid = { readonly debt: LoanDebt; readonly at: number };

async function repayAll(unit: Unit, env: LoanEnv, row: LoanRow, { debt, at }: Repaid): Promise<LoanRow> {
  await releasePledges(unit, env, row.collateral, at);
  const call = meetCallIfCovered(row.call, { owed: 0, value: 0 });
  return unit.change(
    LOAN,
    row,
    { debt, call, repaidDay: dayOf(at), collateral: [], sale: null },
    { at, actor: 'user', event: 'repay_all', reason: 'repaid' },
  );
}

function repayPart(unit: Unit, env: LoanEnv, row: LoanRow, { debt, at }: Repaid): LoanRow {
  const cover = { owed: loanOwedYen(debt), value: basketValue(env.market, row.collateral, at) };
  return unit.change(
    LOAN,
    row,
    { debt, call: meetCallIfCovered(row.call, cover), checkedUntil: at },
    { at, actor: 'user', event: 'repay_part', reason: 'repaid_part' },
  );
}
