import { forcedClosePriceTenths } from '@tsubame/sdk/rules';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { endOrder } from '../orders/ending.ts';
import { announceChange } from '../records/announce.ts';
import {
  findPositionToClose,
  liveOrdersIn,
  type OrderRow,
  openPositionsIn,
  POSITIONS,
  type PositionRow,
} from '../records/records.ts';
import { STOCK_SPLIT_JOB_KIND, scheduleNextSplit } from '../records/schedule-next-split.ts';
import type { TradingEnv } from '../rules/env.ts';

/**
 * System job that applies a split to one user in one unit: orders in the issue lapse and free their reserve, then every position has `ratio`
 * times its shares at the same cost in yen. No other money moves.
 */
export function stockSplitJob(env: TradingEnv): ScheduledJob {
  return {
    kind: STOCK_SPLIT_JOB_KIND,
    async apply(unit, { at, payload }) {
      const { code } = payload as { readonly code: string };
      const split = splitsOf(env.market, issueOf(code)).find(({ effectiveAt }) => effectiveAt === at);
      if (split) {
        const lapsed = await lapseOrders(unit, env, code, at);
        const divided = (await heldIn(unit, code)).map((position) =>
          dividePosition(unit, env, position, { ratio: split.ratio, at }),
        );
        if (lapsed.length + divided.length > 0)
          await unit.announce('stock.split', {
            ...{ code, ratio: split.ratio, at },
            lapsed: lapsed.length,
            positionIds: divided.map(({ positionId }) => positionId),
            longShares: sharesIn(divided, 'long'),
            shortShares: sharesIn(divided, 'short'),
          });
      }
      if ((await heldIn(unit, code)).length > 0) scheduleNextSplit(unit, env, code, at);
    },
  };
}

async function lapseOrders(unit: Unit, env: TradingEnv, code: string, at: number): Promise<OrderRow[]> {
  const live = await liveOrdersIn(unit, code);
  const lapsing = { at, event: 'lapse', actor: 'clock', reason: 'stock_split' } as const;
  for (const order of live)
    await endOrder(unit, env, { order, position: await findPositionToClose(unit, order) }, lapsing);
  return live;
}

async function heldIn(unit: Unit, code: string): Promise<PositionRow[]> {
  return (await openPositionsIn(unit)).filter((position) => position.code === code);
}

function dividePosition(
  unit: Unit,
  env: TradingEnv,
  position: PositionRow,
  { ratio, at }: { readonly ratio: number; readonly at: number },
): PositionRow {
  const { direction, leverage, openedNotionalTenths: notionalTenths } = position;
  const openedQuantity = position.openedQuantity * ratio;
  const entry = { direction, leverage, notionalTenths, quantity: openedQuantity };
  const divided = unit.change(
    POSITIONS,
    position,
    {
      openedQuantity,
      quantity: position.quantity * ratio,
      pledgedQuantity: position.pledgedQuantity * ratio,
      shares: position.shares * ratio,
      forcedClosePriceTenths: forcedClosePriceTenths(entry, issueOf(position.code).tickGroup),
      // Earlier prints are of shares before the split.
      checkedUntil: Math.max(position.checkedUntil, at),
    },
    { at, event: 'split', actor: 'clock', reason: 'stock_split' },
  );
  announceChange(unit, env, { at, order: null, position: divided });
  return divided;
}

function sharesIn(positions: readonly PositionRow[], direction: PositionRow['direction']): number {
  return positions.reduce((sum, each) => (each.direction === direction ? sum + each.quantity : sum), 0);
}
