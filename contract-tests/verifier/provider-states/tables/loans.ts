import { POSITION, signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const LOAN = 'loa_01k8z3v5q2m7r9t4w6x8y0a1bc';

/** States of loans and their collateral. */
export const LOANS_STATES = {
  ownShares: {
    sentence: 'a signed-in user who holds 300 shares of 7203 without leverage',
    values: { ...signedIn, position_id: POSITION },
  },
  mayBorrow: {
    by: 'operator',
    sentence: 'a verified user who holds 300 shares of 7203 and knows the loan agreement',
    values: { ...signedIn, position_id: POSITION, agreement_version: '2026-10-01' },
  },
  noWaiver: {
    by: 'operator',
    sentence:
      'a verified user with five loans behind, who holds 1,000 shares of 7203, 31 days before a business day',
    values: { ...signedIn, position_id: POSITION, agreement_version: '2026-10-01' },
  },
  lent: {
    by: 'operator',
    sentence: 'a signed-in user with a loan of 300,000 yen and 300 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  lentPoor: {
    by: 'operator',
    sentence: 'a signed-in user with a loan of 300,000 yen and 100,000 yen of cash',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanRepaid: {
    by: 'operator',
    sentence: 'a signed-in user with a loan that is repaid and 300 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  loanOverdue: {
    by: 'operator',
    sentence: 'a signed-in user with a loan that is overdue by more than seven days',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanCalled: {
    by: 'operator',
    sentence: 'a signed-in user with a loan for which more collateral is asked, and 100 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  loanShort: {
    by: 'operator',
    sentence: 'a signed-in user with a loan that the sale of its collateral did not cover',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanHandedOver: {
    by: 'operator',
    sentence: 'a signed-in user with a loan that was handed over, and whose collateral did not cover it',
    values: { ...signedIn, loan_id: LOAN },
  },
  beforeAHoliday: {
    by: 'operator',
    sentence: 'a signed-in user who holds 300 shares of 7203 on 20 November 2026',
    values: { ...signedIn, position_id: POSITION },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof LOANS_STATES> {}
}
