/** What becomes of a deposit: who listens may tell its owner. */
export interface DepositNews {
  readonly depositId: string;
  /** Whole yen. */
  readonly amount: number;
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'deposit.approved': DepositNews;
    'deposit.declined': DepositNews;
    'deposit.expired': DepositNews;
  }
}
