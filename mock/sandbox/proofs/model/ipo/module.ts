import { offeringOf } from '#capabilities/ipo/env.ts';
import { IPO, IPO_APPLICATION } from '#capabilities/ipo/records.ts';
import { ipoApplications } from '#capabilities/ipo/tables.ts';
import { debutOf } from '#market/debut.ts';
import type { ModelModule } from '../module.ts';
import { MINUTE_MS } from '../test-harness.ts';
import { IPO_COMMANDS } from './commands.ts';
import { IPO_INVARIANTS } from './invariants.ts';

const RESERVING_STATES = ['awaiting_draw', 'waitlisted'];

export const IPOS: ModelModule = {
  commands: IPO_COMMANDS,
  invariants: IPO_INVARIANTS,
  records: [IPO, IPO_APPLICATION],

  async expectedBalances(harness, user) {
    const applications = await harness.store.rowsOfUser(ipoApplications, user.userId);
    const highestTenths = (number: number) => debutOf(number)?.rangeHighTenths ?? Number.NaN;
    const offerTenths = (number: number) => debutOf(number)?.offerTenths ?? Number.NaN;
    return {
      user_reserved: applications
        .filter(({ state }) => RESERVING_STATES.includes(state))
        .reduce(
          (sum, application) =>
            sum +
            ((application.priceTenths ?? highestTenths(application.number)) * application.quantity) / 10,
          0,
        ),
      // Paid shares that are not listed yet, so they are no position.
      user_shares: applications
        .filter(({ state, positionId }) => state === 'approved' && positionId === null)
        .reduce(
          (sum, application) => sum + (offerTenths(application.number) * application.subscribedQuantity) / 10,
          0,
        ),
    };
  },

  /** IPO shares bear no fee, so this module has no earnings: later gains belong to their positions. */
  async deliveredPositionIds(harness) {
    const applications = await harness.store.allRows(ipoApplications);
    return applications.flatMap(({ positionId }) => positionId ?? []);
  },

  /** For offerings with applications: draw, start and end of the subscription, end of the waiting list, listing. */
  async timesOfInterest(harness) {
    const applications = await harness.store.allRows(ipoApplications);
    const live = applications.filter(({ state }) => !['withdrawn', 'not_won', 'lapsed'].includes(state));
    return [...new Set(live.map(({ number }) => number))]
      .map((number) => offeringOf(harness.sandbox.market, number))
      .flatMap((calendar) => [
        calendar.drawAt,
        calendar.subscribeFrom,
        calendar.subscribeTo,
        calendar.subscribeTo + 1,
        calendar.waitlistSubscribeTo + 1,
        calendar.listedAt,
      ]);
  },

  /** Starts of the subscription of offerings with pending applications. */
  async nextUserActionTimes(harness) {
    const pending = (await harness.store.allRows(ipoApplications)).filter(
      ({ state }) => state === 'awaiting_draw',
    );
    return pending.map(({ number }) => offeringOf(harness.sandbox.market, number).subscribeFrom + MINUTE_MS);
  },

  async countEvents(harness) {
    const applications = await harness.store.allRows(ipoApplications);
    const promoted = applications.filter(({ timeline }) =>
      timeline.some(({ reason }) => reason === 'moved_up'),
    );
    return {
      'waitlisted application promoted': promoted.length,
      'shares listed': (await this.deliveredPositionIds?.(harness))?.length ?? 0,
    };
  },
};
