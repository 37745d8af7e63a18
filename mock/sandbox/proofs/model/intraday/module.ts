import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { businessDayAfter } from '../business-days.ts';
import { command, type Invariant, type ModelModule, perUserInvariant } from '../module.ts';

const HOUR = 3_600_000;
/** When the sandbox starts to close intraday positions, in ms of the day. */
const CLOSING_STARTS = 15 * HOUR + 20 * 60_000;
/** The close of the exchange in ms of the day: the last positions are closed at its auction. */
const CLOSE = 15.5 * HOUR;

const CLOSED_ON_SAME_DAY: Invariant = perUserInvariant(
  'an intraday position is closed on the same day',
  async (harness, user) => {
    if (harness.sandbox.market.schedule !== 'exchange') return [];
    const intraday = (await harness.store.rowsOfUser(positions, user.userId)).filter(
      ({ product }) => product === 'intraday',
    );
    return intraday.flatMap(({ positionId, openedAt, state, timeline }) => {
      const day = dayOf(openedAt);
      const closedAt = timeline.findLast(({ to }) => to === 'closed')?.at ?? null;
      return [
        ...(businessDayAfter(day, 0) === day && openedAt < startOfDay(day) + CLOSING_STARTS
          ? []
          : [`${positionId} was opened after intraday trading ended`]),
        ...(harness.now > startOfDay(day) + CLOSE && state !== 'closed'
          ? [`${positionId} is still open after the close`]
          : []),
        ...(closedAt !== null && closedAt > startOfDay(day) + CLOSE
          ? [`${positionId} was closed after the close`]
          : []),
      ];
    });
  },
);

/** Intraday trading; its orders and positions are records of the trading module. */
export const INTRADAY: ModelModule = {
  commands: [
    command({
      ...{ name: 'place an intraday order', weight: 2, isOnOwnRecord: false, opensPosition: true },
      parameters: fc.record({
        code: fc.constantFrom('7203', '6758', '8035', '9348'),
        direction: fc.constantFrom('long', 'short'),
        leverage: fc.constantFrom(1, 2, 3),
        quantity: fc.constantFrom(100, 200),
      }),
      buildRequest: async (_harness, _user, parameters) => ({
        route: 'POST /orders',
        body: { ...parameters, product: 'intraday', price_type: 'market', price: null },
      }),
    }),
  ],
  invariants: [CLOSED_ON_SAME_DAY],
  records: [],

  /** Just before intraday positions are closed, at that time, and after the close. */
  async timesOfInterest(harness) {
    const day = startOfDay(businessDayAfter(dayOf(harness.now), 0));
    return [day + CLOSING_STARTS - 60_000, day + CLOSING_STARTS, day + CLOSE + 1];
  },

  async countEvents(harness) {
    const all = await harness.store.allRows(orders);
    const filled = all.filter(({ product, state }) => product === 'intraday' && state === 'filled');
    return { 'intraday order filled': filled.length };
  },
};
