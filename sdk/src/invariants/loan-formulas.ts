import type { Loan, PledgedShares } from '../gen/schema.gen.ts';
import {
  accrueLoanDebt,
  basisPointsOf,
  callDeadline,
  formatDay,
  formatInstant,
  fromHundredths,
  fromTenths,
  handOverDay,
  LOAN_INTEREST,
  LOAN_TO_VALUE,
  type LoanDebt,
  type LoanInterestTerms,
  lateChargeDay,
  legalLoanCap,
  loanCollateralNeeded,
  loanDebtAfterRepayment,
  loanDueDay,
  loanInterestYen,
  loanLateChargeYen,
  loanLimitYen,
  loanOwedYen,
  loanPerDayHundredths,
  loanPriceTenths,
  loanRateOn,
  loanRepaymentNeeded,
  loanZone,
  newLoanDebt,
  ratioOf,
  startOfDay,
  type TickGroup,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import { correctDeadline, type FormulasOf } from './formula.ts';
import { TICK_GROUPS, tenths } from './price-steps.ts';

type PaidOutLoan = Loan & { readonly loan_date: string; readonly due_date: string };

/** `Loan.repayments` has at most the newest 200; with that many the debt cannot be calculated from them. */
const MOST_REPAYMENTS = 200;

const isPaidOut = (loan: Loan): loan is PaidOutLoan => loan.loan_date !== null;
/** Returns the highest lawful rate for an amount that is paid out. */
const cap = (disbursed: number): string => ratioOf(legalLoanCap(disbursed), 10_000);
/** Returns the debt of a loan, or the requested amount before it is paid out. */
const owed = (loan: Loan): number => (isPaidOut(loan) ? loan.amount_to_repay : loan.amount);
const dueDate = (from: string, termDays: number): string => formatDay(loanDueDay(day(from), termDays));

const hasAllRepayments = ({ repayments }: Loan): boolean => repayments.length < MOST_REPAYMENTS;

const daysUntilDue = (loan: PaidOutLoan): number => day(loan.due_date) - day(loan.loan_date);

const interestTermsOf = (loan: PaidOutLoan): LoanInterestTerms => ({
  rate: basisPointsOf(loan.annual_rate),
  waived: loan.waived,
  dueDay: daysUntilDue(loan),
});

/** Returns the debt on a day after the payment, with the repayments until then, which are oldest first. */
function debtOn(loan: PaidOutLoan, until: number): LoanDebt {
  const terms = interestTermsOf(loan);
  let debt = newLoanDebt(loan.amount);
  for (const { at, late_charge: late, interest, principal } of loan.repayments) {
    const before = accrueLoanDebt(terms, debt, day(at) - day(loan.loan_date));
    debt = loanDebtAfterRepayment(before, { late, interest, principal });
  }
  return accrueLoanDebt(terms, debt, until);
}

/** Returns what the principal costs today, in hundredths of a yen. */
const costOfToday = (loan: PaidOutLoan): number =>
  loanPerDayHundredths(loan.outstanding_principal, loanRateOn(interestTermsOf(loan), loan.day));

/** Returns the fall of all prices, as a negative ratio, at which a debt reaches a bound. */
const fall = (debt: number, value: number, basisPoints: number): number =>
  (debt * 10_000) / (value * basisPoints) - 1;

/** Calculated members of loans, by the id of the invariant. */
export const LOAN_FORMULAS: FormulasOf = {
  'Loan.deadline': ({ deadline, state, due_date }) => {
    const isDue = state === 'in_progress' || state === 'repaying';
    if (due_date === null || !(isDue || state === 'overdue')) return correctDeadline(deadline, null);
    const at = isDue ? day(due_date) + 1 : handOverDay(day(due_date));
    return correctDeadline(deadline, {
      action: isDue ? 'fall_due' : 'hand_over',
      at: formatInstant(startOfDay(at)),
    });
  },
  'LoanQuote.disbursed_amount': ({ amount, fee }) => amount - fee,
  'LoanQuote.interest': ({ amount, annual_rate, interest_days }) =>
    loanInterestYen(
      accrueLoanDebt(
        { rate: basisPointsOf(annual_rate), waived: false, dueDay: interest_days },
        newLoanDebt(amount),
        interest_days,
      ),
    ),
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
  'Loan.interest_accrued': (loan) => {
    if (!hasAllRepayments(loan)) return undefined;
    return isPaidOut(loan) ? loanInterestYen(debtOn(loan, loan.day)) : 0;
  },
  'Loan.late_charge': (loan) => {
    if (!hasAllRepayments(loan)) return undefined;
    return isPaidOut(loan) ? loanLateChargeYen(debtOn(loan, loan.day)) : 0;
  },
  'Loan.interest_per_day': (loan) => fromHundredths(isPaidOut(loan) ? costOfToday(loan) : 0),
  'Loan.amount_at_due': (loan) => {
    if (!hasAllRepayments(loan)) return undefined;
    if (!isPaidOut(loan) || loan.outstanding_principal === 0) return 0;
    return loanOwedYen(debtOn(loan, Math.max(loan.day, daysUntilDue(loan))));
  },
  'Loan.outstanding_principal': (loan) => {
    if (!hasAllRepayments(loan)) return undefined;
    return isPaidOut(loan) ? loan.amount - amounts(loan.repayments, 'principal') : 0;
  },
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
  'LoanSchedule.late_from': ({ due_date }) => formatDay(lateChargeDay(day(due_date))),
  'LoanSchedule.hand_over_on': ({ due_date }) => formatDay(handOverDay(day(due_date))),
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
