import {
  dayOf,
  formatDay,
  fromHundredths,
  fromTenths,
  LATE_CHARGE,
  LOAN_INTEREST,
  LOAN_TO_VALUE,
  type LoanCover,
  legalLoanCap,
  loanCollateralNeeded,
  loanInterestYen,
  loanLateChargeYen,
  loanOwedYen,
  loanPerDayHundredths,
  loanPriceTenths,
  loanRateOn,
  loanRepaymentNeeded,
  loanToValue,
  loanZone,
  ratioOf,
  startOfDay,
} from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { priceOrNull, timelineEntryOnWire, timestamp } from '#frame/contract/wire.ts';
import { issueIn } from '#market/listed.ts';
import { priceAt } from '#market/path.ts';
import type { LoanEnv } from './env.ts';
import { handOverAt } from './loan-due.ts';
import {
  asPaidOutLoan,
  debtAfter,
  isOutstandingLoan,
  type LoanRow,
  type PaidOut,
  type RepaymentRow,
} from './records.ts';
import { sharesValueYen } from './rules/sale.ts';
import { scheduleOnWire } from './rules/schedule.ts';
import type { CollateralCall, Pledge } from './tables.ts';
import { TEXTS } from './texts.ts';

/** A yearly rate of basis points as the contract writes it. */
export function rateOnWire(basisPoints: number): string {
  return ratioOf(basisPoints, 10_000);
}

/** Pledged shares at the prices of an instant (epoch ms), with those at which a call and a sale would come. */
export function pledgesOnWire(
  env: Pick<LoanEnv, 'market'>,
  pledges: readonly Pledge[],
  owed: number,
  at: number,
): { shown: Schemas['PledgedShares'][]; value: number } {
  const priced = pledges.map((pledge) => {
    const issue = issueIn(env.market, pledge.code);
    const priceTenths = priceAt(env.market, issue, at);
    return { pledge, issue, priceTenths, value: sharesValueYen({ priceTenths, quantity: pledge.quantity }) };
  });
  const value = priced.reduce((sum, each) => sum + each.value, 0);
  const shown = priced.map(({ pledge, issue, priceTenths, value: own }) => {
    const bound = (basisPoints: number) =>
      priceOrNull(loanPriceTenths({ owed, value }, basisPoints, { priceTenths, tickGroup: issue.tickGroup }));
    return {
      position_id: pledge.positionId,
      code: pledge.code,
      name: issue.name,
      short_name: issue.shortName,
      quantity: pledge.quantity,
      price: fromTenths(priceTenths),
      value: own,
      call_price: bound(LOAN_TO_VALUE.call_basis_points),
      sale_price: bound(LOAN_TO_VALUE.sale_basis_points),
      pledged_at: timestamp(pledge.pledgedAt),
    };
  });
  return { shown, value };
}

/** A loan as the contract writes it at an instant (epoch ms). */
export function loanOnWire(
  env: LoanEnv,
  row: LoanRow,
  repayments: readonly RepaymentRow[],
  { at, lang }: { at: number; lang: Lang },
): Schemas['Loan'] {
  const loan = asPaidOutLoan(row);
  const money = loan ? moneyOf(row, loan, dayOf(at)) : NOTHING_OWED;
  // An application is measured as if its amount were owed.
  const measured = row.state === 'applying' ? row.amountYen : money.amount_to_repay;
  const { shown, value } = pledgesOnWire(env, row.collateral, measured, at);
  const cover = { owed: measured, value };
  const disbursed = loan ? row.amountYen - row.feeYen : 0;
  return {
    loan_id: row.loanId,
    amount: row.amountYen,
    disbursed_amount: disbursed,
    fee: row.feeYen,
    term_days: row.termDays,
    borrowing_number: row.borrowingNumber,
    ...money,
    annual_rate: rateOnWire(row.rate),
    legal_cap: rateOnWire(legalLoanCap(loan ? disbursed : row.amountYen)),
    late_rate: rateOnWire(LATE_CHARGE.rate_basis_points),
    waived: row.waived,
    waiver_days_left: row.waived ? Math.max(0, LOAN_INTEREST.waiver_days - money.day) : 0,
    loan_date: loan && formatDay(loan.loanDay),
    due_date: row.dueDay === null ? null : formatDay(row.dueDay),
    schedule: loan && scheduleOnWire(loan.loanDay, row.termDays, row.waived),
    repaid_on: row.repaidDay === null ? null : formatDay(row.repaidDay),
    rejection_reason: row.state === 'rejected' ? rejection(row, lang) : null,
    collateral_value: value,
    ltv: loanToValue(cover),
    zone: loanZone(cover),
    collateral: shown,
    call: row.call && callOnWire(row.call, cover),
    shortfall: loan && row.collateral.length === 0 ? money.amount_to_repay : 0,
    repayments: repayments.map(repaymentOnWire),
    agreement_version: row.agreementVersion,
    deadline: deadlineOf(row),
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire) as Schemas['Loan']['timeline'],
    next_actions: isOutstandingLoan(row) ? ['repay', 'add_collateral'] : [],
  };
}

const NOTHING_OWED = {
  outstanding_principal: 0,
  interest_accrued: 0,
  late_charge: 0,
  amount_to_repay: 0,
  amount_at_due: 0,
  interest_per_day: '0.00',
  day: 0,
  overdue_days: 0,
};

function moneyOf(row: LoanRow, loan: PaidOut, today: number): typeof NOTHING_OWED {
  // Its days are counted until it is repaid.
  const onDay = row.repaidDay ?? today;
  const day = onDay - loan.loanDay;
  const { dueDay } = loan.bearing;
  const debt = debtAfter(loan, onDay);
  const owed = loanOwedYen(debt);
  const atDue = loanOwedYen(debtAfter(loan, loan.loanDay + Math.max(day, dueDay)));
  return {
    outstanding_principal: debt.principal,
    interest_accrued: loanInterestYen(debt),
    late_charge: loanLateChargeYen(debt),
    amount_to_repay: owed,
    amount_at_due: owed === 0 ? 0 : atDue,
    interest_per_day: fromHundredths(loanPerDayHundredths(debt.principal, loanRateOn(loan.bearing, day))),
    day,
    overdue_days: Math.max(0, day - dueDay),
  };
}

function callOnWire({ status, calledAt, deadline }: CollateralCall, cover: LoanCover): Schemas['MarginCall'] {
  const isWaiting = status === 'open';
  return {
    status,
    called_at: timestamp(calledAt),
    deadline: timestamp(deadline),
    repayment_needed: isWaiting ? loanRepaymentNeeded(cover) : 0,
    collateral_needed: isWaiting ? loanCollateralNeeded(cover) : 0,
  };
}

function repaymentOnWire(row: RepaymentRow): Schemas['LoanRepayment'] {
  const { at, source, lateYen, interestYen, principalYen } = row;
  return {
    at: timestamp(at),
    source,
    amount: lateYen + interestYen + principalYen,
    late_charge: lateYen,
    interest: interestYen,
    principal: principalYen,
  };
}

/** The next calendar deadline of a loan. */
function deadlineOf(row: LoanRow): Schemas['Deadline'] | null {
  if (row.dueDay === null || !isOutstandingLoan(row)) return null;
  return row.state === 'overdue'
    ? { at: timestamp(handOverAt(row.dueDay)), action: 'hand_over' }
    : { at: timestamp(startOfDay(row.dueDay + 1)), action: 'fall_due' };
}

function rejection({ timeline }: LoanRow, lang: Lang): string {
  const isShort = timeline.at(-1)?.reason === 'collateral_short';
  return (isShort ? TEXTS.collateralShort : TEXTS.declined)[lang];
}
