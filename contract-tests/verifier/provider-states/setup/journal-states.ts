import { unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';
import { buyShares, closeShares, userWithPosition } from './trading-states.ts';

/** Positions after which a provider without a limit of tags has no such state. */
const MAX_POSITIONS = 30;
/** The most tags of an entry. */
const PER_ENTRY = 10;

/** States of the journal that a user can set up. */
export function publicStates(
  users: TestUsers,
): StateHandlers<Extract<PublicStateName, 'journalled' | 'notJournalled' | 'fullTags'>> {
  return {
    journalled: async () => {
      const { user, position_id } = await userWithClosedTrade(users);
      const path = { position_id };
      const { average_price } = unwrap(await user.client.getPosition({ path }));
      const body = {
        version: 0,
        plan: '押し目を買う。',
        note: '目標の手前で失速した。',
        tags: ['押し目', '早い手仕舞い'],
        stop_price: String(Math.floor(Number(average_price) * 0.9)),
        target_price: String(Math.ceil(Number(average_price) * 1.1)),
      };
      unwrap(await user.client.saveJournalEntry({ path, body }));
      return { ...tokenOf(user), position_id };
    },
    notJournalled: async () => {
      const { user, position_id } = await userWithClosedTrade(users);
      return { ...tokenOf(user), position_id };
    },
    fullTags: async () => {
      const user = await users.signUp();
      for (let count = 0; count < MAX_POSITIONS; count += 1) {
        const position_id = await buyShares(user, 100);
        const tags = Array.from({ length: PER_ENTRY }, (_, at) => `${count}-${at}`);
        const body = { version: 0, plan: null, note: null, tags, stop_price: null, target_price: null };
        const response = await user.client.saveJournalEntry({ path: { position_id }, body });
        if (response.code === 2203) return { ...tokenOf(user), position_id };
      }
      return { ...tokenOf(user), position_id: await buyShares(user, 100) };
    },
  };
}

async function userWithClosedTrade(users: TestUsers): Promise<{ user: TestUser; position_id: string }> {
  const { user, position_id } = await userWithPosition(users);
  const { quantity } = unwrap(await user.client.getPosition({ path: { position_id } }));
  await closeShares(user, position_id, { quantity });
  return { user, position_id };
}
