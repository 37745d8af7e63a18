import { dayOf } from '@tsubame/sdk/rules';
import { and, desc, eq } from 'drizzle-orm';
import { ipoApplications } from './capabilities/ipo/tables.ts';
import { owedAt } from './capabilities/loans/records.ts';
import { loans } from './capabilities/loans/tables.ts';
import type { RecordSource, SupportEnv } from './capabilities/support/env.ts';
import { debutOf } from './market/debut.ts';

const LOAN_ANSWERS = {
  applying: 'answer_loan_applying',
  in_progress: 'answer_loan_in_progress',
  rejected: 'answer_loan_rejected',
  repaying: 'answer_loan_in_progress',
  repaid: 'answer_loan_repaid',
  overdue: 'answer_loan_overdue',
  handed_over: 'answer_loan_handed_over',
} as const;

const loan: RecordSource = async (db, userId, id, at) => {
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
    return { answer: 'answer_loan_called', values: { amount, ...until }, link };
  }
  const values = {
    ...{ amount, owed: { yen: owedAt(row, at) } },
    ...{ day: { day: dayOf(appliedAt) }, time: { time: appliedAt } },
    ...(dueDay === null ? {} : { due: { day: dueDay } }),
  };
  return { answer: LOAN_ANSWERS[state], values, link };
};

const ipo: RecordSource = async (db, userId, id) => {
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
    answer: `answer_ipo_${state}`,
    values: { stock: { stock: debutOf(number)?.code ?? '' }, quantity: { count: quantity } },
    link: { page: 'subPackages/index/ipo/ipo', params: { id: row.applicationId } },
  };
};

/** What the simulated desk tells of products. */
export const DESK_PRODUCTS: SupportEnv['records'] = { loan, ipo };
