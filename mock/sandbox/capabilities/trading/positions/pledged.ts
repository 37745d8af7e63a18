import { dayOf, formatDay, gainsTaxYen, isOwnShares, mostFee, notionalYen } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingInUnit } from '../records/fee-plans.ts';
import { ORDERS, openPositions, POSITIONS, type PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { closingSums } from '../rules/profit.ts';
import { freeShares } from '../rules/states.ts';
import { fillClosingOrder } from './closing.ts';
import { holdShares } from './hold-shares.ts';

/** Each of the two taxes may be a yen higher, because they are rounded over the year. */
const mostTaxYen = (gain: number) => (gain > 0 ? gainsTaxYen(gain) + 2 : 0);

/** Pledgeable shares of a position. */
export type Pledgeable = { readonly positionId: string; readonly code: string; readonly free: number };

/**
 * Creates the functions that read, change and value the pledges of a user's own shares. Only long positions without leverage
 * are the user's own, and day-trading positions are closed before a loan on them could be repaid.
 */
export function createPledgeServices(env: TradingEnv) {
  return {
    /** Every stored position with pledgeable shares, oldest first. */
    async all(db: Unit['db'], userId: string): Promise<Pledgeable[]> {
      const held = await openPositions(db, userId);
      return held.flatMap((row) => pledgeable(row) ?? []);
    },

    /** Pledgeable shares of a position in the unit of work; null if it is not the user's. */
    async of(unit: Unit, positionId: string): Promise<Pledgeable | null> {
      const row = await unit.get(POSITIONS, positionId);
      return row && (pledgeable(row) ?? { positionId, code: row.code, free: 0 });
    },

    /** Pledges more shares of a position, or releases some if `quantity` is negative. */
    async change(unit: Unit, positionId: string, quantity: number, at: number): Promise<void> {
      const row = await requirePosition(unit, positionId);
      const pledgedQuantity = row.pledgedQuantity + quantity;
      const position = unit.amend(POSITIONS, row, { pledgedQuantity });
      announceChange(unit, env, { at, order: null, position });
    },

    /**
     * The minimum proceeds (yen) of a sale of shares at an instant (epoch ms): less the highest fee, and the tax without any
     * losses of the year.
     */
    async bringing(
      unit: Unit,
      positionIds: readonly string[],
      at: number,
    ): Promise<(sale: PledgedSale) => number> {
      const { plan } = await readFeeStandingInUnit(unit, formatDay(dayOf(at)));
      const held = new Map<string, PositionRow>();
      for (const id of positionIds) held.set(id, await requirePosition(unit, id));
      return ({ positionId, quantity, priceTenths }) => {
        const notional = notionalYen(priceTenths, quantity);
        const row = held.get(positionId);
        const gain = row ? closingSums(row, quantity, priceTenths * quantity).profitLossYen : notional;
        return notional - mostFee(notional, plan.rules) - mostTaxYen(gain);
      };
    },

    /**
     * Sells pledged shares at a print (tenths of a yen) of an instant (epoch ms).
     *
     * @returns the proceeds (yen) after fee and tax.
     */
    async sell(unit: Unit, sale: PledgedSale, at: number): Promise<number> {
      const before = unit.balances.user_cash;
      const row = await requirePosition(unit, sale.positionId);
      await closePledged(unit, env, { row, sale, at });
      return unit.balances.user_cash - before;
    },
  };
}

/** Shares to sell, and their print. */
export type PledgedSale = {
  readonly positionId: string;
  readonly quantity: number;
  readonly priceTenths: number;
};

function pledgeable(row: PositionRow): Pledgeable | null {
  const { positionId, code } = row;
  const free = freeShares(row);
  const isKept = isOwnShares(row) && row.product === 'standard';
  return isKept && free > 0 ? { positionId, code, free } : null;
}

/**
 * Ends the pledges of a position before it is closed by force at a print (tenths of a yen) of an instant (epoch ms): the
 * shares are sold for a loan that is owed, or free again. Shares that no loan claims are free too.
 *
 * @returns the position without a pledge; it may be closed by now.
 */
export async function endPledges(
  unit: Unit,
  position: PositionRow,
  { priceTenths, at }: { readonly priceTenths: number; readonly at: number },
): Promise<PositionRow> {
  const { positionId, pledgedQuantity } = position;
  if (pledgedQuantity === 0) return position;
  await unit.announce('position.force_closing', { positionId, priceTenths, at });
  const left = await requirePosition(unit, positionId);
  return left.pledgedQuantity === 0 ? left : unit.note(POSITIONS, left, { pledgedQuantity: 0 });
}

async function requirePosition(unit: Unit, positionId: string): Promise<PositionRow> {
  const row = await unit.get(POSITIONS, positionId);
  if (!row) throw new Error(`position ${positionId} is gone`);
  return row;
}

async function closePledged(
  unit: Unit,
  env: TradingEnv,
  { row, sale, at }: { row: PositionRow; sale: PledgedSale; at: number },
): Promise<void> {
  const { quantity, priceTenths } = sale;
  const { userId, code, direction, leverage, positionId } = row;
  const by = { at, event: 'force_close', actor: 'system', reason: 'collateral_sold' } as const;
  const expiresOn = formatDay(dayOf(at));
  const { plan } = await readFeeStandingInUnit(unit, expiresOn);
  const order = unit.begin(
    ORDERS,
    {
      ...{ orderId: newId('ord'), userId, code, intent: 'close', direction, priceType: 'market' },
      ...{ quantity, leverage, forced: true, feePlan: plan.planId, positionId },
      placedAt: at,
      expiresOn,
      workingFrom: at,
      expiresAt: at,
      checkedUntil: at,
    },
    by,
  );
  const freed = unit.note(POSITIONS, row, { pledgedQuantity: row.pledgedQuantity - quantity });
  const position = holdShares(unit, freed, quantity, by);
  await fillClosingOrder(
    unit,
    env,
    { order, position, why: 'collateral_sold' },
    [{ priceTenths, quantity }],
    at,
  );
}
