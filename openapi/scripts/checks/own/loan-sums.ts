import {
  addBusinessDays,
  ceilToTick,
  formatDay,
  fromTenths,
  parseDay,
  toTenths,
} from '../../../../sdk/src/rules/index.ts';
import type { Json } from '../open-contract.ts';
import { amounts, type CalculatedField, number, product, ROUNDED, ratio, total } from './calculated-field.ts';

/** Bounds of the ratio of debt to collateral, as LoanZone describes them. */
const ZONES = [
  ['sale', 85],
  ['call', 70],
  ['no_new_loan', 60],
  ['free', 0],
] as const;
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

const SCHEMA = 'Loan';

/** Calculated fields of a loan, its quote and its schedule. */
export const LOAN_SUMS: readonly CalculatedField[] = [
  {
    schema: SCHEMA,
    field: 'interest_accrued',
    is: 'the days after the waiver until overdue day 7, rounded down once, less what was paid',
    of: (loan) => (isPaidOut(loan) ? accrued(loan, number(loan.day)).interest : 0),
  },
  {
    schema: SCHEMA,
    field: 'late_charge',
    is: 'overdue days 8 to 30 at the late rate, rounded down once, less what was paid',
    of: (loan) => (isPaidOut(loan) ? accrued(loan, number(loan.day)).late : 0),
  },
  {
    schema: SCHEMA,
    field: 'amount_at_due',
    is: 'principal and interest until the due date, or what is owed after it',
    of: (loan) => {
      if (!isPaidOut(loan)) return 0;
      if (number(loan.outstanding_principal) === 0) return 0;
      const until = Math.max(number(loan.day), day(loan.due_date) - day(loan.loan_date));
      const { interest, late } = accrued(loan, until);
      return number(loan.outstanding_principal) + interest + late;
    },
  },
  {
    schema: SCHEMA,
    field: 'outstanding_principal',
    is: 'the amount less the principal repaid',
    of: (loan) => (isPaidOut(loan) ? number(loan.amount) - amounts(loan.repayments, 'principal') : 0),
  },
  {
    schema: SCHEMA,
    field: 'due_date',
    is: 'the day after the term, or the next business day',
    of: (loan) => (isPaidOut(loan) ? dueDate(loan.loan_date, loan.term_days) : undefined),
  },
  {
    schema: SCHEMA,
    field: 'overdue_days',
    is: 'the days since the due date',
    of: (loan) =>
      isPaidOut(loan) ? Math.max(0, day(loan.loan_date) + number(loan.day) - day(loan.due_date)) : undefined,
  },
  {
    schema: SCHEMA,
    field: 'waiver_days_left',
    is: 'what is left of 180 days',
    of: (loan) => (loan.waived === true ? Math.max(0, WAIVER_DAYS - number(loan.day)) : 0),
  },
  { schema: SCHEMA, field: 'legal_cap', is: 'the cap of its amount', of: ({ amount }) => cap(amount) },
  {
    schema: SCHEMA,
    field: 'ltv',
    is: 'what is owed over the collateral',
    within: ROUNDED,
    of: (loan) => ratio(measured(loan), loan.collateral_value),
  },
  {
    schema: SCHEMA,
    field: 'zone',
    is: 'the zone of its LTV',
    of: (loan) => zone(measured(loan), loan.collateral_value),
  },
  {
    schema: SCHEMA,
    field: 'collateral_value',
    is: 'what the pledged shares are worth',
    of: ({ collateral }) => amounts(collateral, 'value'),
  },
  {
    schema: SCHEMA,
    field: 'collateral',
    is: 'with the prices of call and sale',
    of: (loan) => pricesFault(loan.collateral, measured(loan), loan.collateral_value),
  },
  {
    schema: 'LoanQuote',
    field: 'collateral',
    is: 'with the prices of call and sale',
    of: ({ collateral, amount, collateral_value }) =>
      pricesFault(collateral, number(amount), collateral_value),
  },
  {
    schema: 'PledgedShares',
    field: 'value',
    is: 'shares times price, rounded down',
    of: ({ price, quantity }) => product(price, quantity),
  },
  {
    schema: 'LoanRepayment',
    field: 'amount',
    is: 'late charge, interest and principal together',
    of: ({ late_charge, interest, principal }) => total([late_charge, interest, principal]),
  },
  {
    schema: 'LoanSchedule',
    field: 'due_date',
    is: 'the nominal date or the next business day',
    of: ({ nominal_due_date }) => dueDate(nominal_due_date, 0),
  },
  {
    schema: 'LoanSchedule',
    field: 'late_from',
    is: 'the eighth day after the due date',
    of: ({ due_date }) => formatDay(day(due_date) + FREE_OF_LATE_CHARGE + 1),
  },
  {
    schema: 'LoanSchedule',
    field: 'hand_over_on',
    is: 'the 31st day after the due date',
    of: ({ due_date }) => formatDay(day(due_date) + COLLECTION_AFTER + 1),
  },
  {
    schema: 'LoanSchedule',
    field: 'interest_from',
    is: 'the day after the waiver',
    of: ({ waived_until }) => (waived_until === null ? undefined : formatDay(day(waived_until) + 1)),
  },
  {
    schema: SCHEMA,
    field: 'call',
    is: 'met by 60 %, two business days at 12:00 to do it',
    of: (loan) => callFault(loan),
  },
  {
    schema: 'LoanQuote',
    field: 'interest_days',
    is: 'the days until the due date less those of the waiver',
    of: ({ loan_date, due_date, waiver_days }) => day(due_date) - day(loan_date) - number(waiver_days),
  },
  {
    schema: 'LoanQuote',
    field: 'due_date',
    is: 'the day after the term, or the next business day',
    of: ({ loan_date, term_days }) => dueDate(loan_date, term_days),
  },
  { schema: 'LoanQuote', field: 'legal_cap', is: 'the cap of its amount', of: ({ amount }) => cap(amount) },
  {
    schema: 'LoanQuote',
    field: 'available_limit',
    is: '60 % of the collateral, down to 10,000 yen',
    of: ({ collateral_value }) => Math.floor((number(collateral_value) * 6) / 100_000) * 10_000,
  },
  {
    schema: 'LoanQuote',
    field: 'ltv',
    is: 'the amount over the collateral',
    within: ROUNDED,
    of: ({ amount, collateral_value }) => ratio(amount, collateral_value),
  },
  {
    schema: 'LoanQuote',
    field: 'fall_to_call',
    is: 'how far the collateral falls until 70 %',
    within: ROUNDED,
    of: ({ amount, collateral_value }) => number(amount) / number(collateral_value) / 0.7 - 1,
  },
  {
    schema: 'LoanQuote',
    field: 'fall_to_sale',
    is: 'how far the collateral falls until 85 %',
    within: ROUNDED,
    of: ({ amount, collateral_value }) => number(amount) / number(collateral_value) / 0.85 - 1,
  },
];

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

/** Returns the first wrong price of a call or sale, or undefined. All issues of the examples belong to TOPIX 500. */
function pricesFault(collateral: unknown, owed: number, value: unknown): string | undefined {
  const at = (price: unknown, percent: number): string =>
    fromTenths(
      ceilToTick(
        'T500',
        Math.ceil(((toTenths(String(price)) ?? 0) * owed * 100) / (number(value) * percent)),
      ),
    );
  for (const { code, price, call_price, sale_price } of collateral as Json[]) {
    const wanted = `${at(price, 70)} and ${at(price, 85)}`;
    if (`${call_price} and ${sale_price}` !== wanted) return `${wanted} of ${code}`;
  }
  return undefined;
}
