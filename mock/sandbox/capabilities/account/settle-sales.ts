import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Listeners, Unit } from '#frame/unit/unit.ts';
import type { SettlementDate } from './settlements.ts';

const SETTLEMENT = 'settlement';

type Proceeds = {
  readonly yen: number;
  readonly referenceId: string | null;
  readonly stockCode: Schemas['LedgerEntry']['stock_code'];
};

/** The proceeds that the market owes for a sale, read from its ledger entry in this unit of work. */
function proceedsOf(unit: Unit, referenceId: string, at: number): Proceeds | null {
  const sale = unit.entries.findLast((entry) => entry.referenceId === referenceId && entry.at === at);
  const line = sale?.lines.find(({ account }) => account === 'house_settlement');
  return sale && line ? { yen: -line.amount, referenceId, stockCode: sale.stockCode } : null;
}

/**
 * Settles sales when their settlement date begins, each with a ledger entry that clears what the market owed and moves no
 * cash. From that date the proceeds can be withdrawn (`comingSettlements`).
 */
export function createSaleSettlement(settlementDate: SettlementDate): {
  listeners: Listeners;
  job: ScheduledJob;
} {
  const expect = (unit: Unit, saleId: string, { referenceId, at }: { referenceId: string; at: number }) => {
    const payload = proceedsOf(unit, referenceId, at);
    if (!payload) return;
    unit.schedule({
      kind: SETTLEMENT,
      recordId: saleId,
      at: startOfDay(parseDay(settlementDate(at))),
      payload,
    });
  };
  return {
    listeners: {
      'order.filled': (unit, { intent, orderId, positionId, at }) => {
        // An order may close in several parts; each part settles separately.
        if (intent === 'close') expect(unit, `${orderId} ${at}`, { referenceId: positionId, at });
      },
      'follow.ended': (unit, { recordId, at }) => expect(unit, recordId, { referenceId: recordId, at }),
    },
    job: {
      kind: SETTLEMENT,
      apply(unit, { at, payload }) {
        const { yen, referenceId, stockCode } = payload as Proceeds;
        unit.post({
          kind: 'trade_settled',
          referenceId,
          stockCode,
          at,
          postings: [
            { account: 'house_settlement', amount: yen },
            { account: 'house_market', amount: -yen },
          ],
        });
      },
    },
  };
}
