import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { timestamp } from '#frame/contract/wire.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import { handOverAt } from './loan-due.ts';
import { type LoanRow, OPEN_STATES } from './records.ts';
import { loans } from './tables.ts';

const SOON_DAYS = 7;

/** Badge count of loans that need action at an instant (epoch ms): with a call, due within seven days, or overdue. */
export const LOANS_BADGE_SOURCE: BadgeSource = {
  place: 'loans',
  tab: 'user',
  async badge(db, userId, at) {
    const rows = await db
      .select()
      .from(loans)
      .where(and(eq(loans.userId, userId), inArray(loans.state, [...OPEN_STATES])));
    const waiting = rows
      .flatMap((row) => {
        const deadline = deadlineOf(row, at);
        return deadline === null ? [] : [{ loanId: row.loanId, deadline }];
      })
      .toSorted((a, b) => a.deadline - b.deadline);
    const [first] = waiting;
    if (!first) return null;
    const params: Record<string, string> = waiting.length === 1 ? { id: first.loanId } : {};
    return {
      unread: 0,
      awaiting: waiting.length,
      next_deadline_at: timestamp(first.deadline),
      link: { page: 'subPackages/index/rongzi/record', params },
    };
  },
};

/** Deadline (epoch ms) of a loan that needs action; null without one. */
function deadlineOf({ state, call, dueDay }: LoanRow, at: number): number | null {
  const of = [
    ...(call?.status === 'open' ? [call.deadline] : []),
    ...(dueDay === null ? [] : dueWithin(state, dueDay, at)),
  ];
  return of.length === 0 ? null : Math.min(...of);
}

function dueWithin(state: LoanRow['state'], dueDay: number, at: number): number[] {
  if (state === 'overdue') return [handOverAt(dueDay)];
  return dueDay - dayOf(at) <= SOON_DAYS ? [startOfDay(dueDay + 1)] : [];
}
