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
import type { JournalOrderType } from '@tsubame/sdk/schema';
import type { Schemas } from '#frame/contract/handlers.ts';
import { averagePrice, priceOrNull, rate, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { type PriceRange, priceRange } from '#market/price-range.ts';
import type { Entry, EntryPosition } from './entries.ts';

/** A closed position, provided by trading. */
export interface ClosedPosition extends EntryPosition {
  readonly seq: number;
  readonly code: string;
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  readonly orderType: JournalOrderType;
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

/** A trade as the contract writes it. */
export function tradeOnWire(market: Market, trade: Trade): Schemas['JournalTrade'] {
  const { position, entry, netYen, riskYen, rHundredths } = trade;
  const { direction, openedQuantity, openedNotionalTenths, realisedProfitLossYen: gross } = position;
  const issue = issueIn(market, position.code);
  const shares = valued(position);
  const range = priceRange(market, issue, { from: position.openedAt, to: position.closedAt });
  const { worst, best } = extremes(direction, range);
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
    entry: entryOnWire(position.positionId, entry),
  };
}

/** An entry as the contract writes it. */
export function entryOnWire(positionId: string, entry: Entry): Schemas['JournalEntry'] {
  return {
    position_id: positionId,
    version: entry.version,
    plan: entry.plan,
    note: entry.note,
    tags: [...entry.tags],
    stop_price: priceOrNull(entry.stopTenths),
    target_price: priceOrNull(entry.targetTenths),
    saved_at: timestampOrNull(entry.savedAt),
  };
}

function valued({ direction, openedQuantity, openedNotionalTenths }: EntryPosition) {
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
