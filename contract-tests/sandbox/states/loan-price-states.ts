import { parseDay } from '@tsubame/sdk/rules';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { planCloses } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import { buyShares } from '../../verifier/provider-states/setup/trading-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { TestUsers } from '../../verifier/users/test-users.ts';
import { loanOperator } from './lending.ts';

/** States of loans after a fall of prices. Prices cannot be set, so the closes of one issue are planned. */
type LoanPriceState = 'loanCalled' | 'loanShort' | 'loanHandedOver';

/** The issue that falls, and the times at which its price is high and low. */
const FALLING = '186A';
const HIGH = '2026-02-18T10:00:00+09:00';
/** Just after the close at which the loan's ratio has risen from 60 % to about 75 %. */
const CALLED = '2026-03-30T15:31:00+09:00';
/** The price is 54 % of that at {@link HIGH}, which is less than the loan. */
const LOW = '2026-11-06T10:00:00+09:00';

/** Closes (tenths of a yen) from a day on; the first one also applies before its day. */
const COURSE = [
  ['2026-01-01', 15_000],
  ['2026-03-29', 12_000],
  ['2026-06-01', 8_100],
  // Rises again, so that later loans on it are not affected.
  ['2026-11-20', 15_000],
] as const;

const STEPS = COURSE.map(([day, tenths]) => ({ from: parseDay(day), tenths }));
const closeOn = (day: number) => STEPS.findLast(({ from }) => day >= from)?.tenths ?? COURSE[0][1];

/** States of loans after margin calls and sales of collateral. */
export function loanPriceStates(sandbox: Sandbox, users: TestUsers): StateHandlers<LoanPriceState> {
  const { clock, halts, market } = sandbox;
  planCloses(market, FALLING, closeOn);
  const { verified, borrow } = loanOperator(sandbox, users);
  const goTo = (instant: string) => clock.jumpTo(Date.parse(instant));

  /** A loan with collateral that was halted during the fall and sold on the first day after the halt. */
  const soldTooLate = async (term_days: number) => {
    await goTo(HIGH);
    const user = await verified();
    const loan_id = await borrow(user, { code: FALLING, amount: null, term_days });
    const from = clock.now();
    await halts.set({ code: FALLING, from, to: null }, from);
    await goTo(LOW);
    await halts.end(FALLING, clock.now());
    return { ...tokenOf(await users.signInAfterExpiry(user)), loan_id };
  };

  return {
    loanCalled: async () => {
      await goTo(HIGH);
      const user = await verified();
      const loan_id = await borrow(user, { code: FALLING, amount: null, term_days: 90 });
      await goTo(CALLED);
      const back = await users.signInAfterExpiry(user);
      return { ...tokenOf(back), loan_id, position_id: await buyShares(back, 100) };
    },
    loanShort: () => soldTooLate(365),
    loanHandedOver: () => soldTooLate(30),
  };
}
