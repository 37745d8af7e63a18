import fc from 'fast-check';
import { followProducts, followRecords } from '#capabilities/copy-trading/tables.ts';
import { type Deed, deed, one } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

const which = fc.nat(20);

async function recordOf(world: World, player: Player, state: string, index: number) {
  const own = await world.look.of(followRecords, player.userId);
  // Now and then one that it is too early or too late for.
  return one(index % 5 > 0 ? own.filter((row) => row.state === state) : own, index);
}

export const FOLLOW_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'follow', weight: 3, isOfOwnRecord: false },
    wish: fc.record({
      which,
      amount: fc.constantFrom('1000.00', '100000.01', '200000', '333333.33', '1000000.5', '90000000.00'),
      stop_loss_rate: fc.constantFrom('0.0500', '0.2000', '0.9'),
      disclosure_version: fc.constantFrom('2026-11-20', '2026-11-20', '2026-11-20', '2026-10-01'),
    }),
    async call(world, _player, { which: index, ...body }) {
      const all = (await world.look.all(followProducts)).toSorted((a, b) => b.number - a.number);
      const open = all.filter(({ state }) => state === 'recruiting');
      const product = one(index < 19 && open.length > 0 ? open : all, index);
      return product && { route: `POST /follow-products/${product.productId}/follow`, body };
    },
  }),
  deed({
    ...{ name: 'withdraw from following', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const row = await recordOf(world, player, 'pending_review', wish.which);
      return row && { route: `POST /follow-records/${row.recordId}/withdraw` };
    },
  }),
  deed({
    ...{ name: 'stop following', weight: 3, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const row = await recordOf(world, player, 'following', wish.which);
      return row && { route: `POST /follow-records/${row.recordId}/stop` };
    },
  }),
];
