import { dayOf, formatDay, netProfitYen } from '@tsubame/sdk/rules';
import { and, asc, eq, gte, lt, or } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { FollowEnv } from './env.ts';
import { followRecords } from './tables.ts';
import { followProductNameOf } from './texts.ts';

/** The user's sales of follow records in a span (epoch ms, end excluded), for the profit calendar, oldest first; yen. */
export async function followSalesOf(
  { tracks, settlementDate }: Pick<FollowEnv, 'tracks' | 'settlementDate'>,
  db: Executor,
  userId: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const { soldAt, seq } = followRecords;
  const rows = await db
    .select()
    .from(followRecords)
    .where(and(eq(followRecords.userId, userId), gte(soldAt, from), lt(soldAt, to)))
    .orderBy(asc(soldAt), asc(seq));
  return rows.flatMap(({ recordId, number, paidYen, soldAt: at, soldYen, taxYen }) => {
    if (at === null || soldYen === null) return [];
    const realised = soldYen - paidYen;
    // The management fee is already deducted from the value day by day.
    const costs = { fee: 0, interest: 0, tax: taxYen ?? 0 };
    return {
      date: formatDay(dayOf(at)),
      realised,
      ...costs,
      shown: {
        record_id: recordId,
        name: followProductNameOf(tracks.track(number).product),
        paid_amount: paidYen,
        value: soldYen,
        realised_profit_loss: realised,
        tax: costs.tax,
        net_profit_loss: netProfitYen(realised, { ...costs, fees: costs.fee }),
        settlement_date: settlementDate(at),
      },
    };
  });
}

/** The user's purchases and sales of follow records in a span (epoch ms, end excluded), for the statement. */
export async function followTradesOf(
  db: Executor,
  userId: string,
  { from, before }: { readonly from: number; readonly before: number },
) {
  const { boughtAt, soldAt } = followRecords;
  const within = (at: typeof boughtAt | typeof soldAt) => and(gte(at, from), lt(at, before));
  const rows = await db
    .select()
    .from(followRecords)
    .where(and(eq(followRecords.userId, userId), or(within(boughtAt), within(soldAt))));
  return rows
    .flatMap(({ recordId, paidYen, soldYen, taxYen, ...row }) => [
      { at: row.boughtAt, intent: 'open' as const, yen: paidYen, taxYen: 0, realisedYen: null, recordId },
      {
        ...{ at: row.soldAt, intent: 'close' as const, yen: soldYen ?? 0, taxYen: taxYen ?? 0 },
        ...{ realisedYen: (soldYen ?? 0) - paidYen, recordId },
      },
    ])
    .flatMap(({ at, ...trade }) => (at !== null && at >= from && at < before ? [{ at, ...trade }] : []));
}
