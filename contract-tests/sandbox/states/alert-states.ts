import {
  setAlert,
  UNREACHED_VOLUME,
  volumeAlert,
} from '../../verifier/provider-states/setup/alert-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

type AlertOperatorState = Extract<OperatorStateName, 'alertFired'>;

/** A volume of 7203 that is reached within minutes. */
const FEW_SHARES = '1000000';
const SOME_DAYS_MS = 5 * 24 * 3_600_000;

/** States of price alerts that need an operator, who moves the clock back and forth so that the volume is reached. */
export function operatorStates({ sandbox: { clock }, users }: Operator): StateHandlers<AlertOperatorState> {
  return {
    alertFired: async () => {
      const midnight = Math.floor((clock.now() - SOME_DAYS_MS) / 86_400_000) * 86_400_000 - 9 * 3_600_000;
      await clock.jumpTo(midnight);
      const user = await users.signUp();
      await setAlert(user, volumeAlert(FEW_SHARES));
      await setAlert(user, volumeAlert(String(UNREACHED_VOLUME)));
      await clock.reset();
      return { token: (await users.signInAgain(user)).token };
    },
  };
}
