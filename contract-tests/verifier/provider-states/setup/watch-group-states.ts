import { unwrap } from '@tsubame/sdk';
import type { Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

const GROUPS_AT_MOST = 50;

/** States of watch groups, which a user brings about. */
export function publicStates(
  visitors: Visitors,
): StateHandlers<Extract<PublicState, 'grouped' | 'fullGroups'>> {
  return {
    grouped: async () => {
      const visitor = await visitors.signUp();
      unwrap(await visitor.client.addToWatchlist({ path: { code: '7203' } }));
      const { group_id } = unwrap(
        await visitor.client.createWatchGroup({ body: { name: 'Chips', codes: ['7203'] } }),
      );
      unwrap(await visitor.client.createWatchGroup({ body: { name: 'Income', codes: ['7203'] } }));
      return { ...tokenOf(visitor), group_id };
    },
    fullGroups: async () => {
      const visitor = await visitors.signUp();
      for (let count = 0; count < GROUPS_AT_MOST; count += 1) {
        const answer = await visitor.client.createWatchGroup({ body: { name: String(count) } });
        if (answer.code === 2104) break;
      }
      return tokenOf(visitor);
    },
  };
}
