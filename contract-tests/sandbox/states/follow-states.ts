import { unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { applyToFollow } from '../../verifier/provider-states/setup/follow-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type {
  MarketClosedStateName,
  OperatorStateName,
  StateHandlers,
} from '../../verifier/provider-states/state-handlers.ts';
import { StateUnavailable } from '../../verifier/provider-states/state-unavailable.ts';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type FollowOperatorState = Extract<OperatorStateName, 'seenAllProducts' | 'following' | 'followEnded'>;

const DAY_MS = 24 * 3_600_000;
/** An hour in the evening without exchange trading, in milliseconds since midnight. */
const EVENING_MS = 20 * 3_600_000;

/** States of copy trading that need an operator. */
export function operatorStates({ sandbox, users }: Operator): StateHandlers<FollowOperatorState> {
  const followed = (amount: string) => follower(sandbox, users, amount, (now) => now + 3 * DAY_MS);
  return {
    seenAllProducts: async () => {
      const user = await users.signUp();
      const { items } = unwrap(await user.client.listFollowProducts({ query: { limit: 100 } }));
      const limit = items.filter(({ state }) => state === 'recruiting').length;
      const { next_cursor } = unwrap(await user.client.listFollowProducts({ query: { limit } }));
      if (next_cursor === null) throw new StateUnavailable('Every product recruits.');
      return { ...tokenOf(user), cursor: next_cursor };
    },
    following: async () => {
      const { user, record_id } = await followed('300000.00');
      return { ...tokenOf(user), record_id };
    },
    followEnded: async () => {
      const { user, record_id } = await followed('150000.75');
      unwrap(await user.client.stopFollowing({ path: { record_id }, idempotencyKey: newIdempotencyKey() }));
      return { ...tokenOf(user), record_id };
    },
  };
}

/** States of copy trading with the exchange schedule, in the evening after a day of following. */
export function followShutStates(sandbox: Sandbox, users: TestUsers): StateHandlers<MarketClosedStateName> {
  const evening = (now: number) => startOfDay(nextBusinessDay(dayOf(now) + 1)) + EVENING_MS;
  const shown = ({ user, record_id }: Awaited<ReturnType<typeof follower>>) => ({
    ...tokenOf(user),
    record_id,
  });
  const followed = () => follower(sandbox, users, '300000.00', evening);
  return {
    followingShut: async () => shown(await followed()),
    stopRequested: async () => {
      const one = await followed();
      const { record_id } = one;
      unwrap(
        await one.user.client.stopFollowing({ path: { record_id }, idempotencyKey: newIdempotencyKey() }),
      );
      return shown(one);
    },
  };
}

/** A user with an approved application. The clock moves past the purchase to the time that `later` returns. */
async function follower(
  { clock, unitRunner, decisions }: Sandbox,
  users: TestUsers,
  amount: string,
  later: (now: number) => number,
): Promise<{ user: TestUser; record_id: string }> {
  const user = await users.signUp();
  const { record_id } = await applyToFollow(user, amount);
  const approve = decisions.find(
    ({ record, event }) => record.name === 'follow_record' && event === 'approve',
  );
  if (!approve) throw new Error('The operator cannot approve applications to follow.');
  await unitRunner.decide(approve.record, record_id, (unit, row, at) =>
    approve.decide(unit, row, { at, reason: 'approved' }),
  );
  await clock.advance(later);
  await unitRunner.runAllDueJobs(clock.now());
  return { user: await users.signInAfterExpiry(user), record_id };
}
