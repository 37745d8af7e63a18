/** A secret of the account was set or changed. */
export type SecretChanged = {
  readonly secret: 'password' | 'fund_password';
  /** Epoch ms. */
  readonly at: number;
};

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'account.secret_changed': SecretChanged;
  }
}
