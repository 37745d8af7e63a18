/** Outcome of a loan, for listeners such as notifications. Amounts in yen, instants in epoch ms. */
export interface LoanAnnouncement {
  readonly loanId: string;
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'loan.approved': LoanAnnouncement & { readonly disbursed: number; readonly dueDay: number };
    'loan.rejected': LoanAnnouncement & { readonly reason: 'declined' | 'collateral_short' };
    /** A collateral call with its deadline. */
    'loan.called': LoanAnnouncement & {
      readonly deadline: number;
      readonly repayment: number;
      readonly collateral: number;
    };
    /** The call is met by a repayment, more shares or a price recovery. */
    'loan.call_met': LoanAnnouncement;
    /** The deadline passed; shares are sold from an instant on. */
    'loan.call_missed': LoanAnnouncement & { readonly saleFrom: number };
    /** Collateral was sold: amount repaid, and remaining debt. */
    'loan.sold': LoanAnnouncement & { readonly paid: number; readonly owed: number };
    'loan.overdue': LoanAnnouncement & { readonly owed: number; readonly handOverDay: number };
    'loan.handed_over': LoanAnnouncement & { readonly owed: number };
  }
}
