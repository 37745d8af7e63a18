import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a41';
const position_id = 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf';
const path = { loan_id: 'loa_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const collateral = (quantity = 300) => [{ position_id, quantity }];
const state = ['data.state'];

const quote = (wish: { amount?: number; term_days?: number; quantity?: number } = {}) => {
  const { amount = 300_000, term_days = 270, quantity = 300 } = wish;
  return { body: { amount, term_days, collateral: collateral(quantity) } };
};
const application = (
  wish: Parameters<typeof quote>[0] = {},
  agreement_version: string | null = '2026-10-01',
) => ({
  body: {
    ...quote(wish).body,
    name: '佐藤 一郎',
    identity_number: 'SAMPLE-20261120',
    address: '東京都千代田区見本町1-2-3',
    contact_number: '090-1234-5678',
    email: 'ichiro@example.jp',
    agreement_version,
  },
  idempotencyKey,
});

/** Refusals of an amount on 300 shares of 7203. */
const AMOUNTS = [
  ['LoanBelowMinimum', { amount: 90_000 }],
  ['LoanAmountStep', { amount: 305_000 }],
  ['LoanLimitInsufficient', { amount: 50_000_000 }],
  ['CollateralNotAvailable', { quantity: 400 }],
] as const;
/** A term so short that the fee of a loan without the waiver exceeds the cap. */
const DEAR = { amount: 1_200_000, term_days: 31, quantity: 1_000 };

describe('before a loan', () => {
  interaction('getLoanTerms', 'Terms', { given: 'signedIn', args: {} });
  refusesGuests('getLoanTerms', {});
  interaction('getLoanAgreement', 'Agreement', { given: 'signedIn', args: {} });
  refusesGuests('getLoanAgreement', {});
  interaction('quoteLoan', 'Quote', { given: 'ownShares', args: quote() });
  for (const [outcome, wish] of AMOUNTS)
    interaction('quoteLoan', outcome, { given: 'ownShares', args: quote(wish) });
  interaction('quoteLoan', 'DueDateMoved', {
    given: 'beforeAHoliday',
    args: quote({ term_days: 241 }),
    exact: ['data.due_date', 'data.schedule.nominal_due_date'],
  });
  interaction('quoteLoan', 'RateOverLegalCap', { given: 'noWaiver', args: quote(DEAR) });
  refusesGuests('quoteLoan', quote());
});

describe('an application', () => {
  interaction('applyForLoan', 'Applying', {
    given: 'mayBorrow',
    args: application(),
    exact: [...state, 'data.amount'],
  });
  for (const [outcome, wish] of AMOUNTS)
    interaction('applyForLoan', outcome, { given: 'mayBorrow', args: application(wish) });
  interaction('applyForLoan', 'RateOverLegalCap', { given: 'noWaiver', args: application(DEAR) });
  interaction('applyForLoan', 'AgreementNotAccepted', { given: 'mayBorrow', args: application({}, null) });
  interaction('applyForLoan', 'AgreementVersionStale', {
    given: 'mayBorrow',
    args: application({}, '2020-01-01'),
  });
  interaction('applyForLoan', 'IdentityNeeded', { given: 'ownShares', args: application() });
  refusesGuests('applyForLoan', application());
});

describe('a loan', () => {
  const repay = (amount: number) => ({ path, body: { amount }, idempotencyKey });
  const add = (quantity: number) => ({ path, body: { collateral: collateral(quantity) }, idempotencyKey });

  interaction('getLoan', 'InProgress', { given: 'lent', args: { path }, exact: state });
  interaction('getLoan', 'Overdue', { given: 'loanOverdue', args: { path }, exact: state });
  interaction('getLoan', 'CallOpen', {
    given: 'loanCalled',
    args: { path },
    exact: [...state, 'data.zone', 'data.call.status'],
  });
  // If a halt interrupts the fall, a call comes before the sale. If the price falls within one session, there is no call.
  interaction('getLoan', 'Shortfall', {
    given: 'loanShort',
    args: { path },
    exact: state,
    free: ['data.call'],
  });
  interaction('getLoan', 'HandedOver', {
    given: 'loanHandedOver',
    args: { path },
    exact: state,
    free: ['data.call'],
  });
  refusesGuests('getLoan', { path });
  interaction('listLoans', 'InProgress', { given: 'lent', args: {}, exact: ['data.items.state'] });
  interaction('listLoans', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listLoans', {});

  interaction('repayLoan', 'Repaying', { given: 'lent', args: repay(100_000), exact: state });
  interaction('repayLoan', 'Repaid', { given: 'lent', args: repay(300_000), exact: state });
  interaction('repayLoan', 'MoreThanOwed', { given: 'lent', args: repay(300_001) });
  interaction('repayLoan', 'InsufficientFunds', { given: 'lentPoor', args: repay(300_000) });
  interaction('repayLoan', 'LoanNotRepayable', { given: 'loanRepaid', args: repay(1) });
  refusesGuests('repayLoan', repay(100_000));

  interaction('addCollateral', 'Added', { given: 'lent', args: add(100), exact: state });
  interaction('addCollateral', 'CallMet', {
    given: 'loanCalled',
    args: add(100),
    exact: [...state, 'data.call.status'],
  });
  interaction('addCollateral', 'CollateralNotAvailable', { given: 'lent', args: add(400) });
  interaction('addCollateral', 'LoanNotOpen', { given: 'loanRepaid', args: add(100) });
  refusesGuests('addCollateral', add(100));
});
