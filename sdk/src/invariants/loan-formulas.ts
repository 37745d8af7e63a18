import {
  callDeadline,
  formatDay,
  fromTenths,
  INTEREST_UNITS_PER_YEN,
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
  parseDay,
  ratioOf,
  type TickGroup,
  toTenths,
} from '../rules/index.ts';
import { amounts, type Json, number, product, ratio, total } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

const TICK_GROUPS: readonly TickGroup[] = ['T500', 'OTHER'];

const day = (date: unknown): number => parseDay(String(date).slice(0, 10));
const isPaidOut = ({ loan_date }: Json): boolean => loan_date !== null;
const cap = (disbursed: unknown): string => ratioOf(legalLoanCap(number(disbursed)), 10_000);
/** Returns the debt of a loan, or the requested amount before it is paid out. */
const measured = (loan: Json): number => number(isPaidOut(loan) ? loan.amount_to_repay : loan.amount);
const dueDate = (paidOn: unknown, termDays: unknown): string =>
  formatDay(loanDueDay(day(paidOn), number(termDays)));

/** Returns interest and late charge until the day after the payment, less payments, by the rules of the schema Loan. */
function accrued(loan: Json, until: number): { interest: number; late: number } {
  const from = day(loan.loan_date);
  const due = day(loan.due_date) - from;
  const repayments = loan.repayments as Json[];
  let interest = 0n;
  let late = 0n;
  for (let on = 1; on <= Math.min(until, due + LATE_CHARGE.collection_after_days); on += 1) {
    const principal = repayments
      .filter(({ at }) => day(at) - from < on)
      .reduce((rest, part) => rest - number(part.principal), number(loan.amount));
    if (on - due > LATE_CHARGE.after_days) late += yearly(principal, loan.late_rate);
    else if (loan.waived !== true || on > LOAN_INTEREST.waiver_days)
      interest += yearly(principal, loan.annual_rate);
  }
  return {
    interest: Number(interest / YEAR) - amounts(repayments, 'interest'),
    late: Number(late / YEAR) - amounts(repayments, 'late_charge'),
  };
}

/** The divisor of an interest sum, which is rounded down once. */
const YEAR = BigInt(INTEREST_UNITS_PER_YEN);
const yearly = (principal: number, rate: unknown): bigint =>
  BigInt(principal) * BigInt(String(rate).replace('.', ''));

/** Calculated members, by the id of the invariant. */
export const LOAN_FORMULAS: FormulasOf = {
  'Loan.interest_accrued': (loan) => (isPaidOut(loan) ? accrued(loan, number(loan.day)).interest : 0),
  'Loan.late_charge': (loan) => (isPaidOut(loan) ? accrued(loan, number(loan.day)).late : 0),
  'Loan.amount_at_due': (loan) => {
    if (!isPaidOut(loan)) return 0;
    if (number(loan.outstanding_principal) === 0) return 0;
    const until = Math.max(number(loan.day), day(loan.due_date) - day(loan.loan_date));
    const { interest, late } = accrued(loan, until);
    return number(loan.outstanding_principal) + interest + late;
  },
  'Loan.outstanding_principal': (loan) =>
    isPaidOut(loan) ? number(loan.amount) - amounts(loan.repayments, 'principal') : 0,
  'Loan.due_date': (loan) => (isPaidOut(loan) ? dueDate(loan.loan_date, loan.term_days) : undefined),
  'Loan.overdue_days': (loan) =>
    isPaidOut(loan) ? Math.max(0, day(loan.loan_date) + number(loan.day) - day(loan.due_date)) : undefined,
  'Loan.waiver_days_left': (loan) =>
    loan.waived === true ? Math.max(0, LOAN_INTEREST.waiver_days - number(loan.day)) : 0,
  'Loan.legal_cap': ({ amount }) => cap(amount),
  'Loan.ltv': (loan) => ratio(measured(loan), loan.collateral_value),
  'Loan.zone': (loan) => loanZone({ owed: measured(loan), value: number(loan.collateral_value) }),
  'Loan.collateral_value': ({ collateral }) => amounts(collateral, 'value'),
  'Loan.collateral': (loan) => pricesFault(loan.collateral, measured(loan), loan.collateral_value),
  'LoanQuote.collateral': ({ collateral, amount, collateral_value }) =>
    pricesFault(collateral, number(amount), collateral_value),
  'PledgedShares.value': ({ price, quantity }) => product(price, quantity),
  'LoanRepayment.amount': ({ late_charge, interest, principal }) => total([late_charge, interest, principal]),
  'LoanSchedule.due_date': ({ nominal_due_date }) => dueDate(nominal_due_date, 0),
  'LoanSchedule.late_from': ({ due_date }) => formatDay(day(due_date) + LATE_CHARGE.after_days + 1),
  'LoanSchedule.hand_over_on': ({ due_date }) =>
    formatDay(day(due_date) + LATE_CHARGE.collection_after_days + 1),
  'LoanSchedule.interest_from': ({ waived_until }) =>
    waived_until === null ? undefined : formatDay(day(waived_until) + 1),
  'Loan.call': (loan) => callFault(loan),
  'LoanQuote.interest_days': ({ loan_date, due_date, waiver_days }) =>
    day(due_date) - day(loan_date) - number(waiver_days),
  'LoanQuote.due_date': ({ loan_date, term_days }) => dueDate(loan_date, term_days),
  'LoanQuote.legal_cap': ({ amount }) => cap(amount),
  'LoanQuote.available_limit': ({ collateral_value }) => loanLimitYen(number(collateral_value)),
  'LoanQuote.ltv': ({ amount, collateral_value }) => ratio(amount, collateral_value),
  'LoanQuote.fall_to_call': ({ amount, collateral_value }) =>
    number(amount) / number(collateral_value) / (LOAN_TO_VALUE.call_basis_points / 10_000) - 1,
  'LoanQuote.fall_to_sale': ({ amount, collateral_value }) =>
    number(amount) / number(collateral_value) / (LOAN_TO_VALUE.sale_basis_points / 10_000) - 1,
};

/** Returns what is wrong with a margin call of a loan, or undefined. */
function callFault({ call, amount_to_repay, collateral_value }: Json): string | undefined {
  if (call === null) return undefined;
  const { status, called_at, deadline, repayment_needed, collateral_needed } = call as Json;
  const cover = { owed: number(amount_to_repay), value: number(collateral_value) };
  const isOpen = status === 'open';
  const wanted = {
    deadline: callDeadline(day(called_at)),
    repayment_needed: isOpen ? loanRepaymentNeeded(cover) : 0,
    collateral_needed: isOpen ? loanCollateralNeeded(cover) : 0,
  };
  const shown = { deadline: Date.parse(String(deadline)), repayment_needed, collateral_needed };
  return JSON.stringify(shown) === JSON.stringify(wanted) ? undefined : JSON.stringify(wanted);
}

/** Returns the first wrong price of a call or sale, or undefined. The step is that of either table: a pledge does not say which. */
function pricesFault(collateral: unknown, owed: number, value: unknown): string | undefined {
  const at = (tickGroup: TickGroup, price: unknown, basisPoints: number): string => {
    const issue = { priceTenths: toTenths(String(price)) ?? 0, tickGroup };
    const tenths = loanPriceTenths({ owed, value: number(value) }, basisPoints, issue);
    return tenths === null ? 'null' : fromTenths(tenths);
  };
  const { call_basis_points, sale_basis_points } = LOAN_TO_VALUE;
  for (const { code, price, call_price, sale_price } of collateral as Json[]) {
    const wanted = TICK_GROUPS.map(
      (group) => `${at(group, price, call_basis_points)} and ${at(group, price, sale_basis_points)}`,
    );
    if (!wanted.includes(`${call_price} and ${sale_price}`)) return `${wanted[0]} of ${code}`;
  }
  return undefined;
}
