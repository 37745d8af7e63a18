import { unwrap } from '@tsubame/sdk';
import { setCash } from '../../../mock/sandbox/testing.ts';
import { buy } from '../../verifier/provider-states/setup/loan-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorState, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { LOANS_STATES } from '../../verifier/provider-states/tables/loans.ts';
import { newKey, type Visitor } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';
import { lender } from './lending.ts';
import { loanPriceStates } from './loan-price-states.ts';

/** States of loans, which need a verified user. */
type LoanOperatorState = keyof typeof LOANS_STATES & OperatorState;

const DAY_MS = 24 * 3_600_000;
/** Overdue by more than the days without a late charge, and by less than those until the hand-over. */
const BORROWED_DAYS_AGO = 45;
const AMOUNT = 300_000;
/** 241 days before 19 July 2027, the Day of the Sea. */
const BEFORE_A_HOLIDAY = '2026-11-20T10:00:00+09:00';

/** States of loans. They need an operator, who verifies the user and pays the loan out. */
export function operatorStates({ sandbox, visitors }: Operator): StateHandlers<LoanOperatorState> {
  const { clock, turns } = sandbox;
  const { verified, borrow } = lender(sandbox, visitors);
  const repay = async ({ client }: Visitor, loan_id: string, amount: number) => {
    const body = { amount };
    unwrap(await client.repayLoan({ path: { loan_id }, body, idempotencyKey: newKey() }));
  };

  return {
    ...loanPriceStates(sandbox, visitors),
    beforeAHoliday: async () => {
      await clock.jumpTo(Date.parse(BEFORE_A_HOLIDAY));
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), position_id: await buy(visitor, 300) };
    },
    mayBorrow: async () => {
      const visitor = await verified();
      const { version } = unwrap(await visitor.client.getLoanAgreement());
      return { ...tokenOf(visitor), position_id: await buy(visitor, 300), agreement_version: version };
    },
    noWaiver: async () => {
      const visitor = await verified();
      for (let count = 0; count < 5; count += 1)
        await repay(visitor, await borrow(visitor, { amount: 100_000 }), 100_000);
      const { version } = unwrap(await visitor.client.getLoanAgreement());
      return { ...tokenOf(visitor), position_id: await buy(visitor, 1_000), agreement_version: version };
    },
    lent: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      return { ...tokenOf(visitor), loan_id, position_id: await buy(visitor, 300) };
    },
    lentPoor: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await setCash(turns, visitor.session.user_id, 100_000);
      return { ...tokenOf(visitor), loan_id };
    },
    loanRepaid: async () => {
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await repay(visitor, loan_id, AMOUNT);
      return { ...tokenOf(visitor), loan_id, position_id: await buy(visitor, 300) };
    },
    loanOverdue: async () => {
      await clock.jumpTo(clock.now() - BORROWED_DAYS_AGO * DAY_MS);
      const visitor = await verified();
      const loan_id = await borrow(visitor);
      await clock.reset();
      return { token: (await visitors.signInAgain(visitor)).token, loan_id };
    },
  };
}
