import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { type AccountChange, readAccountChanges } from './history.ts';
import type { DateSettlement } from './tables.ts';

/** More calendar days than two business days can span; the year end has six days off. */
const LOOK_BACK_MS = 14 * 24 * 3_600_000;

const TRADES: readonly AccountChange['kind'][] = [
  'position_opened',
  'position_closed',
  'follow_started',
  'follow_ended',
];
/** Sales: their proceeds cannot be withdrawn before they settle. */
const CLOSING: ReadonlySet<string> = new Set(['position_closed', 'follow_ended']);

/** One trade that moved cash: epoch ms, and yen with fees (negative if it took cash). */
export type CashTrade = {
  at: number;
  cash: number;
  isClosing: boolean;
  recordId: string | null;
  code: string | null;
};

type DatedTrade = CashTrade & { readonly date: string };

/** The business date on which a trade executed at an instant (epoch ms) settles. */
export type SettlementDate = (executedAt: number) => string;

/** The user's newest trades, those that may not have settled yet at an instant (epoch ms). */
export async function possiblyUnsettledTrades(
  db: Executor,
  userId: string,
  at: number,
): Promise<CashTrade[]> {
  return tradesIn(await readAccountChanges(db, userId, at - LOOK_BACK_MS, TRADES));
}

/** The trades among ledger entries. */
export function tradesIn(changes: readonly AccountChange[]): CashTrade[] {
  return changes
    .filter(({ kind }) => TRADES.includes(kind))
    .map(({ at, kind, cash, recordId, code }) => ({
      ...{ at, cash, recordId, code },
      isClosing: CLOSING.has(kind),
    }));
}

/** Adds to each trade the date on which it settles. */
export function withSettlementDates(
  trades: readonly CashTrade[],
  settlementDate: SettlementDate,
): DatedTrade[] {
  return trades.map((trade) => ({ ...trade, date: settlementDate(trade.at) }));
}

/** Proceeds (yen) of trades at or before an instant (epoch ms) that settle on a later date, sale by sale. */
export function unsettledSales(trades: readonly CashTrade[], at: number, settlementDate: SettlementDate) {
  return comingTrades(withSettlementDates(trades, settlementDate), at)
    .filter(({ isClosing, cash }) => isClosing && cash > 0)
    .map(({ recordId, code, date, cash, at: tradedAt }) => ({
      recordId: recordId ?? '',
      code,
      date,
      amount: cash,
      at: tradedAt,
    }));
}

function comingTrades(trades: readonly DatedTrade[], at: number): DatedTrade[] {
  const today = formatDay(dayOf(at));
  return trades.filter((trade) => trade.at <= at && trade.date > today);
}

/**
 * What settles after an instant (epoch ms), by date: the trades up to it, added to what an earlier instant had coming. A trade has
 * settled when its settlement date begins.
 */
export function settlingAfter(
  before: readonly DateSettlement[],
  trades: readonly DatedTrade[],
  at: number,
): DateSettlement[] {
  const today = formatDay(dayOf(at));
  const added = comingTrades(trades, at).map(({ date, cash, isClosing }) => ({
    ...{ date, amount: cash, trades: 1, unsettled: isClosing ? Math.max(0, cash) : 0 },
  }));
  const byDate = Map.groupBy([...before.filter(({ date }) => date > today), ...added], ({ date }) => date);
  return [...byDate]
    .map(([date, parts]) => ({
      date,
      amount: parts.reduce((total, { amount }) => total + amount, 0),
      trades: parts.reduce((total, part) => total + part.trades, 0),
      unsettled: parts.reduce((total, { unsettled }) => total + unsettled, 0),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Coming settlements as the contract shows them, and the proceeds that cannot be withdrawn before them (yen). */
export function comingSettlements(coming: readonly DateSettlement[]): {
  settlements: Schemas['Assets']['settlements'];
  unsettled: number;
} {
  return {
    settlements: coming.map(({ date, amount, trades }) => ({ settlement_date: date, amount, trades })),
    unsettled: coming.reduce((total, { unsettled }) => total + unsettled, 0),
  };
}
