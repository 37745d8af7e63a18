import {
  dayOf,
  handOverDay,
  loanCollateralNeeded,
  loanRepaymentNeeded,
  startOfDay,
} from '@tsubame/sdk/rules';
import { REVIEWS_TOPIC } from '#frame/clock/autopilot.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { ANY_TOPIC } from '#frame/due/due-table.ts';
import type { PriceLook } from '#frame/due/watch.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { reopeningOf } from '#market/exchange-hours.ts';
import { createCollateralCall, loanCoverAt } from './call.ts';
import type { LoanEnv } from './env.ts';
import { debtAfter, isOutstandingLoan, LOAN, type LoanRow, owedAt, requirePaidOutLoan } from './records.ts';
import { approveLoan } from './review.ts';
import { sellAllCollateral, sellCollateralToLimit } from './sell.ts';
import { COLLATERAL_RANK, type NextDueOfCollateral, nextDueOfCollateral } from './watch.ts';

type NextDueOfLoan = NextDueOfCollateral | (DueTime & { readonly kind: 'review' | 'fall_due' | 'hand_over' });

/** Due jobs of a loan: its calendar and the prices of its collateral. */
export function loanDueKind(env: LoanEnv): DueKind {
  return defineDueKind<typeof LOAN, NextDueOfLoan>({
    record: LOAN,
    next: (row, until) => nextDueOfLoan(env, row, until),
    looked: (row, until) => (row.loanDay === null ? {} : { checkedUntil: until }),
    topic: ({ collateral, loanDay }) => {
      if (loanDay === null) return REVIEWS_TOPIC;
      const codes = new Set(collateral.map(({ code }) => code));
      return codes.size > 1 ? ANY_TOPIC : (codes.values().next().value ?? null);
    },
    apply: (unit, row, next) => apply(unit, env, row, next),
  });
}

function nextDueOfLoan(env: LoanEnv, row: LoanRow, until: number): NextDueOfLoan | null {
  if (row.state === 'applying')
    return { kind: 'review', at: env.reviews.looksAt(row.appliedAt), rank: COLLATERAL_RANK.calendar };
  if (!isOutstandingLoan(row) && row.state !== 'handed_over') return null;
  const calendar = nextCalendarJob(row);
  const collateral = nextDueOfCollateral(env, row, until);
  if (!calendar || !collateral) return calendar ?? collateral;
  return collateral.at < calendar.at ? collateral : calendar;
}

function nextCalendarJob({ state, dueDay }: LoanRow): NextDueOfLoan | null {
  if (dueDay === null || state === 'handed_over') return null;
  return state === 'overdue'
    ? { kind: 'hand_over', at: handOverAt(dueDay), rank: COLLATERAL_RANK.calendar }
    : { kind: 'fall_due', at: startOfDay(dueDay + 1), rank: COLLATERAL_RANK.calendar };
}

/** Midnight (epoch ms) at which a loan that is due on a day (number) is handed over. */
export function handOverAt(dueDay: number): number {
  return startOfDay(handOverDay(dueDay));
}

async function apply(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  { kind, at }: Exclude<NextDueOfLoan, PriceLook>,
): Promise<void> {
  switch (kind) {
    case 'review':
      return approveLoan(unit, env, row, at);
    case 'fall_due':
      return fallDue(unit, row, at);
    case 'hand_over':
      return handOver(unit, row, at);
    case 'sell_all':
      return sellAllCollateral(unit, env, row, at);
    case 'sell_some':
      return sellCollateralToLimit(unit, env, row, at);
    case 'call':
      return begin(unit, env, row, at);
    case 'meet':
    case 'miss':
      return end(unit, row, kind, at);
  }
}

async function fallDue(unit: Unit, row: LoanRow, at: number): Promise<void> {
  unit.change(
    LOAN,
    row,
    { checkedUntil: at },
    { at, event: 'fall_due', actor: 'clock', reason: 'due_date_passed' },
  );
  const { loanId, dueDay } = row;
  const handOverDay = dayOf(handOverAt(dueDay ?? dayOf(at)));
  await unit.announce('loan.overdue', { loanId, at, owed: owedAt(row, at), handOverDay });
}

async function handOver(unit: Unit, row: LoanRow, at: number): Promise<void> {
  const debt = debtAfter(requirePaidOutLoan(row), dayOf(at));
  const sale = row.collateral.length > 0 ? ({ what: 'all', from: at } as const) : null;
  unit.change(
    LOAN,
    row,
    { debt, sale, checkedUntil: at },
    { at, event: 'hand_over', actor: 'clock', reason: 'thirty_days_overdue' },
  );
  await unit.announce('loan.handed_over', { loanId: row.loanId, at, owed: owedAt(row, at) });
}

async function begin(unit: Unit, env: LoanEnv, row: LoanRow, at: number): Promise<void> {
  const call = createCollateralCall(at);
  unit.amend(LOAN, row, { call, checkedUntil: at });
  const cover = loanCoverAt(env, row, at);
  await unit.announce('loan.called', {
    ...{ loanId: row.loanId, at, deadline: call.deadline },
    repayment: loanRepaymentNeeded(cover),
    collateral: loanCollateralNeeded(cover),
  });
}

/** Ends a call: prices have met it, or its deadline passed and shares are sold at the afternoon opening. */
async function end(unit: Unit, row: LoanRow, what: 'meet' | 'miss', at: number): Promise<void> {
  const { loanId, call } = row;
  if (!call) return;
  if (what === 'meet') {
    unit.amend(LOAN, row, { call: { ...call, status: 'met' }, sale: null, checkedUntil: at });
    return unit.announce('loan.call_met', { loanId, at });
  }
  const saleFrom = reopeningOf(dayOf(at));
  const sale = { what: 'some', from: saleFrom } as const;
  unit.amend(LOAN, row, { call: { ...call, status: 'missed' }, sale, checkedUntil: at });
  await unit.announce('loan.call_missed', { loanId, at, saleFrom });
}
