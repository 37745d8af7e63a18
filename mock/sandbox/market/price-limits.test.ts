import { priceLimits } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { parseCsv, readDataText } from './data-file.ts';

test('daily price limits agree with the table of the universe at every snapshot price', () => {
  for (const row of parseCsv(readDataText('stocks.csv'))) {
    const limits = priceLimits(
      row.tick_group === 'T500' ? 'T500' : 'OTHER',
      Number(row.approx_price_jpy) * 10,
    );
    expect([row.code, limits.lowerTenths, limits.upperTenths]).toEqual([
      row.code,
      Number(row.limit_down) * 10,
      Number(row.limit_up) * 10,
    ]);
  }
});
