import { fromTenths } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { ipoApplications, ipos } from '#capabilities/ipo/tables.ts';
import { debutOf } from '#market/debut.ts';
import type { TestUser } from '../../../testing.ts';
import { callOffRequest } from '../command-request.ts';
import { command, type ModelCommand, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

const which = fc.nat(20);
const lots = fc.constantFrom(1, 2, 4, 10, 10);

/** Picks one of the user's applications, usually one in the given state. */
async function applicationOf(harness: TestHarness, user: TestUser, state: string, index: number) {
  const all = await harness.store.rowsOfUser(ipoApplications, user.userId);
  const inState = all.filter((each) => each.state === state);
  // One in six also picks an application in another state.
  return pick(index % 6 > 0 ? inState : all, index);
}

export const IPO_COMMANDS: readonly ModelCommand[] = [
  command({
    ...{ name: 'apply for IPO shares', weight: 4, isOnOwnRecord: false },
    parameters: fc.record({
      which,
      lots,
      price: fc.constantFrom('any', 'any', 'top', 'top', 'bottom', 'outside'),
    }),
    async buildRequest(harness, _user, parameters) {
      const offerings = (await harness.store.allRows(ipos)).toSorted((a, b) => b.number - a.number);
      // Nearly always an offering that accepts applications.
      const open = offerings.filter(({ state }) => state === 'accepting');
      const ipo = pick(open.length > 0 && parameters.which < 19 ? open : offerings, parameters.which);
      const debut = ipo && debutOf(ipo.number);
      if (!ipo || !debut) return null;
      const prices = {
        any: null,
        top: fromTenths(debut.rangeHighTenths),
        bottom: fromTenths(debut.rangeLowTenths),
        outside: '1',
      };
      const price = prices[parameters.price as keyof typeof prices];
      const quantity = Math.min(parameters.lots, debut.maximumLots + (parameters.which > 18 ? 1 : 0)) * 100;
      return {
        route: `POST /ipos/${ipo.ipoId}/applications`,
        body: { quantity, price, prospectus_accepted: true },
      };
    },
  }),
  command({
    ...{ name: 'withdraw an IPO application', weight: 1, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, parameters) {
      const application = await applicationOf(harness, user, 'awaiting_draw', parameters.which);
      return application && { route: `POST /ipo-applications/${application.applicationId}/withdraw` };
    },
  }),
  command({
    ...{ name: 'call off an offering', weight: 2, isOnOwnRecord: false, canBeNoOp: true },
    // Rarely: it ends the applications of all users.
    parameters: fc.record({ skip: fc.nat(2) }),
    otherAffectedUsers: async (harness, { route }) =>
      (await harness.store.allRows(ipoApplications))
        .filter(({ ipoId }) => route.includes(ipoId))
        .map(({ userId }) => userId),
    async buildRequest(harness, _user, { skip }) {
      if (skip > 0) return null;
      const waiting = (await harness.store.allRows(ipoApplications)).filter(
        ({ state }) => state === 'awaiting_draw',
      );
      const [fewest] = [...Map.groupBy(waiting, ({ ipoId }) => ipoId)].toSorted(
        ([, a], [, b]) => a.length - b.length,
      );
      return fewest ? callOffRequest(fewest[0]) : null;
    },
  }),
  command({
    ...{ name: 'subscribe IPO shares', weight: 6, isOnOwnRecord: true },
    // Shares that the user does not subscribe go to the waiting list.
    otherAffectedUsers: async (harness) =>
      (await harness.store.allRows(ipoApplications))
        .filter(({ state }) => state === 'waitlisted')
        .map(({ userId }) => userId),
    async eligibleUsers(harness) {
      const won = (await harness.store.allRows(ipoApplications)).filter(({ state }) => state === 'won');
      return [...new Set(won.map(({ userId }) => userId))];
    },
    parameters: fc.record({ which, left: fc.constantFrom(0, 0, 1, 2, -1) }),
    async buildRequest(harness, user, parameters) {
      const application = await applicationOf(harness, user, 'won', parameters.which);
      if (!application) return null;
      const quantity = Math.max(100, application.winningQuantity - parameters.left * 100);
      return { route: `POST /ipo-applications/${application.applicationId}/subscribe`, body: { quantity } };
    },
  }),
];
