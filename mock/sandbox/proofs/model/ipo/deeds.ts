import { fromTenths } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { debutOf } from '#market/debut.ts';
import { type Deed, deed } from '../chapter.ts';
import type { Player, World } from '../world.ts';

const which = fc.nat(20);
const lots = fc.constantFrom(1, 2, 4, 10, 10);

/** One of the player's applications: mostly those in the state that the deed is about. */
async function applicationOf(world: World, player: Player, state: string, index: number) {
  const all = await world.rows<{ application_id: string; state: string; winning_quantity: string }>(
    sql`select application_id, state, winning_quantity from ipo_applications
      where user_id = ${player.userId} order by seq`,
  );
  const fit = all.filter((one) => one.state === state);
  // Now and then one that it is too early or too late for.
  const some = index % 6 > 0 ? fit : all;
  return some[index % Math.max(some.length, 1)] ?? null;
}

export const IPO_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'apply', weight: 4, isOfOwnRecord: false },
    wish: fc.record({
      which,
      lots,
      price: fc.constantFrom('any', 'any', 'top', 'top', 'bottom', 'outside'),
    }),
    async call(world, _player, wish) {
      const offered = await world.rows<{ ipo_id: string; number: number; is_open: boolean }>(
        sql`select ipo_id, number, state = 'accepting' as is_open from ipos order by number desc`,
      );
      // Nearly always one that takes applications.
      const open = offered.filter(({ is_open }) => is_open);
      const some = open.length > 0 && wish.which < 19 ? open : offered;
      const ipo = some[wish.which % Math.max(some.length, 1)];
      const debut = ipo && debutOf(ipo.number);
      if (!ipo || !debut) return null;
      const prices = {
        any: null,
        top: fromTenths(debut.rangeHighTenths),
        bottom: fromTenths(debut.rangeLowTenths),
        outside: '1',
      };
      const price = prices[wish.price as keyof typeof prices];
      const quantity = Math.min(wish.lots, debut.maximumLots + (wish.which > 18 ? 1 : 0)) * 100;
      return {
        route: `POST /ipos/${ipo.ipo_id}/applications`,
        body: { quantity, price, prospectus_accepted: true },
      };
    },
  }),
  deed({
    ...{ name: 'withdraw', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const application = await applicationOf(world, player, 'awaiting_draw', wish.which);
      return application && { route: `POST /ipo-applications/${application.application_id}/withdraw` };
    },
  }),
  deed({
    ...{ name: 'subscribe', weight: 6, isOfOwnRecord: true, reachesOthers: true },
    async whoCan(world) {
      const rows = await world.rows<{ user_id: string }>(
        sql`select distinct user_id from ipo_applications where state = 'won'`,
      );
      return rows.map(({ user_id }) => user_id);
    },
    wish: fc.record({ which, left: fc.constantFrom(0, 0, 1, 2, -1) }),
    async call(world, player, wish) {
      const application = await applicationOf(world, player, 'won', wish.which);
      if (!application) return null;
      const quantity = Math.max(100, Number(application.winning_quantity) - wish.left * 100);
      return { route: `POST /ipo-applications/${application.application_id}/subscribe`, body: { quantity } };
    },
  }),
];
