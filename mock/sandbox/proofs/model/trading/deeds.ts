import { fromTenths, roundToTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { board } from '#market/board.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { type Deed, deed, one } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { PLAN_IDS } from './fees.ts';

/** The last one is hard to borrow in the days in which the short histories begin. */
const CODES = ['7203', '6758', '8035', '9432', '2503'] as const;
/** Its board shows some hundred shares at a price. */
const THIN = '6324';
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

const LIVE = ['queued', 'working'];

/** One of the player's orders: mostly those that can still be worked with. */
async function orderOf(world: World, player: Player, index: number) {
  const all = await world.look.of(orders, player.userId);
  // Now and then one that has ended.
  return one(index % 5 > 0 ? all.filter(({ state }) => LIVE.includes(state)) : all, index);
}

const isChangeable = ({ state, priceTenths }: typeof orders.$inferSelect) =>
  state === 'working' && priceTenths !== null;

async function positionOf(world: World, player: Player, index: number) {
  const all = await world.look.of(positions, player.userId);
  return one(index % 8 > 0 ? all.filter(({ quantity }) => quantity > 0) : all, index);
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
    ...{ name: 'place more than is shown', weight: 1, isOfOwnRecord: false },
    wish: fc.record({ leverage: fc.constantFrom(1, 2, 3), more: lots }),
    async call(world, _player, { leverage, more }) {
      const [best] = board(world.sandbox.market, issueOf(THIN), world.now).asks;
      if (!best) return null;
      const price = { price_type: 'limit', price: fromTenths(best.priceTenths) };
      const quantity = best.quantity + more * 100;
      const body = { code: THIN, direction: 'long', leverage, quantity, ...price };
      return { route: 'POST /orders', body };
    },
  }),
  deed({
    ...{ name: 'cancel', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const order = await orderOf(world, player, wish.which);
      return order && { route: `POST /orders/${order.orderId}/cancel` };
    },
  }),
  deed({
    ...{ name: 'change', weight: 2, isOfOwnRecord: true },
    wish: fc.record({ which, away: fc.integer({ min: -200, max: 200 }), lots: fc.option(lots) }),
    whoCan: async (world) => (await world.look.all(orders)).filter(isChangeable).map(({ userId }) => userId),
    async call(world, player, wish) {
      const waiting = (await world.look.of(orders, player.userId)).filter(isChangeable);
      // Mostly one that can be changed.
      const order = wish.which > 0 ? one(waiting, wish.which) : await orderOf(world, player, wish.which);
      if (!order) return null;
      const { price } = priced(world, order.code, wish.away);
      const quantity = wish.lots === null ? order.quantity : wish.lots * 100;
      // Asking for what it says already is acknowledged and has no effect.
      if (price === fromTenths(order.priceTenths ?? 0) && quantity === order.quantity) return null;
      return {
        route: `PATCH /orders/${order.orderId}`,
        body: { price, ...(wish.lots === null ? {} : { quantity }) },
      };
    },
  }),
  deed({
    ...{ name: 'close', weight: 4, isOfOwnRecord: true },
    // All of it as often as a part.
    wish: fc.record({ which, away, lots: fc.option(lots, { freq: 2 }) }),
    async call(world, player, wish) {
      const position = await positionOf(world, player, wish.which);
      if (!position) return null;
      const quantity = wish.lots === null ? Math.max(100, position.quantity) : wish.lots * 100;
      const body = { ...priced(world, position.code, wish.away), quantity };
      return { route: `POST /positions/${position.positionId}/close`, body };
    },
  }),
  deed({
    ...{ name: 'choose a fee plan', weight: 1, isOfOwnRecord: false, mayBeDone: true },
    wish: fc.constantFrom(...PLAN_IDS),
    call: async (_world, _player, planId) => ({
      ...{ route: `PUT /trading/fee-plans/${planId}`, isUnkeyed: true },
    }),
  }),
];
