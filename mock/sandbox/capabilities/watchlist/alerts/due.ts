import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { type PriceLook, priceLookAt, priceLookEnd } from '#frame/due/watch.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { AlertFired } from './events.ts';
import { firstFiringIn } from './measures.ts';
import { type AlertRow, armedAlerts, PRICE_ALERT } from './records.ts';

/** The next due job of an alert, or the next look at the market. */
type NextDueOfAlert =
  | (DueTime & ({ readonly kind: 'fire'; readonly value: string } | { readonly kind: 'expire' | 'split' }))
  | PriceLook;

/** Rank at one instant: alerts fire before a forced close at the same price. */
const RANK = { fire: 0, split: 0, expire: 90 } as const;

/** Due jobs of alerts: they fire with the print that reaches them and expire with their last trading date. */
export function alertDueKind(market: Market): DueKind {
  return defineDueKind<typeof PRICE_ALERT, NextDueOfAlert>({
    record: PRICE_ALERT,
    next: (row, until) => nextDueOfAlert(market, row, until),
    looked: (_row, until) => ({ checkedUntil: until }),
    topic: ({ code }) => code,
    async apply(unit, row, next) {
      const { at } = next;
      if (next.kind === 'fire') {
        const firing = { at, event: 'fire', actor: 'system', reason: 'price_reached' } as const;
        unit.change(PRICE_ALERT, row, { firedAt: at, firedValue: next.value }, firing);
        const { alertId, measure, condition, code, positionId, value } = row;
        const fired: AlertFired = { alertId, measure, condition, code, positionId, value, at };
        await unit.announce('alert.fired', fired);
      }
      if (next.kind === 'split') await endBySplit(unit, row, at);
      if (next.kind === 'expire')
        unit.change(PRICE_ALERT, row, {}, { at, event: 'expire', actor: 'clock', reason: 'last_day_passed' });
    },
  });
}

/** A split changes price and volume, so alerts on these end with it; alerts on rates continue. */
function nextDueOfAlert(market: Market, row: AlertRow, until: number): NextDueOfAlert | null {
  if (row.state !== 'armed') return null;
  const next = nextByPrices(market, row, until);
  if (row.measure !== 'price' && row.measure !== 'volume') return next;
  const at = nextSplit(market, issueOf(row.code), row.createdAt)?.effectiveAt;
  return at !== undefined && at <= next.at ? { kind: 'split', at, rank: RANK.split } : next;
}

function nextByPrices(market: Market, row: AlertRow, until: number): NextDueOfAlert {
  const { schedule } = market;
  const { code, checkedUntil: from, expiresAt } = row;
  const end = priceLookEnd(market, [code], { from, until });
  // The closing auction prints at the close itself; on an always-open market that print belongs to the next day.
  const lastPrint = schedule === 'exchange' ? expiresAt : expiresAt - 1;
  const firing = firstFiringIn(market, row, from, Math.min(end - 1, lastPrint));
  if (firing) return { kind: 'fire', at: firing.at, rank: RANK.fire, value: firing.value };
  return end > lastPrint ? { kind: 'expire', at: expiresAt, rank: RANK.expire } : priceLookAt(end);
}

async function endBySplit(unit: Unit, row: AlertRow, at: number): Promise<void> {
  unit.change(PRICE_ALERT, row, {}, { at, event: 'split', actor: 'clock', reason: 'stock_split' });
  const { alertId, measure, condition, code, positionId, value } = row;
  await unit.announce('alert.ended_by_split', { alertId, measure, condition, code, positionId, value, at });
}

/** Updates the shares in alerts on a position's margin rate after a split. A split ends alerts on price or volume instead. */
export async function applySplitToMarginRateAlerts(
  unit: Unit,
  { positionIds, ratio, at }: { positionIds: readonly string[]; ratio: number; at: number },
): Promise<void> {
  if (positionIds.length === 0 || unit.userId === null) return;
  for (const row of await armedAlerts(unit, unit.userId))
    if (row.margin && row.positionId !== null && positionIds.includes(row.positionId)) {
      const margin = { ...row.margin, quantity: row.margin.quantity * ratio };
      unit.note(PRICE_ALERT, row, { margin, checkedUntil: Math.max(row.checkedUntil, at) });
    }
}

/** Ends the alerts on the margin rate of a closed position. */
export async function endAlertsOnPosition(
  unit: Unit,
  { userId, positionId, at }: { userId: string; positionId: string; at: number },
): Promise<void> {
  for (const row of await armedAlerts(unit, userId))
    if (row.positionId === positionId)
      unit.change(PRICE_ALERT, row, {}, { at, event: 'close_position', actor: 'system', reason: 'closed' });
}
