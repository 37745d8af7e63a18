import { unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { Sandbox } from '../../../mock/sandbox/app.ts';
import { applyToFollow } from '../../verifier/provider-states/setup/follow-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type {
  OperatorState,
  ShutState,
  StateHandlers,
} from '../../verifier/provider-states/state-handlers.ts';
import { NotBroughtAbout } from '../../verifier/provider-states/state-unavailable.ts';
import { newKey, type Visitor, type Visitors } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

type FollowOperatorState = Extract<OperatorState, 'seenAllProducts' | 'following' | 'followEnded'>;

const DAY_MS = 24 * 3_600_000;
/** An hour of the evening, when no exchange trades; milliseconds since midnight. */
const EVENING_MS = 20 * 3_600_000;

/** Those of the sandbox that need its operator and its clock. */
export function operatorStates({ sandbox, visitors }: Operator): StateHandlers<FollowOperatorState> {
  const followed = (amount: string) => follower(sandbox, visitors, amount, (now) => now + 3 * DAY_MS);
  return {
    seenAllProducts: async () => {
      const visitor = await visitors.signUp();
      const { items } = unwrap(await visitor.client.listFollowProducts({ query: { limit: 100 } }));
      const limit = items.filter(({ state }) => state === 'recruiting').length;
      const { next_cursor } = unwrap(await visitor.client.listFollowProducts({ query: { limit } }));
      if (next_cursor === null) throw new NotBroughtAbout('Every product recruits.');
      return { ...tokenOf(visitor), cursor: next_cursor };
    },
    following: async () => {
      const { visitor, record_id } = await followed('300000.00');
      return { ...tokenOf(visitor), record_id };
    },
    followEnded: async () => {
      const { visitor, record_id } = await followed('150000.75');
      unwrap(await visitor.client.stopFollowing({ path: { record_id }, idempotencyKey: newKey() }));
      return { ...tokenOf(visitor), record_id };
    },
  };
}

/** Those of a sandbox on the hours of the exchange: the evening after a day of following. */
export function followShutStates(sandbox: Sandbox, visitors: Visitors): StateHandlers<ShutState> {
  const evening = (now: number) => startOfDay(nextBusinessDay(dayOf(now) + 1)) + EVENING_MS;
  const shown = ({ visitor, record_id }: Awaited<ReturnType<typeof follower>>) => ({
    ...tokenOf(visitor),
    record_id,
  });
  const followed = () => follower(sandbox, visitors, '300000.00', evening);
  return {
    followingShut: async () => shown(await followed()),
    stopRequested: async () => {
      const one = await followed();
      const { record_id } = one;
      unwrap(await one.visitor.client.stopFollowing({ path: { record_id }, idempotencyKey: newKey() }));
      return shown(one);
    },
  };
}

/** Applied and approved; the clock goes on until it is bought, and some days more. */
async function follower(
  { clock, turns, decisions }: Sandbox,
  visitors: Visitors,
  amount: string,
  later: (now: number) => number,
): Promise<{ visitor: Visitor; record_id: string }> {
  const visitor = await visitors.signUp();
  const { record_id } = await applyToFollow(visitor, amount);
  const approve = decisions.find(
    ({ record, event }) => record.name === 'follow_record' && event === 'approve',
  );
  if (!approve) throw new Error('The operator cannot approve applications to follow.');
  await turns.decide(approve.record, record_id, (unit, row, at) =>
    approve.decide(unit, row, { at, reason: 'approved' }),
  );
  await clock.advance(later);
  await turns.settleAll(clock.now());
  return { visitor: await visitors.comeBack(visitor), record_id };
}
