import { unwrap } from '@tsubame/sdk';
import type { TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

const MAX_GROUPS = 50;

/** States of watch groups that a user can set up. */
export function publicStates(
  users: TestUsers,
): StateHandlers<Extract<PublicStateName, 'grouped' | 'fullGroups'>> {
  return {
    grouped: async () => {
      const user = await users.signUp();
      unwrap(await user.client.addToWatchlist({ path: { code: '7203' } }));
      const { group_id } = unwrap(
        await user.client.createWatchGroup({ body: { name: 'Chips', codes: ['7203'] } }),
      );
      unwrap(await user.client.createWatchGroup({ body: { name: 'Income', codes: ['7203'] } }));
      return { ...tokenOf(user), group_id };
    },
    fullGroups: async () => {
      const user = await users.signUp();
      for (let count = 0; count < MAX_GROUPS; count += 1) {
        const response = await user.client.createWatchGroup({ body: { name: String(count) } });
        if (response.code === 2104) break;
      }
      return tokenOf(user);
    },
  };
}
