import type { Loan, PledgedShares } from '../gen/schema.gen.ts';
import {
  addBusinessDays,
  basisPointsOf,
  ceilToTick,
  formatDay,
  fromHundredths,
  fromTenths,
  interestYen,
  mulDiv,
  type TickGroup,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';
import { TICK_GROUPS, tenths } from './price-steps.ts';

/** Bounds of the ratio of debt to collateral in percent, as LoanZone describes them. */
const ZONES = [
  ['sale', 85],
  ['call', 70],
  ['no_new_loan', 60],
  ['free', 0],
] as const;
const WAIVER_DAYS = 180;
const FREE_OF_LATE_CHARGE = 7;
const COLLECTION_AFTER = 30;

type PaidOutLoan = Loan & { readonly loan_date: string; readonly due_date: string };

const isPaidOut = (loan: Loan): loan is PaidOutLoan => loan.loan_date !== null;
/** Returns the highest lawful rate for an amount that is paid out. */
const cap = (disbursed: number): string =>
  disbursed < 100_000 ? '0.2000' : disbursed < 1_000_000 ? '0.1800' : '0.1500';
/** Returns the debt of a loan, or the requested amount before it is paid out. */
const owed = (loan: Loan): number => (isPaidOut(loan) ? loan.amount_to_repay : loan.amount);
const dueDate = (from: string, termDays: number): string =>
  formatDay(addBusinessDays(day(from) + termDays, 0));

/** Returns what a day bears, by the rules of the schema Loan. Day 1 is the day after the payment, `due` the due date. */
function bearingOn({ waived }: Loan, on: number, due: number): 'interest' | 'late' | 'none' {
  if (on > due + COLLECTION_AFTER) return 'none';
  if (on > due + FREE_OF_LATE_CHARGE) return 'late';
  return waived && on <= WAIVER_DAYS ? 'none' : 'interest';
}

const daysUntilDue = (loan: PaidOutLoan): number => day(loan.due_date) - day(loan.loan_date);

/** Basis points of 100 % times the days of a year: the divisor of a sum of interest, which is rounded down once. */
const YEAR = 3_650_000n;

/** Returns interest and late charge until a day, less payments. */
function accrued(loan: PaidOutLoan, until: number): { interest: number; late: number } {
  const { repayments } = loan;
  const from = day(loan.loan_date);
  const due = daysUntilDue(loan);
  const rates = { interest: basisPointsOf(loan.annual_rate), late: basisPointsOf(loan.late_rate), none: 0 };
  const sums = { interest: 0n, late: 0n, none: 0n };
  for (let on = 1; on <= Math.min(until, due + COLLECTION_AFTER); on += 1) {
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
  return mulDiv(loan.outstanding_principal, basisPointsOf(rate) * 100, Number(YEAR));
}

/** Returns the zone of a debt; null without debt or collateral. */
function zone(debt: number, value: number): string | null {
  if (debt === 0 || value === 0) return null;
  return ZONES.find(([, percent]) => debt * 100 >= percent * value)?.[0] ?? null;
}

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
  'LoanQuote.available_limit': ({ collateral_value }) =>
    Math.floor((collateral_value * 6) / 100_000) * 10_000,
  'LoanQuote.ltv': ({ amount, collateral_value }) => ratio(amount, collateral_value),
  'LoanQuote.zone': ({ amount, collateral_value }) => zone(amount, collateral_value),
  'LoanQuote.fall_to_call': ({ amount, collateral_value }) => amount / collateral_value / 0.7 - 1,
  'LoanQuote.fall_to_sale': ({ amount, collateral_value }) => amount / collateral_value / 0.85 - 1,
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
  'Loan.waiver_days_left': ({ waived, day: today }) => (waived ? Math.max(0, WAIVER_DAYS - today) : 0),
  'Loan.legal_cap': (loan) => (isPaidOut(loan) ? cap(loan.disbursed_amount) : undefined),
  'Loan.ltv': (loan) => ratio(owed(loan), loan.collateral_value),
  'Loan.zone': (loan) => zone(owed(loan), loan.collateral_value),
  'Loan.collateral_value': ({ collateral }) => amounts(collateral, 'value'),
  'Loan.collateral': (loan) => correctPrices(loan.collateral, owed(loan), loan.collateral_value),
  'Loan.call': correctCall,
  'Loan.shortfall': (loan) => (isPaidOut(loan) && loan.collateral.length === 0 ? loan.amount_to_repay : 0),
  'LoanRepayment.amount': ({ late_charge, interest, principal }) => late_charge + interest + principal,
  'LoanSchedule.due_date': ({ nominal_due_date }) => dueDate(nominal_due_date, 0),
  'LoanSchedule.late_from': ({ due_date }) => formatDay(day(due_date) + FREE_OF_LATE_CHARGE + 1),
  'LoanSchedule.hand_over_on': ({ due_date }) => formatDay(day(due_date) + COLLECTION_AFTER + 1),
  'LoanSchedule.interest_from': ({ waived_until }) =>
    waived_until === null ? undefined : formatDay(day(waived_until) + 1),
  'PledgedShares.value': ({ price, quantity }) => product(price, quantity),
};

/** Returns what the members of a wrong call should be. */
function correctCall({ call, amount_to_repay: debt, collateral_value: value }: Loan): string | undefined {
  if (call === null) return undefined;
  const { status, called_at, deadline, repayment_needed, collateral_needed } = call;
  const isOpen = status === 'open';
  const correct = {
    deadline: `${formatDay(addBusinessDays(day(called_at), 2))}T12:00:00.000+09:00`,
    repayment_needed: isOpen ? Math.max(0, Math.ceil((debt * 10 - value * 6) / 10)) : 0,
    collateral_needed: isOpen ? Math.max(0, Math.ceil((debt * 10) / 6) - value) : 0,
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
  const at = (group: TickGroup, price: string, percent: number): string =>
    fromTenths(ceilToTick(group, Math.ceil((tenths(price) * debt * 100) / (value * percent))));
  for (const { code, price, call_price, sale_price } of collateral) {
    const correct = TICK_GROUPS.map((group) => `${at(group, price, 70)} and ${at(group, price, 85)}`);
    if (!correct.includes(`${call_price} and ${sale_price}`)) return `${correct[0]} of ${code}`;
  }
  return undefined;
}
