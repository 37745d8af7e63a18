import { unwrap } from '@tsubame/sdk';
import { parseDay } from '@tsubame/sdk/rules';
import { planCloses } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newIdempotencyKey } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type MarginState = Extract<OperatorStateName, 'marginCalled'>;

/** The issue that falls, what it closes at (tenths of a yen) before and after, and the first day on which it is low. */
const FALLING = '7011';
const [HIGH_TENTHS, LOW_TENTHS] = [30_000, 25_500];
const FALLS_ON = parseDay('2026-03-11');
const RECOVERS_ON = parseDay('2026-04-01');
const BEFORE = '2026-03-09T10:00:00+09:00';
/** Just after the first 15:30 at which the price is low. */
const CALLED = '2026-03-12T15:31:00+09:00';
/** Nearly all the paper money of a new user at three times; the limit is above the price. */
const ALL_IN = { quantity: 9_800, price: '3030', leverage: 3 };

/** States of margin calls. Prices cannot be set, so the closes of one issue are planned. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<MarginState> {
  const { clock, market } = sandbox;
  planCloses(market, FALLING, (day) => (day >= FALLS_ON && day < RECOVERS_ON ? LOW_TENTHS : HIGH_TENTHS));
  return {
    marginCalled: async () => {
      await clock.jumpTo(Date.parse(BEFORE));
      const user = await users.signUp();
      const order = { code: FALLING, direction: 'long', price_type: 'limit', ...ALL_IN } as const;
      unwrap(await user.client.placeOrder({ body: order, idempotencyKey: newIdempotencyKey() }));
      await clock.jumpTo(Date.parse(CALLED));
      return tokenOf(await users.signInAfterExpiry(user));
    },
  };
}
