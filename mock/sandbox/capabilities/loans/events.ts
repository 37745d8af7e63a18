/** What becomes of a loan: who listens may tell its owner. Yen, and instants in epoch ms. */
export interface LoanNews {
  readonly loanId: string;
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'loan.approved': LoanNews & { readonly disbursed: number; readonly dueDay: number };
    'loan.rejected': LoanNews & { readonly reason: 'declined' | 'collateral_short' };
    /** More collateral is asked for, by a deadline. */
    'loan.called': LoanNews & {
      readonly deadline: number;
      readonly repayment: number;
      readonly collateral: number;
    };
    /** What was asked for is there again: by a repayment, more shares or prices. */
    'loan.call_met': LoanNews;
    /** The deadline passed; shares are sold from an instant on. */
    'loan.call_missed': LoanNews & { readonly saleFrom: number };
    /** Collateral was sold: what it brought to the loan, and what is still owed. */
    'loan.sold': LoanNews & { readonly paid: number; readonly owed: number };
    'loan.overdue': LoanNews & { readonly owed: number; readonly handOverDay: number };
    'loan.handed_over': LoanNews & { readonly owed: number };
  }
}
