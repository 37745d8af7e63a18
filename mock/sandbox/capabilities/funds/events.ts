/** Outcome of a deposit, for listeners such as notifications. */
export interface DepositAnnouncement {
  readonly depositId: string;
  /** Whole yen. */
  readonly amount: number;
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface WithdrawalAnnouncement {
  readonly withdrawalId: string;
  /** Whole yen. */
  readonly amount: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'deposit.approved': DepositAnnouncement;
    'deposit.declined': DepositAnnouncement;
    'deposit.expired': DepositAnnouncement;
    /** A user who did not request the withdrawal learns of it in time to cancel. */
    'withdrawal.requested': WithdrawalAnnouncement & { readonly bank: string };
    'withdrawal.approved': WithdrawalAnnouncement;
    'withdrawal.declined': WithdrawalAnnouncement;
    'withdrawal.arrived': WithdrawalAnnouncement & { readonly bank: string };
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
