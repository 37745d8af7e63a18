import { formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { netYen } from './rules.ts';
import type { ShownDividend } from './wire.ts';

/** The dividends of one calendar year by month of payment; all rows must be of that year. */
export function summaryOf(year: number, rows: readonly ShownDividend[]): Schemas['DividendSummary'] {
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const ofMonth = rows.filter(({ payDay }) => formatDay(payDay).startsWith(month));
    const paid = ofMonth.filter(({ state }) => state === 'paid');
    return {
      month,
      gross: sum(paid, ({ grossYen }) => grossYen),
      tax: sum(paid, ({ taxNationalYen, taxLocalYen }) => taxNationalYen + taxLocalYen),
      net: sum(paid, netYen),
      expected_net: sum(
        ofMonth.filter(({ state }) => state !== 'paid'),
        netYen,
      ),
    };
  });
  return {
    year,
    gross: sum(months, ({ gross }) => gross),
    tax: sum(months, ({ tax }) => tax),
    net: sum(months, ({ net }) => net),
    expected_net: sum(months, ({ expected_net }) => expected_net),
    months,
  };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
