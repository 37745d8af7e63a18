import {
  addBusinessDays,
  ceilToTick,
  formatDay,
  fromTenths,
  parseDay,
  type TickGroup,
  toTenths,
} from '../rules/index.ts';
import { amounts, type Json, number, product, ratio, total } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

/** Bounds of the ratio of debt to collateral, as LoanZone describes them. */
const ZONES = [
  ['sale', 85],
  ['call', 70],
  ['no_new_loan', 60],
  ['free', 0],
] as const;
const TICK_GROUPS: readonly TickGroup[] = ['T500', 'OTHER'];
const WAIVER_DAYS = 180;
const FREE_OF_LATE_CHARGE = 7;
const COLLECTION_AFTER = 30;

const day = (date: unknown): number => parseDay(String(date).slice(0, 10));
const isPaidOut = ({ loan_date }: Json): boolean => loan_date !== null;
const cap = (amount: unknown): string =>
  number(amount) < 100_000 ? '0.2000' : number(amount) < 1_000_000 ? '0.1800' : '0.1500';
/** Returns the debt of a loan, or the requested amount before it is paid out. */
const measured = (loan: Json): number => number(isPaidOut(loan) ? loan.amount_to_repay : loan.amount);
const dueDate = (paidOn: unknown, termDays: unknown): string =>
  formatDay(addBusinessDays(day(paidOn) + number(termDays), 0));

/** Returns interest and late charge until the day after the payment, less payments, by the rules of the schema Loan. */
function accrued(loan: Json, until: number): { interest: number; late: number } {
  const from = day(loan.loan_date);
  const due = day(loan.due_date) - from;
  const repayments = loan.repayments as Json[];
  let interest = 0n;
  let late = 0n;
  for (let on = 1; on <= Math.min(until, due + COLLECTION_AFTER); on += 1) {
    const principal = repayments
      .filter(({ at }) => day(at) - from < on)
      .reduce((rest, part) => rest - number(part.principal), number(loan.amount));
    if (on - due > FREE_OF_LATE_CHARGE) late += yearly(principal, loan.late_rate);
    else if (loan.waived !== true || on > WAIVER_DAYS) interest += yearly(principal, loan.annual_rate);
  }
  return {
    interest: Number(interest / YEAR) - amounts(repayments, 'interest'),
    late: Number(late / YEAR) - amounts(repayments, 'late_charge'),
  };
}

/** Days of a year times the precision of a rate: the divisor of an interest sum, which is rounded down once. */
const YEAR = 3_650_000n;
const yearly = (principal: number, rate: unknown): bigint =>
  BigInt(principal) * BigInt(String(rate).replace('.', ''));

function zone(owed: number, value: unknown): string | undefined {
  return ZONES.find(([, percent]) => owed * 100 >= percent * number(value))?.[0];
}

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
  'Loan.waiver_days_left': (loan) => (loan.waived === true ? Math.max(0, WAIVER_DAYS - number(loan.day)) : 0),
  'Loan.legal_cap': ({ amount }) => cap(amount),
  'Loan.ltv': (loan) => ratio(measured(loan), loan.collateral_value),
  'Loan.zone': (loan) => (loan.collateral_value === 0 ? null : zone(measured(loan), loan.collateral_value)),
  'Loan.collateral_value': ({ collateral }) => amounts(collateral, 'value'),
  'Loan.collateral': (loan) => pricesFault(loan.collateral, measured(loan), loan.collateral_value),
  'LoanQuote.collateral': ({ collateral, amount, collateral_value }) =>
    pricesFault(collateral, number(amount), collateral_value),
  'PledgedShares.value': ({ price, quantity }) => product(price, quantity),
  'LoanRepayment.amount': ({ late_charge, interest, principal }) => total([late_charge, interest, principal]),
  'LoanSchedule.due_date': ({ nominal_due_date }) => dueDate(nominal_due_date, 0),
  'LoanSchedule.late_from': ({ due_date }) => formatDay(day(due_date) + FREE_OF_LATE_CHARGE + 1),
  'LoanSchedule.hand_over_on': ({ due_date }) => formatDay(day(due_date) + COLLECTION_AFTER + 1),
  'LoanSchedule.interest_from': ({ waived_until }) =>
    waived_until === null ? undefined : formatDay(day(waived_until) + 1),
  'Loan.call': (loan) => callFault(loan),
  'LoanQuote.interest_days': ({ loan_date, due_date, waiver_days }) =>
    day(due_date) - day(loan_date) - number(waiver_days),
  'LoanQuote.due_date': ({ loan_date, term_days }) => dueDate(loan_date, term_days),
  'LoanQuote.legal_cap': ({ amount }) => cap(amount),
  'LoanQuote.available_limit': ({ collateral_value }) =>
    Math.floor((number(collateral_value) * 6) / 100_000) * 10_000,
  'LoanQuote.ltv': ({ amount, collateral_value }) => ratio(amount, collateral_value),
  'LoanQuote.fall_to_call': ({ amount, collateral_value }) =>
    number(amount) / number(collateral_value) / 0.7 - 1,
  'LoanQuote.fall_to_sale': ({ amount, collateral_value }) =>
    number(amount) / number(collateral_value) / 0.85 - 1,
};

/** Returns what is wrong with a margin call of a loan, or undefined. */
function callFault({ call, amount_to_repay, collateral_value }: Json): string | undefined {
  if (call === null) return undefined;
  const { status, called_at, deadline, repayment_needed, collateral_needed } = call as Json;
  const owed = number(amount_to_repay);
  const value = number(collateral_value);
  const isOpen = status === 'open';
  const wanted = {
    deadline: `${formatDay(addBusinessDays(day(called_at), 2))}T12:00:00.000+09:00`,
    repayment_needed: isOpen ? Math.ceil((owed * 10 - value * 6) / 10) : 0,
    collateral_needed: isOpen ? Math.ceil((owed * 10) / 6) - value : 0,
  };
  const shown = { deadline, repayment_needed, collateral_needed };
  return JSON.stringify(shown) === JSON.stringify(wanted) ? undefined : JSON.stringify(wanted);
}

/** Returns the first wrong price of a call or sale, or undefined. The step is that of either table: a pledge does not say which. */
function pricesFault(collateral: unknown, owed: number, value: unknown): string | undefined {
  const at = (group: TickGroup, price: unknown, percent: number): string =>
    fromTenths(
      ceilToTick(group, Math.ceil(((toTenths(String(price)) ?? 0) * owed * 100) / (number(value) * percent))),
    );
  for (const { code, price, call_price, sale_price } of collateral as Json[]) {
    const wanted = TICK_GROUPS.map((group) => `${at(group, price, 70)} and ${at(group, price, 85)}`);
    if (!wanted.includes(`${call_price} and ${sale_price}`)) return `${wanted[0]} of ${code}`;
  }
  return undefined;
}
