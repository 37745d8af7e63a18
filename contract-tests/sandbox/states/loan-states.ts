import { unwrap } from '@tsubame/sdk';
import { dayOf, isBusinessDay } from '@tsubame/sdk/rules';
import { setCash } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import { buyShares } from '../../verifier/provider-states/setup/trading-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { LOANS_STATES } from '../../verifier/provider-states/tables/loans.ts';
import { newIdempotencyKey, type TestUser } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';
import { loanOperator } from './lending.ts';
import { loanPriceStates } from './loan-price-states.ts';

/** States of loans, which need a verified user. */
type LoanOperatorState = keyof typeof LOANS_STATES & OperatorStateName;

const DAY_MS = 24 * 3_600_000;
/** Overdue by more than the days without a late charge, and by less than those until the hand-over. */
const BORROWED_DAYS_AGO = 45;
const AMOUNT = 300_000;
/** A loan of these days is above the legal cap only if no holiday moves its due date. */
const SHORT_TERM_DAYS = 31;
/** 241 days before 19 July 2027, the Day of the Sea. */
const BEFORE_A_HOLIDAY = '2026-11-20T10:00:00+09:00';

/** States of loans. They need an operator, who verifies the user and pays the loan out. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<LoanOperatorState> {
  const { clock, unitRunner } = sandbox;
  const { verified, borrow } = loanOperator(sandbox, users);
  const repay = async ({ client }: TestUser, loan_id: string, amount: number) => {
    const body = { amount };
    unwrap(await client.repayLoan({ path: { loan_id }, body, idempotencyKey: newIdempotencyKey() }));
  };

  return {
    ...loanPriceStates(sandbox, users),
    beforeAHoliday: async () => {
      await clock.jumpTo(Date.parse(BEFORE_A_HOLIDAY));
      const user = await users.signUp();
      return { ...tokenOf(user), position_id: await buyShares(user, 300) };
    },
    mayBorrow: async () => {
      const user = await verified();
      const { version } = unwrap(await user.client.getLoanAgreement());
      return { ...tokenOf(user), position_id: await buyShares(user, 300), agreement_version: version };
    },
    noWaiver: async () => {
      const now = clock.now();
      let days = 0;
      while (!isBusinessDay(dayOf(now) + days + SHORT_TERM_DAYS)) days += 1;
      if (days > 0) await clock.jumpTo(now + days * DAY_MS);
      const user = await verified();
      for (let count = 0; count < 5; count += 1)
        await repay(user, await borrow(user, { amount: 100_000 }), 100_000);
      const { version } = unwrap(await user.client.getLoanAgreement());
      return { ...tokenOf(user), position_id: await buyShares(user, 1_000), agreement_version: version };
    },
    lent: async () => {
      const user = await verified();
      const loan_id = await borrow(user);
      return { ...tokenOf(user), loan_id, position_id: await buyShares(user, 300) };
    },
    lentPoor: async () => {
      const user = await verified();
      const loan_id = await borrow(user);
      await setCash(unitRunner, user.session.user_id, 100_000);
      return { ...tokenOf(user), loan_id };
    },
    loanRepaid: async () => {
      const user = await verified();
      const loan_id = await borrow(user);
      await repay(user, loan_id, AMOUNT);
      return { ...tokenOf(user), loan_id, position_id: await buyShares(user, 300) };
    },
    loanOverdue: async () => {
      await clock.jumpTo(clock.now() - BORROWED_DAYS_AGO * DAY_MS);
      const user = await verified();
      const loan_id = await borrow(user);
      await clock.reset();
      return { token: (await users.signInAgain(user)).token, loan_id };
    },
  };
}
