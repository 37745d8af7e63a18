import type { Loan, PledgedShares } from '../gen/schema.gen.ts';
import {
  basisPointsOf,
  callDeadline,
  formatDay,
  fromHundredths,
  fromTenths,
  INTEREST_UNITS_PER_YEN,
  interestYen,
  LATE_CHARGE,
  LOAN_INTEREST,
  LOAN_TO_VALUE,
  legalLoanCap,
  loanCollateralNeeded,
  loanDueDay,
  loanLimitYen,
  loanPriceTenths,
  loanRepaymentNeeded,
  loanZone,
  mulDiv,
  ratioOf,
  type TickGroup,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';
import { TICK_GROUPS, tenths } from './price-steps.ts';

type PaidOutLoan = Loan & { readonly loan_date: string; readonly due_date: string };

const isPaidOut = (loan: Loan): loan is PaidOutLoan => loan.loan_date !== null;
/** Returns the highest lawful rate for an amount that is paid out. */
const cap = (disbursed: number): string => ratioOf(legalLoanCap(disbursed), 10_000);
/** Returns the debt of a loan, or the requested amount before it is paid out. */
const owed = (loan: Loan): number => (isPaidOut(loan) ? loan.amount_to_repay : loan.amount);
const dueDate = (from: string, termDays: number): string => formatDay(loanDueDay(day(from), termDays));

/** Returns what a day bears, by the rules of the schema Loan. Day 1 is the day after the payment, `due` the due date. */
function bearingOn({ waived }: Loan, on: number, due: number): 'interest' | 'late' | 'none' {
  if (on > due + LATE_CHARGE.collection_after_days) return 'none';
  if (on > due + LATE_CHARGE.after_days) return 'late';
  return waived && on <= LOAN_INTEREST.waiver_days ? 'none' : 'interest';
}

const daysUntilDue = (loan: PaidOutLoan): number => day(loan.due_date) - day(loan.loan_date);

/** The divisor of a sum of interest, which is rounded down once. */
const YEAR = BigInt(INTEREST_UNITS_PER_YEN);

/** Returns interest and late charge until a day, less payments. */
function accrued(loan: PaidOutLoan, until: number): { interest: number; late: number } {
  const { repayments } = loan;
  const from = day(loan.loan_date);
  const due = daysUntilDue(loan);
  const rates = { interest: basisPointsOf(loan.annual_rate), late: basisPointsOf(loan.late_rate), none: 0 };
  const sums = { interest: 0n, late: 0n, none: 0n };
  for (let on = 1; on <= Math.min(until, due + LATE_CHARGE.collection_after_days); on += 1) {
    const repaid = amounts(
      repayments.filter(({ at }) => day(at) - from < on),
      'principal',
    );
    const bearing = bearingOn(loan, on, due);
    sums[bearing] += BigInt(loan.amount - repaid) * BigInt(rates[bearing]);
  }
  return {
    interest: Number(sums.interest / YEAR) - amounts(repayments, 'interest'),
    late: Number(sums.late / YEAR) - amounts(repayments, 'late_charge'),
  };
}

/** Returns what the principal costs today, in hundredths of a yen. */
function costOfToday(loan: PaidOutLoan): number {
  const rates = { interest: loan.annual_rate, late: loan.late_rate, none: '0' };
  const rate = rates[bearingOn(loan, loan.day, daysUntilDue(loan))];
  return mulDiv(loan.outstanding_principal, basisPointsOf(rate) * 100, INTEREST_UNITS_PER_YEN);
}

/** Returns the fall of all prices, as a negative ratio, at which a debt reaches a bound. */
const fall = (debt: number, value: number, basisPoints: number): number =>
  (debt * 10_000) / (value * basisPoints) - 1;

/** Calculated members of loans, by the id of the invariant. */
export const LOAN_FORMULAS: FormulasOf = {
  'LoanQuote.disbursed_amount': ({ amount, fee }) => amount - fee,
  'LoanQuote.interest': ({ amount, annual_rate, interest_days }) =>
    interestYen(amount, basisPointsOf(annual_rate), interest_days),
  'LoanQuote.repayment_total': ({ amount, interest }) => amount + interest,
  'LoanQuote.interest_days': ({ loan_date, due_date, waiver_days }) =>
    day(due_date) - day(loan_date) - waiver_days,
  'LoanQuote.due_date': ({ loan_date, term_days }) => dueDate(loan_date, term_days),
  'LoanQuote.legal_cap': ({ disbursed_amount }) => cap(disbursed_amount),
  'LoanQuote.available_limit': ({ collateral_value }) => loanLimitYen(collateral_value),
  'LoanQuote.ltv': ({ amount, collateral_value }) => ratio(amount, collateral_value),
  'LoanQuote.zone': ({ amount, collateral_value }) => loanZone({ owed: amount, value: collateral_value }),
  'LoanQuote.fall_to_call': ({ amount, collateral_value }) =>
    fall(amount, collateral_value, LOAN_TO_VALUE.call_basis_points),
  'LoanQuote.fall_to_sale': ({ amount, collateral_value }) =>
    fall(amount, collateral_value, LOAN_TO_VALUE.sale_basis_points),
  'LoanQuote.collateral_value': ({ collateral }) => amounts(collateral, 'value'),
  'LoanQuote.collateral': ({ collateral, amount, collateral_value }) =>
    correctPrices(collateral, amount, collateral_value),
  'Loan.amount_to_repay': ({ outstanding_principal, interest_accrued, late_charge }) =>
    outstanding_principal + interest_accrued + late_charge,
  'Loan.interest_accrued': (loan) => (isPaidOut(loan) ? accrued(loan, loan.day).interest : 0),
  'Loan.late_charge': (loan) => (isPaidOut(loan) ? accrued(loan, loan.day).late : 0),
  'Loan.interest_per_day': (loan) => fromHundredths(isPaidOut(loan) ? costOfToday(loan) : 0),
  'Loan.amount_at_due': (loan) => {
    if (!isPaidOut(loan) || loan.outstanding_principal === 0) return 0;
    const { interest, late } = accrued(loan, Math.max(loan.day, daysUntilDue(loan)));
    return loan.outstanding_principal + interest + late;
  },
  'Loan.outstanding_principal': (loan) =>
    isPaidOut(loan) ? loan.amount - amounts(loan.repayments, 'principal') : 0,
  'Loan.due_date': (loan) => (isPaidOut(loan) ? dueDate(loan.loan_date, loan.term_days) : undefined),
  'Loan.overdue_days': (loan) => (isPaidOut(loan) ? Math.max(0, loan.day - daysUntilDue(loan)) : undefined),
  'Loan.waiver_days_left': ({ waived, day: today }) =>
    waived ? Math.max(0, LOAN_INTEREST.waiver_days - today) : 0,
  'Loan.legal_cap': (loan) => (isPaidOut(loan) ? cap(loan.disbursed_amount) : undefined),
  'Loan.ltv': (loan) => ratio(owed(loan), loan.collateral_value),
  'Loan.zone': (loan) => loanZone({ owed: owed(loan), value: loan.collateral_value }),
  'Loan.collateral_value': ({ collateral }) => amounts(collateral, 'value'),
  'Loan.collateral': (loan) => correctPrices(loan.collateral, owed(loan), loan.collateral_value),
  'Loan.call': correctCall,
  'Loan.shortfall': (loan) => (isPaidOut(loan) && loan.collateral.length === 0 ? loan.amount_to_repay : 0),
  'LoanRepayment.amount': ({ late_charge, interest, principal }) => late_charge + interest + principal,
  'LoanSchedule.due_date': ({ nominal_due_date }) => dueDate(nominal_due_date, 0),
  'LoanSchedule.late_from': ({ due_date }) => formatDay(day(due_date) + LATE_CHARGE.after_days + 1),
  'LoanSchedule.hand_over_on': ({ due_date }) =>
    formatDay(day(due_date) + LATE_CHARGE.collection_after_days + 1),
  'LoanSchedule.interest_from': ({ waived_until }) =>
    waived_until === null ? undefined : formatDay(day(waived_until) + 1),
  'PledgedShares.value': ({ price, quantity }) => product(price, quantity),
};

/** Returns what the members of a wrong call should be. */
function correctCall({ call, amount_to_repay: debt, collateral_value: value }: Loan): string | undefined {
  if (call === null) return undefined;
  const { status, called_at, deadline, repayment_needed, collateral_needed } = call;
  const isOpen = status === 'open';
  const cover = { owed: debt, value };
  const until = callDeadline(day(called_at));
  const correct = {
    deadline: Date.parse(deadline) === until ? deadline : new Date(until).toISOString(),
    repayment_needed: isOpen ? loanRepaymentNeeded(cover) : 0,
    collateral_needed: isOpen ? loanCollateralNeeded(cover) : 0,
  };
  const shown = { deadline, repayment_needed, collateral_needed };
  return JSON.stringify(shown) === JSON.stringify(correct) ? undefined : JSON.stringify(correct);
}

/** Returns what the first wrong prices of call and sale should be, unless they are those of either table of price steps. */
function correctPrices(
  collateral: readonly PledgedShares[],
  debt: number,
  value: number,
): string | undefined {
  const at = (tickGroup: TickGroup, price: string, basisPoints: number): string | null => {
    const issue = { priceTenths: tenths(price), tickGroup };
    const bound = loanPriceTenths({ owed: debt, value }, basisPoints, issue);
    return bound === null ? null : fromTenths(bound);
  };
  const { call_basis_points: call, sale_basis_points: sale } = LOAN_TO_VALUE;
  for (const { code, price, call_price, sale_price } of collateral) {
    const correct = TICK_GROUPS.map((group) => `${at(group, price, call)} and ${at(group, price, sale)}`);
    if (!correct.includes(`${call_price} and ${sale_price}`)) return `${correct[0]} of ${code}`;
  }
  return undefined;
}
