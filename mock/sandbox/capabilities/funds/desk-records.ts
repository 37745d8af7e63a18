import { dayOf } from '@tsubame/sdk/rules';
import { and, desc, eq } from 'drizzle-orm';
import type { DeskRecords, FindDeskRecord } from '#frame/messages/desk-record.ts';
import { DEPOSIT_TEXTS, WITHDRAWAL_TEXTS } from './desk-texts.ts';
import { deposits, withdrawals } from './tables.ts';

const transferPage = (tab: 'withdrawals' | 'deposits', id: string) =>
  ({ page: 'subPackages/transactionLog/transactionLog', params: { tab, id } }) as const;

const withdrawal: FindDeskRecord = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), id === null ? undefined : eq(withdrawals.withdrawalId, id)))
    .orderBy(desc(withdrawals.seq))
    .limit(1);
  if (!row) return null;
  const { state, amountYen, requestedAt, arrivedAt } = row;
  const has = state === 'approved' && arrivedAt !== null ? 'arrived' : state;
  return {
    text: WITHDRAWAL_TEXTS[has],
    values: { amount: { yen: amountYen }, day: { day: dayOf(requestedAt) }, time: { time: requestedAt } },
    link: transferPage('withdrawals', row.withdrawalId),
  };
};

const deposit: FindDeskRecord = async (db, userId, id) => {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), id === null ? undefined : eq(deposits.depositId, id)))
    .orderBy(desc(deposits.seq))
    .limit(1);
  if (!row) return null;
  const { state, amountYen, requestedAt } = row;
  return {
    text: DEPOSIT_TEXTS[state],
    values: { amount: { yen: amountYen }, day: { day: dayOf(requestedAt) }, time: { time: requestedAt } },
    link: transferPage('deposits', row.depositId),
  };
};

/** Withdrawals and deposits that the support desk answers from. */
export const DESK_RECORDS: DeskRecords = { withdrawal, deposit };
