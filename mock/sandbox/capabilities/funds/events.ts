/** Outcome of a deposit, for listeners such as notifications. */
export interface DepositNews {
  readonly depositId: string;
  /** Whole yen. */
  readonly amount: number;
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface WithdrawalNews {
  readonly withdrawalId: string;
  /** Whole yen. */
  readonly amount: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'deposit.approved': DepositNews;
    'deposit.declined': DepositNews;
    'deposit.expired': DepositNews;
    /** A user who did not request the withdrawal learns of it in time to cancel. */
    'withdrawal.requested': WithdrawalNews & { readonly bank: string };
    'withdrawal.approved': WithdrawalNews;
    'withdrawal.declined': WithdrawalNews;
    'withdrawal.arrived': WithdrawalNews & { readonly bank: string };
    /** A bank account was added, changed or removed. */
    'bank_account.changed': {
      readonly what: 'added' | 'changed' | 'removed';
      readonly bank: string;
      /** With all but four digits hidden. */
      readonly number: string;
      /** Epoch ms. */
      readonly at: number;
    };
  }
}
