import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { readAccountChanges } from './history.ts';

/** More calendar days than two business days can span; the year end has six days off. */
const LOOK_BACK_MS = 14 * 24 * 3_600_000;

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

/** The business date on which a trade executed at an instant (epoch ms) settles. */
export type SettlementDate = (executedAt: number) => string;

/** The user's newest trades, those that may not have settled yet. */
export async function possiblyUnsettledTrades(
  db: Executor,
  userId: string,
  at: number,
): Promise<CashTrade[]> {
  const rows = await readAccountChanges(db, userId, {
    accounts: ['user_cash', 'user_reserved'],
    kinds: ['position_opened', 'position_closed', 'follow_started', 'follow_ended'],
    after: at - LOOK_BACK_MS,
  });
  return rows.map(({ at: tradedAt, kind, change, recordId, code }) => ({
    at: tradedAt,
    cash: change,
    isClosing: CLOSING.has(kind),
    recordId,
    code,
  }));
}

/** Proceeds (yen) of trades at or before an instant (epoch ms) that settle on a later date, sale by sale. */
export function unsettledSales(trades: readonly CashTrade[], at: number, settlementDate: SettlementDate) {
  return comingTrades(trades, at, settlementDate)
    .filter(({ isClosing, cash }) => isClosing && cash > 0)
    .map(({ recordId, code, date, cash, at: tradedAt }) => ({
      recordId: recordId ?? '',
      code,
      date,
      amount: cash,
      at: tradedAt,
    }));
}

function comingTrades(trades: readonly CashTrade[], at: number, settlementDate: SettlementDate) {
  const today = formatDay(dayOf(at));
  return trades
    .map((trade) => ({ ...trade, date: settlementDate(trade.at) }))
    .filter((trade) => trade.at <= at && trade.date > today);
}

/**
 * The settlements of each coming date, and the proceeds that cannot be withdrawn before it (yen). A trade has settled when
 * its settlement date begins.
 */
export function comingSettlements(
  trades: readonly CashTrade[],
  at: number,
  settlementDate: SettlementDate,
): { settlements: Schemas['Assets']['settlements']; unsettled: number } {
  const coming = comingTrades(trades, at, settlementDate);
  const byDate = Map.groupBy(coming, (trade) => trade.date);
  return {
    settlements: [...byDate]
      .map(([settlement_date, of]) => ({
        settlement_date,
        amount: of.reduce((total, trade) => total + trade.cash, 0),
        trades: of.length,
      }))
      .toSorted((a, b) => (a.settlement_date < b.settlement_date ? -1 : 1)),
    unsettled: unsettledSales(trades, at, settlementDate).reduce((total, { amount }) => total + amount, 0),
  };
}
