import { fromTenths, roundToTick } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { type Deed, deed } from '../chapter.ts';
import type { Player, World } from '../world.ts';

const CODES = ['7203', '6758', '8035', '9432'] as const;
/** Away from the price of the moment, in hundredths of a percent; null for the market's price. */
const away = fc.option(fc.integer({ min: -200, max: 200 }), { nil: null });
const which = fc.nat(20);
const lots = fc.integer({ min: 1, max: 6 });

/** Price fields of an order, so far away from now. */
function priced(world: World, code: string, basisPoints: number | null) {
  if (basisPoints === null) return { price_type: 'market', price: null };
  const issue = issueOf(code);
  const { priceTenths } = quoteAt(world.sandbox.market, issue, world.now);
  const wanted = Math.round((priceTenths * (10_000 + basisPoints)) / 10_000);
  return { price_type: 'limit', price: fromTenths(roundToTick(issue.tickGroup, wanted)) };
}

type OrderLine = { order_id: string; code: string };
type PositionLine = { position_id: string; code: string };

/** One of the player's orders: mostly those that can still be worked with. */
async function orderOf(world: World, player: Player, index: number): Promise<OrderLine | null> {
  const all = await world.rows<OrderLine & { is_live: boolean }>(
    sql`select order_id, code, state in ('queued', 'working') as is_live from orders
      where user_id = ${player.userId} order by seq`,
  );
  const live = all.filter(({ is_live }) => is_live);
  // Now and then one that has ended.
  const some = index % 5 > 0 ? live : all;
  return some[index % Math.max(some.length, 1)] ?? null;
}

async function positionOf(world: World, player: Player, index: number): Promise<PositionLine | null> {
  const all = await world.rows<PositionLine & { quantity: string }>(
    sql`select position_id, code, quantity from positions where user_id = ${player.userId} order by seq`,
  );
  const open = all.filter(({ quantity }) => Number(quantity) > 0);
  const some = index % 8 > 0 ? open : all;
  return some[index % Math.max(some.length, 1)] ?? null;
}

export const TRADING_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'place', weight: 6, isOfOwnRecord: false },
    wish: fc.record({
      code: fc.constantFrom(...CODES),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      away,
      // Now and then more than anybody can pay for, and now and then no whole lot.
      quantity: fc.oneof(
        { arbitrary: lots.map((count) => count * 100), weight: 12 },
        { arbitrary: fc.constantFrom(150, 90_000), weight: 1 },
      ),
    }),
    call: async (world, _player, { away: basisPoints, ...draft }) => ({
      route: 'POST /orders',
      body: { ...draft, ...priced(world, draft.code, basisPoints) },
    }),
  }),
  deed({
    ...{ name: 'cancel', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const order = await orderOf(world, player, wish.which);
      return order && { route: `POST /orders/${order.order_id}/cancel` };
    },
  }),
  deed({
    ...{ name: 'change', weight: 2, isOfOwnRecord: true },
    wish: fc.record({ which, away: fc.integer({ min: -200, max: 200 }), lots: fc.option(lots) }),
    async call(world, player, wish) {
      const order = await orderOf(world, player, wish.which);
      if (!order) return null;
      const { price } = priced(world, order.code, wish.away);
      const quantity = wish.lots === null ? {} : { quantity: wish.lots * 100 };
      return { route: `PATCH /orders/${order.order_id}`, body: { price, ...quantity } };
    },
  }),
  deed({
    ...{ name: 'close', weight: 4, isOfOwnRecord: true },
    wish: fc.record({ which, away, lots }),
    async call(world, player, wish) {
      const position = await positionOf(world, player, wish.which);
      if (!position) return null;
      const body = { ...priced(world, position.code, wish.away), quantity: wish.lots * 100 };
      return { route: `POST /positions/${position.position_id}/close`, body };
    },
  }),
];
