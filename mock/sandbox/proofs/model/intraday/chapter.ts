import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { businessDayAfter } from '../business-days.ts';
import { type Chapter, deed, type Law, ofEach } from '../chapter.ts';

const HOUR = 3_600_000;
/** When what is left of a day begins to be closed, and the close that the last of it joins; ms of the day. */
const ENDS = 15 * HOUR + 20 * 60_000;
const CLOSE = 15.5 * HOUR;

const DAY_ENDS: Law = ofEach(
  'what is opened within the day is closed with the day',
  async (world, player) => {
    if (world.sandbox.market.schedule !== 'exchange') return [];
    const own = (await world.look.of(positions, player.userId)).filter(
      ({ product }) => product === 'intraday',
    );
    return own.flatMap(({ positionId, openedAt, state, timeline }) => {
      const day = dayOf(openedAt);
      const closedAt = timeline.findLast(({ to }) => to === 'closed')?.at ?? null;
      return [
        ...(businessDayAfter(day, 0) === day && openedAt < startOfDay(day) + ENDS
          ? []
          : [`${positionId} was opened at the end of the day`]),
        ...(world.now > startOfDay(day) + CLOSE && state !== 'closed'
          ? [`${positionId} goes on overnight`]
          : []),
        ...(closedAt !== null && closedAt > startOfDay(day) + CLOSE
          ? [`${positionId} was closed too late`]
          : []),
      ];
    });
  },
);

/** Orders and positions are trading's; what ends with the day is told here. */
export const INTRADAY: Chapter = {
  deeds: [
    deed({
      ...{ name: 'trade within the day', weight: 2, isOfOwnRecord: false },
      wish: fc.record({
        code: fc.constantFrom('7203', '6758', '8035', '9348'),
        direction: fc.constantFrom('long', 'short'),
        leverage: fc.constantFrom(1, 2, 3),
        quantity: fc.constantFrom(100, 200),
      }),
      call: async (_world, _player, wish) => ({
        route: 'POST /orders',
        body: { ...wish, product: 'intraday', price_type: 'market', price: null },
      }),
    }),
  ],
  laws: [DAY_ENDS],
  records: [],

  /** Just before the end of the day, and after its close. */
  async moments(world) {
    const day = startOfDay(businessDayAfter(dayOf(world.now), 0));
    return [day + ENDS - 60_000, day + ENDS, day + CLOSE + 1];
  },

  async cameAbout(world) {
    const placed = await world.look.all(orders);
    const within = placed.filter(({ product, state }) => product === 'intraday' && state === 'filled');
    return { 'filled within the day': within.length };
  },
};
