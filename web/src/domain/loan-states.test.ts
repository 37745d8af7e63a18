import { LOAN_MOVES } from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { isLate, isOwed, LOAN_FILTERS, LOAN_STATES } from './loan-states.ts';

const STATES = Object.keys(LOAN_STATES) as (keyof typeof LOAN_STATES)[];

it('counts a loan as owed from the payout until repayment or handover', () => {
  expect(STATES.filter((state) => isOwed({ state }))).toEqual(['in_progress', 'repaying', 'overdue']);
});

it('marks as live the loans that can still change', () => {
  const canMove = (state: string) => LOAN_MOVES.some(({ from }) => from === state);
  expect(LOAN_FILTERS.live).toEqual(STATES.filter(canMove));
  expect(LOAN_FILTERS.done).toEqual(STATES.filter((state) => !canMove(state)));
  expect(LOAN_FILTERS.all).toBeUndefined();
});

it('counts a loan as late from the end of the days of grace, and not without a schedule', () => {
  const schedule = { due_date: '2026-11-02', late_from: '2026-11-09' } as Parameters<
    typeof isLate
  >[0]['schedule'];
  expect([0, 6, 7, 8].map((overdue_days) => isLate({ overdue_days, schedule }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isLate({ overdue_days: 400, schedule: null })).toBe(false);
});
