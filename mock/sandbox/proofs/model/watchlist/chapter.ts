import { fromTenths, roundToTick, toTenths } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { positions } from '#capabilities/trading/records/tables.ts';
import { PRICE_ALERT } from '#capabilities/watchlist/alerts/records.ts';
import { priceAlerts } from '#capabilities/watchlist/alerts/tables.ts';
import { priceAt } from '#market/path.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { type Chapter, deed, type Law, ofEach, one } from '../chapter.ts';

const FIRED: Law = ofEach(
  'an alert fires at a price that reaches it, and waits for none that has',
  async (world, player) => {
    const own = await world.look.of(priceAlerts, player.userId);
    const faults = own.map(async (row) => {
      const { alertId, state, measure, condition, value, code, firedAt, firedValue, expiresAt, positionId } =
        row;
      const reaches = (tenths: number) => (condition === 'at_or_above' ? tenths >= value : tenths <= value);
      const now = priceAt(world.sandbox.market, issueOf(code), world.now);
      const [position] = await world.look.by(positions, 'positionId', positionId);
      return [
        ...((firedAt === null) === (firedValue === null) ? [] : [`${alertId} fired without a value`]),
        ...(firedAt !== null && firedAt > expiresAt ? [`${alertId} fired after its last day`] : []),
        ...(measure === 'price' && firedValue !== null && !reaches(toTenths(firedValue) ?? Number.NaN)
          ? [`${alertId} fired at ${firedValue}`]
          : []),
        ...(measure === 'price' && state === 'armed' && reaches(now) ? [`${alertId} waits at ${now}`] : []),
        ...(position?.state === 'closed' && state === 'armed' ? [`${alertId} watches what is closed`] : []),
      ];
    });
    const armed = own.filter(({ state }) => state === 'armed').length;
    return [...(await Promise.all(faults)).flat(), ...(armed > 20 ? [`${armed} alerts are armed`] : [])];
  },
);

export const ALERTS: Chapter = {
  deeds: [
    deed({
      ...{ name: 'set an alert', weight: 2, isOfOwnRecord: false, mayBeDone: true },
      wish: fc.record({
        code: fc.constantFrom('7203', '6758', '9432'),
        condition: fc.constantFrom('at_or_above', 'at_or_below'),
        away: fc.integer({ min: 5, max: 300 }),
      }),
      async call(world, _player, { code, condition, away }) {
        const issue = issueOf(code);
        const { priceTenths } = quoteAt(world.sandbox.market, issue, world.now);
        const moved = condition === 'at_or_above' ? 10_000 + away : 10_000 - away;
        const value = fromTenths(roundToTick(issue.tickGroup, Math.round((priceTenths * moved) / 10_000)));
        const body = { measure: 'price', code, condition, value };
        return { route: 'POST /price-alerts', isUnkeyed: true, body };
      },
    }),
    deed({
      ...{ name: 'set a margin alert', weight: 1, isOfOwnRecord: true, mayBeDone: true },
      wish: fc.record({ which: fc.nat(20), value: fc.constantFrom('0.3000', '0.4500', '0.4900', '0.9900') }),
      async call(world, player, { which, value }) {
        const held = (await world.look.of(positions, player.userId)).filter(({ quantity }) => quantity > 0);
        const position = one(held, which);
        const body = { measure: 'margin_rate', condition: 'at_or_below', value };
        return (
          position && {
            route: 'POST /price-alerts',
            isUnkeyed: true,
            body: { ...body, position_id: position.positionId },
          }
        );
      },
    }),
    deed({
      ...{ name: 'delete an alert', weight: 1, isOfOwnRecord: true },
      wish: fc.record({ which: fc.nat(20) }),
      async call(world, player, { which }) {
        const own = await world.look.of(priceAlerts, player.userId);
        const row = one(
          own.filter(({ state }) => state !== 'deleted'),
          which,
        );
        return row && { route: `DELETE /price-alerts/${row.alertId}`, isUnkeyed: true };
      },
    }),
  ],
  laws: [FIRED],
  records: [PRICE_ALERT],
};
