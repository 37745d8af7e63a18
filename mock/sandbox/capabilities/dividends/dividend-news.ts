import { fromHundredths } from '@tsubame/sdk/rules';
import type { DividendAnnouncement } from './events.ts';
import type { DividendRow } from './records.ts';
import { netYen } from './rules.ts';

/** The event data of a dividend at an instant (epoch ms), with the booked yen. */
export function dividendNewsOf(
  row: DividendRow,
  at: number,
  bookedYen: number = netYen(row),
): DividendAnnouncement {
  const { dividendId, code, direction, quantity, payDay } = row;
  const perShare = fromHundredths(row.perShareHundredths);
  const taxYen = row.taxNationalYen + row.taxLocalYen;
  return {
    ...{ dividendId, code, direction, quantity, perShare, taxYen, bookedYen, payDay, at },
    netYen: netYen(row),
  };
}
