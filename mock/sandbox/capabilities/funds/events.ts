/** What becomes of a deposit: who listens may tell its owner. */
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
    /** Asked for: whoever did not do so learns of it in time to cancel. */
    'withdrawal.requested': WithdrawalNews & { readonly bank: string };
    'withdrawal.approved': WithdrawalNews;
    'withdrawal.declined': WithdrawalNews;
    'withdrawal.arrived': WithdrawalNews & { readonly bank: string };
    /** An account that money can go to is new, another one than it was, or gone. */
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
