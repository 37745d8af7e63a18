import { unwrap } from '@tsubame/sdk';
import type { ScreenSort } from '@tsubame/sdk/schema';
import type { TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

/** Requests after which a provider without a limit has no such state. */
const MAX_FILTERS = 50;
const sort: ScreenSort = { figure: 'dividend_yield', direction: 'highest_first' };

/** States of saved filters that a user can set up. */
export function publicStates(
  users: TestUsers,
): StateHandlers<Extract<PublicStateName, 'filtersSaved' | 'fullFilters'>> {
  return {
    filtersSaved: async () => {
      const user = await users.signUp();
      const { filter_id } = unwrap(
        await user.client.createScreenFilter({
          body: {
            name: '高配当・割安',
            conditions: [
              { kind: 'range', figure: 'dividend_yield', min: '0.03', max: null },
              { kind: 'range', figure: 'per', min: null, max: '15' },
            ],
            sort,
          },
        }),
      );
      unwrap(
        await user.client.createScreenFilter({
          body: {
            name: '新高値',
            conditions: [
              { kind: 'signal', signal: 'new_high' },
              { kind: 'sectors', sector33_codes: ['3650', '3700'] },
            ],
            sort: { ...sort, figure: 'change_rate' },
          },
        }),
      );
      return { ...tokenOf(user), filter_id };
    },
    fullFilters: async () => {
      const user = await users.signUp();
      for (let count = 0; count < MAX_FILTERS; count += 1) {
        const body = { name: String(count), conditions: [], sort };
        const response = await user.client.createScreenFilter({ body });
        if (response.code === 2109) break;
      }
      return tokenOf(user);
    },
  };
}
