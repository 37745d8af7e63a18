import { unwrap } from '@tsubame/sdk';
import { requestLoginReset } from '../../verifier/provider-states/setup/login-reset-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';
import { decidedIdentity } from './identity-states.ts';

type ResetState =
  | 'resetWaiting'
  | 'resetAllowed'
  | 'resetDeclined'
  | 'loginResetWaiting'
  | 'loginResetAllowed'
  | 'loginResetDeclined'
  | 'ownLoginReset';

/** Longer than the waiting time of a login password reset. */
const MORE_THAN_A_DAY_MS = 25 * 3_600_000;

/** States of a reset of the fund or login password, before and after the desk's decision. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<ResetState> {
  const { unitRunner, decisions, clock } = sandbox;
  const passed = { event: 'pass', reason: 'approved' } as const;

  async function decide(record: string, id: string, event: 'allow' | 'decline') {
    const found = decisions.find((each) => each.record.name === record && each.event === event);
    if (!found) throw new Error(`The operator cannot ${event} a ${record}.`);
    const reason = event === 'allow' ? 'approved' : 'details_differ';
    await unitRunner.decide(found.record, id, (unit, row, at) => found.decide(unit, row, { at, reason }));
  }

  async function requestReset(birth_date: string) {
    const { user } = await decidedIdentity(sandbox, users, passed);
    unwrap(await user.client.changeFundPassword({ body: { new_password: 'fund1234' } }));
    const body = { current_password: 'demo1234', birth_date };
    const { reset_id } = unwrap(await user.client.requestFundPasswordReset({ body }));
    return { user, reset_id };
  }

  async function decided(event: 'allow' | 'decline') {
    const { user, reset_id } = await requestReset(event === 'allow' ? '1988-04-12' : '1988-04-13');
    await decide('fund_password_reset', reset_id, event);
    return tokenOf(user);
  }

  async function loginReset() {
    const { user } = await decidedIdentity(sandbox, users, passed);
    return { user, ...(await requestLoginReset(users, user.account)) };
  }

  async function decidedLoginReset(event: 'allow' | 'decline') {
    const { receipt, reset } = await loginReset();
    await decide('login_password_reset', reset.reset_id, event);
    return { receipt };
  }

  return {
    resetWaiting: async () => tokenOf((await requestReset('1988-04-12')).user),
    resetAllowed: () => decided('allow'),
    resetDeclined: () => decided('decline'),
    loginResetWaiting: () => decidedLoginReset('allow'),
    loginResetAllowed: async () => {
      await clock.jumpTo(clock.now() - MORE_THAN_A_DAY_MS);
      const allowed = await decidedLoginReset('allow');
      await clock.reset();
      await unitRunner.runAllDueJobs(clock.now());
      return allowed;
    },
    loginResetDeclined: () => decidedLoginReset('decline'),
    ownLoginReset: async () => tokenOf((await loginReset()).user),
  };
}
