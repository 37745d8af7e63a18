import { afterHoursOf, fromTenths, roundToTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { PRE_MARKET_APPLICATION } from '#capabilities/pre-market/records.ts';
import { preMarketApplications } from '#capabilities/pre-market/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { afterHoursFrom } from '#market/after-hours.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { tradingDateOf } from '../business-days.ts';
import { command, type ModelModule, perUserInvariant, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { feesOf, highestFeeYen } from '../trading/fees.ts';

const CODES = ['7203', '9432', '6758'] as const;
const TIMELINE_OF_STATE: Readonly<Record<string, string>> = {
  applying: 'applying',
  successful: 'applying>successful',
  failed: 'applying>failed',
  cancelled: 'applying>cancelled',
};

function notional(priceTenths: number, quantity: number): number {
  return Number((BigInt(priceTenths) * BigInt(quantity)) / 10n);
}

/** Compares applications with their sessions: timeline, time and price of the fill, fee and position. */
async function applicationViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const applications = await harness.store.rowsOfUser(preMarketApplications, user.userId);
  if (applications.length === 0) return [];
  const fees = await feesOf(harness, user);
  const violations = applications.map(async (row) => {
    const { applicationId, priceTenths, filledTenths, quantity, state, session, sessionDay, appliedAt } = row;
    const { from, to } = afterHoursOf(session, sessionDay);
    const ended = row.timeline.find(({ to: next }) => next !== 'applying')?.at ?? null;
    const [position] = await harness.store.rowsWhere(positions, 'positionId', row.positionId);
    const check = (field: string, actual: unknown, expected: unknown) =>
      actual === expected ? [] : [`${applicationId}: ${field} is ${actual}, expected ${expected}`];
    const isFilled = state === 'successful';
    const paid = isFilled ? notional(filledTenths ?? 0, quantity) : 0;
    return [
      ...check('timeline', row.timeline.map((move) => move.to).join('>'), TIMELINE_OF_STATE[state]),
      ...(appliedAt >= from && appliedAt < to ? [] : [`${applicationId} was accepted outside its session`]),
      ...(isFilled && (filledTenths ?? 0) > priceTenths
        ? [`${applicationId} was filled above its price`]
        : []),
      ...(isFilled && ((ended ?? 0) <= appliedAt || (ended ?? 0) >= to)
        ? [`${applicationId} was filled outside its session`]
        : []),
      ...check('amount', row.amountYen, paid),
      ...check('fee', row.feeYen, isFilled ? fees.of(applicationId) : 0),
      ...(state === 'failed' ? check('end', ended, to) : []),
      ...(isFilled ? check('position', position?.openedNotionalTenths, (filledTenths ?? 0) * quantity) : []),
    ];
  });
  return (await Promise.all(violations)).flat();
}

export const PRE_MARKET: ModelModule = {
  commands: [
    command({
      ...{ name: 'apply for an after-hours purchase', weight: 3, isOnOwnRecord: false },
      parameters: fc.record({
        code: fc.constantFrom(...CODES),
        away: fc.integer({ min: -150, max: 100 }),
        quantity: fc.constantFrom(100, 200, 500, 150, 90_000),
      }),
      async buildRequest(harness, _user, { code, away, quantity }) {
        const issue = issueOf(code);
        const { priceTenths } = quoteAt(harness.sandbox.market, issue, harness.now);
        const limitTenths = roundToTick(
          issue.tickGroup,
          Math.round((priceTenths * (10_000 + away)) / 10_000),
        );
        return {
          route: `POST /pre-market/${code}/applications`,
          body: { price: fromTenths(limitTenths), quantity },
        };
      },
    }),
    command({
      ...{ name: 'cancel an after-hours purchase', weight: 1, isOnOwnRecord: true },
      parameters: fc.record({ which: fc.nat(20) }),
      async buildRequest(harness, user, { which }) {
        const own = await harness.store.rowsOfUser(preMarketApplications, user.userId);
        const row = pick(which % 5 > 0 ? own.filter(({ state }) => state === 'applying') : own, which);
        return row && { route: `POST /pre-market-applications/${row.applicationId}/cancel` };
      },
    }),
  ],
  invariants: [
    perUserInvariant(
      'an after-hours purchase costs at most its limit and matches its record',
      applicationViolations,
    ),
  ],
  records: [PRE_MARKET_APPLICATION],

  async expectedBalances(harness, user) {
    const pending = (await harness.store.rowsOfUser(preMarketApplications, user.userId)).filter(
      ({ state }) => state === 'applying',
    );
    if (pending.length === 0) return {};
    const { planOn } = await feesOf(harness, user);
    const { schedule } = harness.sandbox.market;
    return {
      user_reserved: pending.reduce((sum, { priceTenths, quantity, appliedAt }) => {
        const plan = planOn(tradingDateOf(schedule, appliedAt));
        return sum + notional(priceTenths, quantity) + highestFeeYen(plan, priceTenths, quantity);
      }, 0),
    };
  },

  /** Only the fee: gains and losses belong to the position. */
  async expectedEarnings(harness, user) {
    const own = await harness.store.rowsOfUser(preMarketApplications, user.userId);
    const bought = own.filter(({ state }) => state === 'successful');
    if (bought.length === 0) return 0;
    const fees = await feesOf(harness, user);
    return bought.reduce((sum, { applicationId }) => sum - fees.of(applicationId), 0);
  },

  async deliveredPositionIds(harness) {
    return (await harness.store.allRows(preMarketApplications)).flatMap(({ positionId }) => positionId ?? []);
  },

  /** A minute after the start and the middle of the current or next session. */
  async timesOfInterest(harness) {
    const { from, to } = afterHoursFrom(harness.sandbox.market.schedule, harness.now);
    return [from + 60_000, Math.floor((from + to) / 2)];
  },
};
