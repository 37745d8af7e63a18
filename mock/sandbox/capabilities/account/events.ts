/** A secret of the account was set or changed. */
export type SecretChanged = {
  readonly secret: 'password' | 'fund_password';
  /** Epoch ms. */
  readonly at: number;
};

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'account.secret_changed': SecretChanged;
    /** A forgotten fund password: each `at` in epoch ms. */
    'fund_password_reset.requested': { readonly at: number };
    /** A new one may be set until `useBy` (epoch ms). */
    'fund_password_reset.allowed': { readonly at: number; readonly useBy: number };
    'fund_password_reset.declined': { readonly at: number };
    'fund_password_reset.expired': { readonly at: number };
    'fund_password_reset.cancelled': { readonly at: number };
    /** Withdrawals are on hold until `heldUntil` (epoch ms). */
    'fund_password_reset.used': { readonly userId: string; readonly at: number; readonly heldUntil: number };
  }
}
