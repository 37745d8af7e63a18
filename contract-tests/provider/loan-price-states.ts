import type { Sandbox } from '../../mock/sandbox/app.ts';
import { buy, lender } from './lending.ts';
import { tokenOf } from './session-states.ts';
import type { StateHandlers } from './state-handlers.ts';
import type { Visitors } from './visitors.ts';

/** States of loans after a fall of prices. */
type LoanPriceState = 'loanCalled' | 'loanShort' | 'loanHandedOver';

/**
 * A market in which an issue loses more than four tenths of its price within a year. Nobody can set a price, so what only a
 * fall brings about is found where prices do fall.
 */
export const FALLING_MARKET = { seed: 'bear-83718', schedule: 'always_open' } as const;

/** The issue, and the days (10:00 in Japan) on which it stands high and low. */
const FALLING = '186A';
const BEFORE_A_CALL = '2026-02-18T10:00:00+09:00';
/** Just after the close at which 60 % have become 70. */
const CALLED = '2026-03-30T15:31:00+09:00';
const HIGH = '2026-02-25T10:00:00+09:00';
/** 55 % of the price at {@link HIGH}, which is less than what was lent on it. */
const LOW = '2026-11-06T10:00:00+09:00';

/** States of loans that come from prices: calls and sales of collateral. */
export function loanPriceStates(sandbox: Sandbox, visitors: Visitors): StateHandlers<LoanPriceState> {
  const { clock, halts } = sandbox;
  const { verified, borrow } = lender(sandbox, visitors);
  const goTo = (instant: string) => clock.jumpTo(Date.parse(instant));

  /** Pledged shares that could not be sold on their way down, and were on the first day on which they could. */
  const soldTooLate = async (term_days: number) => {
    await goTo(HIGH);
    const visitor = await verified();
    const loan_id = await borrow(visitor, { code: FALLING, amount: null, term_days });
    await halts.set({ code: FALLING, from: clock.now(), to: null }, clock.now());
    await goTo(LOW);
    await halts.end(FALLING, clock.now());
    return { ...tokenOf(await visitors.comeBack(visitor)), loan_id };
  };

  return {
    loanCalled: async () => {
      await goTo(BEFORE_A_CALL);
      const visitor = await verified();
      const loan_id = await borrow(visitor, { code: FALLING, amount: null, term_days: 90 });
      await goTo(CALLED);
      const back = await visitors.comeBack(visitor);
      return { ...tokenOf(back), loan_id, position_id: await buy(back, 100) };
    },
    loanShort: () => soldTooLate(365),
    loanHandedOver: () => soldTooLate(30),
  };
}
