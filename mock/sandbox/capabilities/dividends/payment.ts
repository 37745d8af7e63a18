import { startOfDay } from '@tsubame/sdk/rules';
import { type DueKind, defineDueKind } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { dividendNewsOf } from './dividend-news.ts';
import { DIVIDEND, type DividendRow } from './records.ts';
import { bookedYen } from './rules.ts';

/** Due jobs that book dividends when their payment day begins, also for users who have sold since. */
export function dividendDueKind(): DueKind {
  return defineDueKind({
    record: DIVIDEND,
    next: ({ state, payDay }) => (state === 'entitled' ? { at: startOfDay(payDay), rank: 10 } : null),
    apply: (unit, row, { at }) => pay(unit, row, at),
  });
}

async function pay(unit: Unit, row: DividendRow, at: number): Promise<void> {
  const { dividendId, code, direction, recordDay, taxNationalYen, taxLocalYen } = row;
  const booked = bookedYen(row, unit.balances.user_cash);
  const taxYen = taxNationalYen + taxLocalYen;
  // A short without cash pays nothing, and an empty ledger entry is not allowed.
  if (booked !== 0)
    unit.post({
      kind: 'dividend_settled',
      referenceId: dividendId,
      stockCode: code,
      at,
      eventId: `dividend ${code} ${recordDay} ${direction}`,
      postings: [
        { account: 'user_cash', amount: booked },
        { account: 'house_tax', amount: taxYen },
        { account: 'house_market', amount: -booked - taxYen },
      ],
    });
  const paid = unit.change(DIVIDEND, row, {}, { at, event: 'pay', actor: 'clock', reason: 'paid' });
  await unit.announce('dividend.paid', dividendNewsOf(paid, at, booked));
}
