/** A user signed in on a device while other sessions exist, none with the same device name. */
export type DeviceJoined = {
  readonly device: string;
  /** Epoch ms. */
  readonly at: number;
};

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'session.device_joined': DeviceJoined;
    /** Each `at` in epoch ms. */
    'passkey.added': { readonly name: string; readonly at: number };
    'passkey.removed': { readonly name: string; readonly at: number };
    /** A forgotten login password: each `at` in epoch ms. */
    'login_password_reset.requested': { readonly at: number };
    /** A new one may be set from `from` on (epoch ms). */
    'login_password_reset.allowed': { readonly at: number; readonly from: number };
    /** A new one may be set until `useBy` (epoch ms). */
    'login_password_reset.opened': { readonly at: number; readonly useBy: number };
    'login_password_reset.declined': { readonly at: number };
    'login_password_reset.expired': { readonly at: number };
    'login_password_reset.cancelled': { readonly at: number };
    /** Withdrawals are on hold until `heldUntil` (epoch ms). */
    'login_password_reset.used': { readonly userId: string; readonly at: number; readonly heldUntil: number };
    'recovery_codes.made': { readonly at: number };
    /** The login password was set anew with a code; `left` codes were not used. */
    'recovery_codes.used': { readonly left: number; readonly at: number };
  }
}
