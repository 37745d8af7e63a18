import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import type { Unit } from '#frame/unit/unit.ts';

/**
 * Taxable gain (yen) that the unit's user has realised in the year of an instant (epoch ms) so far, below zero if they lost
 * more. It is stored in the ledger entry of the last sale, so one row is enough.
 */
export async function yearGainIn(unit: Unit, at: number): Promise<number> {
  const own = unit.entries.findLast(({ yearGainYen }) => yearGainYen !== undefined);
  const last = own ?? (await lastSale(unit));
  return last && yearOf(last.at) === yearOf(at) ? (last.yearGainYen ?? 0) : 0;
}

async function lastSale({ db, userId }: Unit) {
  const [last] = await db
    .select({ at: ledgerEntries.at, yearGainYen: ledgerEntries.yearGainYen })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId ?? ''), isNotNull(ledgerEntries.yearGainYen)))
    .orderBy(desc(ledgerEntries.seq))
    .limit(1);
  return last;
}

const yearOf = (at: number) => formatDay(dayOf(at)).slice(0, 4);
