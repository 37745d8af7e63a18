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
    'recovery_codes.made': { readonly at: number };
    /** The login password was set anew with a code; `left` codes were not used. */
    'recovery_codes.used': { readonly left: number; readonly at: number };
  }
}
