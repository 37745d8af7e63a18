import { unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';
import { decidedIdentity } from './identity-states.ts';

/** States of a fund password reset, before and after the desk's decision. */
export function operatorStates({
  sandbox,
  users,
}: Operator): StateHandlers<'resetWaiting' | 'resetAllowed' | 'resetDeclined'> {
  const { unitRunner, decisions } = sandbox;

  async function requestReset(birth_date: string) {
    const passed = { event: 'pass', reason: 'approved' } as const;
    const { user } = await decidedIdentity(sandbox, users, passed);
    unwrap(await user.client.changeFundPassword({ body: { new_password: 'fund1234' } }));
    const body = { current_password: 'demo1234', birth_date };
    const { reset_id } = unwrap(await user.client.requestFundPasswordReset({ body }));
    return { user, reset_id };
  }

  async function decided(event: 'allow' | 'decline', reason: 'approved' | 'details_differ') {
    const { user, reset_id } = await requestReset(event === 'allow' ? '1988-04-12' : '1988-04-13');
    const found = decisions.find(
      (each) => each.record.name === 'fund_password_reset' && each.event === event,
    );
    if (!found) throw new Error(`The operator cannot ${event} a new fund password.`);
    await unitRunner.decide(found.record, reset_id, (unit, row, at) =>
      found.decide(unit, row, { at, reason }),
    );
    return tokenOf(user);
  }

  return {
    resetWaiting: async () => tokenOf((await requestReset('1988-04-12')).user),
    resetAllowed: () => decided('allow', 'approved'),
    resetDeclined: () => decided('decline', 'details_differ'),
  };
}
