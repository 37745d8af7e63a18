import type { LoanRepaymentParts } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { LoanRow } from './records.ts';
import { loanRepayments } from './tables.ts';

/** Posts a repayment of a loan from the user's cash at an instant (epoch ms), and records it. */
export function postRepayment(
  unit: Unit,
  { loanId, userId }: Pick<LoanRow, 'loanId' | 'userId'>,
  parts: LoanRepaymentParts,
  { at, source }: { at: number; source: 'user' | 'collateral' },
): void {
  const { late, interest, principal } = parts;
  unit.post({
    kind: 'loan_repaid',
    referenceId: loanId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_cash', amount: -(late + interest + principal) },
      { account: 'house_lending', amount: late + interest },
      { account: 'user_loan', amount: principal },
    ],
  });
  unit.insert(loanRepayments, {
    repaymentId: newId('rep'),
    ...{ loanId, userId, at, source },
    lateYen: late,
    interestYen: interest,
    principalYen: principal,
  });
}
