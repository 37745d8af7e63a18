import { dayOf } from '@tsubame/sdk/rules';
import { and, desc, eq } from 'drizzle-orm';
import type { DeskRecords, FindDeskRecord } from '#frame/messages/desk-record.ts';
import { LOAN_TEXTS } from './desk-texts.ts';
import { owedAt } from './records.ts';
import { loans } from './tables.ts';

const TEXT_OF_STATE = {
  applying: 'applying',
  in_progress: 'in_progress',
  rejected: 'rejected',
  repaying: 'in_progress',
  repaid: 'repaid',
  overdue: 'overdue',
  handed_over: 'handed_over',
} as const;

const loan: FindDeskRecord = async (db, userId, id, at) => {
  const [row] = await db
    .select()
    .from(loans)
    .where(and(eq(loans.userId, userId), id === null ? undefined : eq(loans.loanId, id)))
    .orderBy(desc(loans.seq))
    .limit(1);
  if (!row) return null;
  const { state, call, amountYen, appliedAt, dueDay } = row;
  const link = { page: 'subPackages/index/rongzi/record', params: { id: row.loanId } } as const;
  const amount = { yen: amountYen };
  if (call?.status === 'open') {
    const until = { day: { day: dayOf(call.deadline) }, time: { time: call.deadline } };
    return { text: LOAN_TEXTS.called, values: { amount, ...until }, link };
  }
  const values = {
    ...{ amount, owed: { yen: owedAt(row, at) } },
    ...{ day: { day: dayOf(appliedAt) }, time: { time: appliedAt } },
    ...(dueDay === null ? {} : { due: { day: dueDay } }),
  };
  return { text: LOAN_TEXTS[TEXT_OF_STATE[state]], values, link };
};

/** Loans that the support desk answers from. */
export const DESK_RECORDS: DeskRecords = { loan };
