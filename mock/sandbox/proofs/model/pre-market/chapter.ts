import { fromTenths, roundToTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { PRE_MARKET_APPLICATION } from '#capabilities/pre-market/records.ts';
import { preMarketApplications } from '#capabilities/pre-market/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { afterHoursFrom, afterHoursOf } from '#market/after-hours.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { tradingDateOf } from '../business-days.ts';
import { type Chapter, deed, ofEach, one } from '../chapter.ts';
import type { Player } from '../player.ts';
import { feesOf, mostFeeYen } from '../trading/fees.ts';
import type { World } from '../world.ts';

const CODES = ['7203', '9432', '6758'] as const;
const LIFE: Readonly<Record<string, string>> = {
  applying: 'applying',
  successful: 'applying>successful',
  failed: 'applying>failed',
  cancelled: 'applying>cancelled',
};

function notional(priceTenths: number, quantity: number): number {
  return Number((BigInt(priceTenths) * BigInt(quantity)) / 10n);
}

/** What an application is: what it holds, when it may be filled and at which price, and what becomes of it. */
async function applicationFaults(world: World, player: Player): Promise<string[]> {
  const own = await world.look.of(preMarketApplications, player.userId);
  if (own.length === 0) return [];
  const fees = await feesOf(world, player);
  const faults = own.map(async (row) => {
    const { applicationId, priceTenths, filledTenths, quantity, state, session, sessionDay, appliedAt } = row;
    const { from, to } = afterHoursOf(session, sessionDay);
    const ended = row.timeline.find(({ to: next }) => next !== 'applying')?.at ?? null;
    const [position] = await world.look.by(positions, 'positionId', row.positionId);
    const says = (what: string, is: unknown, should: unknown) =>
      is === should ? [] : [`${applicationId}: ${what} is ${is}, and should be ${should}`];
    const isFilled = state === 'successful';
    const paid = isFilled ? notional(filledTenths ?? 0, quantity) : 0;
    return [
      ...says('life', row.timeline.map((move) => move.to).join('>'), LIFE[state]),
      ...(appliedAt >= from && appliedAt < to ? [] : [`${applicationId} was taken outside its session`]),
      ...(isFilled && (filledTenths ?? 0) > priceTenths
        ? [`${applicationId} was filled above its price`]
        : []),
      ...(isFilled && ((ended ?? 0) <= appliedAt || (ended ?? 0) >= to)
        ? [`${applicationId} was filled outside its session`]
        : []),
      ...says('amount', row.amountYen, paid),
      ...says('fee', row.feeYen, isFilled ? fees.of(applicationId) : 0),
      ...(state === 'failed' ? says('end', ended, to) : []),
      ...(isFilled ? says('position', position?.openedNotionalTenths, (filledTenths ?? 0) * quantity) : []),
    ];
  });
  return (await Promise.all(faults)).flat();
}

export const PRE_MARKET: Chapter = {
  deeds: [
    deed({
      ...{ name: 'apply outside the hours', weight: 3, isOfOwnRecord: false },
      wish: fc.record({
        code: fc.constantFrom(...CODES),
        away: fc.integer({ min: -150, max: 100 }),
        quantity: fc.constantFrom(100, 200, 500, 150, 90_000),
      }),
      async call(world, _player, { code, away, quantity }) {
        const issue = issueOf(code);
        const { priceTenths } = quoteAt(world.sandbox.market, issue, world.now);
        const wanted = roundToTick(issue.tickGroup, Math.round((priceTenths * (10_000 + away)) / 10_000));
        return {
          route: `POST /pre-market/${code}/applications`,
          body: { price: fromTenths(wanted), quantity },
        };
      },
    }),
    deed({
      ...{ name: 'cancel outside the hours', weight: 1, isOfOwnRecord: true },
      wish: fc.record({ which: fc.nat(20) }),
      async call(world, player, { which }) {
        const own = await world.look.of(preMarketApplications, player.userId);
        const row = one(which % 5 > 0 ? own.filter(({ state }) => state === 'applying') : own, which);
        return row && { route: `POST /pre-market-applications/${row.applicationId}/cancel` };
      },
    }),
  ],
  laws: [
    ofEach(
      'what is bought outside the hours costs its price at most, and is what it says',
      applicationFaults,
    ),
  ],
  records: [PRE_MARKET_APPLICATION],

  async holds(world, player) {
    const waiting = (await world.look.of(preMarketApplications, player.userId)).filter(
      ({ state }) => state === 'applying',
    );
    if (waiting.length === 0) return {};
    const { planOn } = await feesOf(world, player);
    const { schedule } = world.sandbox.market;
    return {
      user_reserved: waiting.reduce((sum, { priceTenths, quantity, appliedAt }) => {
        const plan = planOn(tradingDateOf(schedule, appliedAt));
        return sum + notional(priceTenths, quantity) + mostFeeYen(plan, priceTenths, quantity);
      }, 0),
    };
  },

  /** Only the fee is gone: the shares are a position. */
  async earned(world, player) {
    const own = await world.look.of(preMarketApplications, player.userId);
    const bought = own.filter(({ state }) => state === 'successful');
    if (bought.length === 0) return 0;
    const fees = await feesOf(world, player);
    return bought.reduce((sum, { applicationId }) => sum - fees.of(applicationId), 0);
  },

  async delivered(world) {
    return (await world.look.all(preMarketApplications)).flatMap(({ positionId }) => positionId ?? []);
  },

  /** In the session that runs or comes next. */
  async moments(world) {
    const { from, to } = afterHoursFrom(world.sandbox.market.schedule, world.now);
    return [from + 60_000, Math.floor((from + to) / 2)];
  },
};
