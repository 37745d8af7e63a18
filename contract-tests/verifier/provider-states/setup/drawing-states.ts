import { unwrap } from '@tsubame/sdk';
import type { ChartDrawing } from '@tsubame/sdk/schema';
import type { TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

const TOYOTA = '7203';
/** Most drawings of an issue. */
const PER_ISSUE = 50;
/** Saves after which a provider without a limit has no such state. */
const MAX_SAVES = 60;

const id = (number: number) => `drw_${String(number).padStart(26, '0')}`;
const early = { at: '2026-10-14T00:00:00.000+09:00', price: '2612' };
const late = { at: '2026-11-19T00:00:00.000+09:00', price: '2858' };
const span = { colour: 'pink', start: early, end: late } as const;

const ONE_OF_EACH_KIND: readonly ChartDrawing[] = [
  { drawing_id: id(1), kind: 'trend_line', ...span },
  { drawing_id: id(2), kind: 'horizontal_line', colour: 'blue', price: '2800' },
  { drawing_id: id(3), kind: 'fibonacci', ...span },
  { drawing_id: id(4), kind: 'rectangle', ...span },
  { drawing_id: id(5), kind: 'text', colour: 'pink', point: early, text: '安値を結ぶ上昇トレンド' },
  { drawing_id: id(6), kind: 'measure', ...span },
];
const MANY: readonly ChartDrawing[] = Array.from({ length: PER_ISSUE }, (_, number) => ({
  drawing_id: id(number),
  kind: 'horizontal_line',
  colour: 'grey',
  price: '2800',
}));

/** States of drawings that a user can set up. */
export function publicStates(
  users: TestUsers,
): StateHandlers<Extract<PublicStateName, 'drawn' | 'fullDrawings'>> {
  return {
    drawn: async () => {
      const user = await users.signUp();
      const body = { version: 0, items: [...ONE_OF_EACH_KIND] };
      unwrap(await user.client.saveChartDrawings({ path: { code: TOYOTA }, body }));
      return tokenOf(user);
    },
    fullDrawings: async () => {
      const user = await users.signUp();
      const { items } = unwrap(await user.client.listStocks({ query: { limit: MAX_SAVES } }));
      for (const { code } of items.filter((each) => each.code !== TOYOTA)) {
        const response = await user.client.saveChartDrawings({
          path: { code },
          body: { version: 0, items: [...MANY] },
        });
        if (response.code === 2108) break;
      }
      return tokenOf(user);
    },
  };
}
