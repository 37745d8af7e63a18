import { fromTenths } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { ipoApplications, ipos } from '#capabilities/ipo/tables.ts';
import { debutOf } from '#market/debut.ts';
import { calledOff } from '../call.ts';
import { type Deed, deed, one } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

const which = fc.nat(20);
const lots = fc.constantFrom(1, 2, 4, 10, 10);

/** One of the player's applications: mostly those in the state that the deed is about. */
async function applicationOf(world: World, player: Player, state: string, index: number) {
  const all = await world.look.of(ipoApplications, player.userId);
  const fit = all.filter((each) => each.state === state);
  // Now and then one that it is too early or too late for.
  return one(index % 6 > 0 ? fit : all, index);
}

export const IPO_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'apply for shares', weight: 4, isOfOwnRecord: false },
    wish: fc.record({
      which,
      lots,
      price: fc.constantFrom('any', 'any', 'top', 'top', 'bottom', 'outside'),
    }),
    async call(world, _player, wish) {
      const offered = (await world.look.all(ipos)).toSorted((a, b) => b.number - a.number);
      // Nearly always one that takes applications.
      const open = offered.filter(({ state }) => state === 'accepting');
      const ipo = one(open.length > 0 && wish.which < 19 ? open : offered, wish.which);
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
        route: `POST /ipos/${ipo.ipoId}/applications`,
        body: { quantity, price, prospectus_accepted: true },
      };
    },
  }),
  deed({
    ...{ name: 'withdraw from an offering', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, wish) {
      const application = await applicationOf(world, player, 'awaiting_draw', wish.which);
      return application && { route: `POST /ipo-applications/${application.applicationId}/withdraw` };
    },
  }),
  deed({
    ...{ name: 'call off an offering', weight: 2, isOfOwnRecord: false, mayBeDone: true },
    // Seldom: whoever applied has nothing of it any more.
    wish: fc.record({ rarely: fc.nat(2) }),
    reaches: async (world, { route }) =>
      (await world.look.all(ipoApplications))
        .filter(({ ipoId }) => route.includes(ipoId))
        .map(({ userId }) => userId),
    async call(world, _player, { rarely }) {
      if (rarely > 0) return null;
      const waiting = (await world.look.all(ipoApplications)).filter(
        ({ state }) => state === 'awaiting_draw',
      );
      const [fewest] = [...Map.groupBy(waiting, ({ ipoId }) => ipoId)].toSorted(
        ([, some], [, others]) => some.length - others.length,
      );
      return fewest ? calledOff(fewest[0]) : null;
    },
  }),
  deed({
    ...{ name: 'subscribe', weight: 6, isOfOwnRecord: true },
    // Who waits moves up to what is left.
    reaches: async (world) =>
      (await world.look.all(ipoApplications))
        .filter(({ state }) => state === 'waitlisted')
        .map(({ userId }) => userId),
    async whoCan(world) {
      const won = (await world.look.all(ipoApplications)).filter(({ state }) => state === 'won');
      return [...new Set(won.map(({ userId }) => userId))];
    },
    wish: fc.record({ which, left: fc.constantFrom(0, 0, 1, 2, -1) }),
    async call(world, player, wish) {
      const application = await applicationOf(world, player, 'won', wish.which);
      if (!application) return null;
      const quantity = Math.max(100, application.winningQuantity - wish.left * 100);
      return { route: `POST /ipo-applications/${application.applicationId}/subscribe`, body: { quantity } };
    },
  }),
];
