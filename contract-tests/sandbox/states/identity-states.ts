import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { submitIdentity } from '../../verifier/provider-states/setup/identity-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { TestUsers } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type IdentityOperatorState = Extract<OperatorStateName, 'identityPassed' | 'identityFailed'>;

/** A new user サトウ イチロウ with a decided identity verification. */
export async function decidedIdentity(
  { unitRunner, decisions }: Sandbox,
  users: TestUsers,
  { event, reason }: { event: 'pass'; reason: 'approved' } | { event: 'fail'; reason: 'number_invalid' },
) {
  const { user, images } = await submitIdentity(users);
  const decision = decisions.find((each) => each.record.name === 'identity' && each.event === event);
  if (!decision) throw new Error(`The sandbox has no decision ${event} about a verification.`);
  const { user_id } = user.session;
  await unitRunner.decide(decision.record, user_id, (unit, row, at) =>
    decision.decide(unit, row, { at, reason }),
  );
  return { user, images };
}

/** States of decided identity verifications. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<IdentityOperatorState> {
  const shown = ({ user, images }: Awaited<ReturnType<typeof submitIdentity>>) => ({
    ...tokenOf(user),
    ...images,
  });
  return {
    identityPassed: async () =>
      shown(await decidedIdentity(sandbox, users, { event: 'pass', reason: 'approved' })),
    identityFailed: async () =>
      shown(await decidedIdentity(sandbox, users, { event: 'fail', reason: 'number_invalid' })),
  };
}
