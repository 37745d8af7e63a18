import { fromTenths, roundToTick, toTenths } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { positions } from '#capabilities/trading/records/tables.ts';
import { PRICE_ALERT } from '#capabilities/watchlist/alerts/records.ts';
import { priceAlerts } from '#capabilities/watchlist/alerts/tables.ts';
import { priceAt } from '#market/path.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { command, type Invariant, type ModelModule, perUserInvariant, pick } from '../module.ts';

const FIRES_IN_TIME: Invariant = perUserInvariant(
  'an alert fires when the price reaches it, and not later',
  async (harness, user) => {
    const alerts = await harness.store.rowsOfUser(priceAlerts, user.userId);
    const violations = alerts.map(async (row) => {
      const { alertId, state, measure, condition, value, code, firedAt, firedValue, expiresAt, positionId } =
        row;
      const isReachedBy = (tenths: number) =>
        condition === 'at_or_above' ? tenths >= value : tenths <= value;
      const now = priceAt(harness.sandbox.market, issueOf(code), harness.now);
      const [position] = await harness.store.rowsWhere(positions, 'positionId', positionId);
      return [
        ...((firedAt === null) === (firedValue === null) ? [] : [`${alertId} fired without a value`]),
        ...(firedAt !== null && firedAt > expiresAt ? [`${alertId} fired after its last day`] : []),
        ...(measure === 'price' && firedValue !== null && !isReachedBy(toTenths(firedValue) ?? Number.NaN)
          ? [`${alertId} fired at ${firedValue}`]
          : []),
        ...(measure === 'price' && state === 'armed' && isReachedBy(now)
          ? [`${alertId} is armed at ${now}`]
          : []),
        ...(position?.state === 'closed' && state === 'armed'
          ? [`${alertId} watches a closed position`]
          : []),
      ];
    });
    const armed = alerts.filter(({ state }) => state === 'armed').length;
    return [
      ...(await Promise.all(violations)).flat(),
      ...(armed > 20 ? [`${armed} alerts are armed, more than 20`] : []),
    ];
  },
);

export const ALERTS: ModelModule = {
  commands: [
    command({
      ...{ name: 'set an alert', weight: 2, isOnOwnRecord: false, canBeNoOp: true },
      parameters: fc.record({
        code: fc.constantFrom('7203', '6758', '9432'),
        condition: fc.constantFrom('at_or_above', 'at_or_below'),
        away: fc.integer({ min: 5, max: 300 }),
      }),
      async buildRequest(harness, _user, { code, condition, away }) {
        const issue = issueOf(code);
        const { priceTenths } = quoteAt(harness.sandbox.market, issue, harness.now);
        const moved = condition === 'at_or_above' ? 10_000 + away : 10_000 - away;
        const value = fromTenths(roundToTick(issue.tickGroup, Math.round((priceTenths * moved) / 10_000)));
        const body = { measure: 'price', code, condition, value };
        return { route: 'POST /price-alerts', isUnkeyed: true, body };
      },
    }),
    command({
      ...{ name: 'set a margin alert', weight: 1, isOnOwnRecord: true, isOnPosition: true, canBeNoOp: true },
      parameters: fc.record({
        which: fc.nat(20),
        value: fc.constantFrom('0.3000', '0.4500', '0.4900', '0.9900'),
      }),
      async buildRequest(harness, user, { which, value }) {
        const open = (await harness.store.rowsOfUser(positions, user.userId)).filter(
          ({ quantity }) => quantity > 0,
        );
        const position = pick(open, which);
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
    command({
      ...{ name: 'delete an alert', weight: 1, isOnOwnRecord: true },
      parameters: fc.record({ which: fc.nat(20) }),
      async buildRequest(harness, user, { which }) {
        const alerts = await harness.store.rowsOfUser(priceAlerts, user.userId);
        const row = pick(
          alerts.filter(({ state }) => state !== 'deleted'),
          which,
        );
        return row && { route: `DELETE /price-alerts/${row.alertId}`, isUnkeyed: true };
      },
    }),
  ],
  invariants: [FIRES_IN_TIME],
  records: [PRICE_ALERT],
};
