import { addBusinessDays, dayOf, formatDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import {
  type CashTrade,
  comingSettlements,
  settlingAfter,
  unsettledSales,
  withSettlementDates,
} from './settlements.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const inTwoDays = (executedAt: number) => formatDay(addBusinessDays(dayOf(executedAt), 2));
const dated = (trades: readonly CashTrade[]) => withSettlementDates(trades, inTwoDays);
const of = { recordId: 'pos_1', code: '6758' };
const trades = [
  { at: at('2026-11-18T10:00:00'), cash: 90_000, isClosing: true, ...of },
  { at: at('2026-11-19T10:00:00'), cash: 682_400, isClosing: true, ...of },
  { at: at('2026-11-20T10:00:00'), cash: -280_720, isClosing: false, ...of },
  { at: at('2026-11-20T11:00:00'), cash: -4_000, isClosing: true, ...of },
];

test('a trade settles two business days later, holidays left out, and is settled when that day begins', () => {
  expect(comingSettlements(settlingAfter([], dated(trades), at('2026-11-20T14:00:00')))).toEqual({
    settlements: [
      { settlement_date: '2026-11-24', amount: 682_400, trades: 1 },
      { settlement_date: '2026-11-25', amount: -284_720, trades: 2 },
    ],
    unsettled: 682_400,
  });
  expect(comingSettlements(settlingAfter([], dated(trades), at('2026-11-24T00:00:00'))).unsettled).toBe(0);
});

test('only proceeds are unsettled: a purchase and a loss hold nothing back', () => {
  expect(
    comingSettlements(settlingAfter([], dated(trades.slice(2)), at('2026-11-20T14:00:00'))).unsettled,
  ).toBe(0);
});

test('lists unsettled proceeds sale by sale, with record and settlement date', () => {
  expect(unsettledSales(trades, at('2026-11-20T14:00:00'), inTwoDays)).toEqual([
    { ...of, date: '2026-11-24', amount: 682_400, at: at('2026-11-19T10:00:00') },
  ]);
});

test('later trades are added to what was coming, less what has settled since', () => {
  const [now, later] = [at('2026-11-20T14:00:00'), at('2026-11-24T09:00:00')];
  const trade = { at: at('2026-11-24T08:00:00'), cash: 5_000, isClosing: true, ...of };
  const coming = settlingAfter([], dated(trades), now);
  const added = settlingAfter(coming, dated([trade]), later);
  expect(added).toEqual(settlingAfter([], dated([...trades, trade]), later));
  expect(added.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-26']);
});
