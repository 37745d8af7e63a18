/** Outcome of a loan, for listeners such as notifications. Amounts in yen, instants in epoch ms. */
export interface LoanNews {
  readonly loanId: string;
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'loan.approved': LoanNews & { readonly disbursed: number; readonly dueDay: number };
    'loan.rejected': LoanNews & { readonly reason: 'declined' | 'collateral_short' };
    /** A collateral call with its deadline. */
    'loan.called': LoanNews & {
      readonly deadline: number;
      readonly repayment: number;
      readonly collateral: number;
    };
    /** The call is met by a repayment, more shares or a price recovery. */
    'loan.call_met': LoanNews;
    /** The deadline passed; shares are sold from an instant on. */
    'loan.call_missed': LoanNews & { readonly saleFrom: number };
    /** Collateral was sold: amount repaid, and remaining debt. */
    'loan.sold': LoanNews & { readonly paid: number; readonly owed: number };
    'loan.overdue': LoanNews & { readonly owed: number; readonly handOverDay: number };
    'loan.handed_over': LoanNews & { readonly owed: number };
  }
}
