import { and, desc, eq } from 'drizzle-orm';
import type { DeskRecords, FindDeskRecord } from '#frame/messages/desk-record.ts';
import { debutOf } from '#market/debut.ts';
import { APPLICATION_TEXTS } from './desk-texts.ts';
import { ipoApplications } from './tables.ts';

const ipo: FindDeskRecord = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(ipoApplications)
    .where(
      and(
        eq(ipoApplications.userId, userId),
        id === null ? undefined : eq(ipoApplications.applicationId, id),
      ),
    )
    .orderBy(desc(ipoApplications.seq))
    .limit(1);
  if (!row) return null;
  const { state, number, quantity } = row;
  return {
    text: APPLICATION_TEXTS[state],
    values: { stock: { stock: debutOf(number)?.code ?? '' }, quantity: { count: quantity } },
    link: { page: 'subPackages/index/ipo/ipo', params: { id: row.applicationId } },
  };
};

/** Applications that the support desk answers from. */
export const DESK_RECORDS: DeskRecords = { ipo };
