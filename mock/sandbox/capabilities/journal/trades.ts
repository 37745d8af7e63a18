import {
  businessOrdinal,
  dayOf,
  fromHundredths,
  isBusinessDay,
  netProfitYen,
  plannedRiskYen,
  rHundredthsOf,
  tradeResultAt,
} from '@tsubame/sdk/rules';
import type { JournalClosing, JournalOrderType } from '@tsubame/sdk/schema';
import type { Schemas } from '#frame/contract/handlers.ts';
import { averagePrice, priceOrNull, rate, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { type PriceRange, priceRange } from '#market/price-range.ts';
import { splitFactorBetween } from '#market/splits.ts';
import { type Entry, type EntryPosition, isPlannable, type PlannedPrice } from './entries.ts';

/** A closed position, provided by trading. */
export interface ClosedPosition extends EntryPosition {
  readonly seq: number;
  readonly code: string;
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  readonly orderType: JournalOrderType;
  readonly closedBy: JournalClosing;
  readonly closedNotionalTenths: number;
  readonly feeYen: number;
  readonly interestYen: number;
  readonly reverseFeeYen: number;
  readonly taxYen: number;
  readonly realisedProfitLossYen: number;
  /** Epoch ms, as `closedAt` is. */
  readonly openedAt: number;
  readonly closedAt: number;
}

/** An execution of a position (epoch ms); the price in tenths of a yen per share of its time. */
export interface PositionFill {
  readonly positionId: string;
  readonly at: number;
  readonly priceTenths: number;
}

/** A closed position with what the user wrote about it, and its result. */
export interface Trade {
  readonly position: ClosedPosition;
  readonly entry: Entry;
  readonly netYen: number;
  /** 1R; null without a planned stop. */
  readonly riskYen: number | null;
  readonly rHundredths: number | null;
}

/** The trade of a closed position. */
export function tradeOf(position: ClosedPosition, entry: Entry): Trade {
  const { realisedProfitLossYen: gross, feeYen, interestYen, reverseFeeYen, taxYen } = position;
  const riskYen = plannedRiskYen(valued(position), entry.stopTenths);
  return {
    position,
    entry,
    netYen: netProfitYen(gross, { fees: feeYen, interest: interestYen + reverseFeeYen, tax: taxYen }),
    riskYen,
    rHundredths: rHundredthsOf(gross, riskYen),
  };
}

/** A trade as the contract writes it, with the executions of its position. */
export function tradeOnWire(
  market: Market,
  trade: Trade,
  fills: readonly PositionFill[],
): Schemas['JournalTrade'] {
  const { position, entry, netYen, riskYen, rHundredths } = trade;
  const { direction, openedQuantity, openedNotionalTenths, realisedProfitLossYen: gross } = position;
  const issue = issueIn(market, position.code);
  const shares = valued(position);
  const { openedAt: from, closedAt: to } = position;
  const own = fills.map(({ at, priceTenths }) =>
    Math.round(priceTenths / splitFactorBetween(market, issue, at, to)),
  );
  const { worst, best } = extremes(direction, withPrices(priceRange(market, issue, { from, to }), own));
  const mfe = best === null ? 0 : Math.max(0, tradeResultAt(shares, best));
  return {
    position_id: position.positionId,
    code: position.code,
    name: issue.name,
    short_name: issue.shortName,
    direction,
    leverage: position.leverage,
    product: position.product,
    order_type: position.orderType,
    closed_by: position.closedBy,
    quantity: openedQuantity,
    opened_amount: shares.openedYen,
    open_price: averagePrice(openedNotionalTenths, openedQuantity) ?? '0',
    close_price: averagePrice(position.closedNotionalTenths, openedQuantity) ?? '0',
    opened_at: timestamp(position.openedAt),
    closed_at: timestamp(position.closedAt),
    business_days: businessDays(dayOf(position.openedAt), dayOf(position.closedAt)),
    realised_profit_loss: gross,
    fee: position.feeYen,
    interest: position.interestYen,
    reverse_fee: position.reverseFeeYen,
    tax: position.taxYen,
    net_profit_loss: netYen,
    return_rate: rate(netYen, shares.openedYen),
    mae_price: priceOrNull(worst),
    mfe_price: priceOrNull(best),
    mae: worst === null ? 0 : Math.min(0, tradeResultAt(shares, worst)),
    mfe,
    kept_rate: mfe === 0 ? null : rate(gross, mfe),
    risk: riskYen,
    r_multiple: rHundredths === null ? null : fromHundredths(rHundredths),
    entry: entryOnWire(position, entry),
  };
}

/** An entry as the contract writes it, with prices of the opening order that could be planned prices of the position. */
export function entryOnWire(position: EntryPosition, entry: Entry): Schemas['JournalEntry'] {
  const proposal = (planned: PlannedPrice, tenths: number | null) =>
    tenths !== null && isPlannable(position, planned, tenths) ? tenths : null;
  return {
    position_id: position.positionId,
    version: entry.version,
    plan: entry.plan,
    note: entry.note,
    tags: [...entry.tags],
    stop_price: priceOrNull(entry.stopTenths),
    target_price: priceOrNull(entry.targetTenths),
    proposed_stop_price: priceOrNull(proposal('stop', position.proposedStopTenths)),
    proposed_target_price: priceOrNull(proposal('target', position.proposedTargetTenths)),
    saved_at: timestampOrNull(entry.savedAt),
  };
}

/** A range that has these prices too. */
function withPrices(range: PriceRange | null, prices: readonly number[]): PriceRange | null {
  if (prices.length === 0) return range;
  return {
    lowTenths: Math.min(...prices, range?.lowTenths ?? Number.POSITIVE_INFINITY),
    highTenths: Math.max(...prices, range?.highTenths ?? 0),
  };
}

function valued({
  direction,
  openedQuantity,
  openedNotionalTenths,
}: Pick<EntryPosition, 'direction' | 'openedQuantity' | 'openedNotionalTenths'>) {
  return { direction, openedYen: Math.floor(openedNotionalTenths / 10), quantity: openedQuantity };
}

/** The prices of a range (tenths of a yen) that are worst and best for a position; null without a range. */
function extremes(direction: 'long' | 'short', range: PriceRange | null) {
  if (range === null) return { worst: null, best: null };
  const { lowTenths, highTenths } = range;
  return direction === 'long'
    ? { worst: lowTenths, best: highTenths }
    : { worst: highTenths, best: lowTenths };
}

/** Business days from one day to another, both included; 1 at least. */
function businessDays(from: number, to: number): number {
  return Math.max(1, businessOrdinal(to) - businessOrdinal(from) + Number(isBusinessDay(to)));
}
