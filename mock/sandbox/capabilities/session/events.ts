/** A user signed in on a device while other sessions exist, none with the same device name. */
export type DeviceJoined = {
  readonly device: string;
  /** Epoch ms. */
  readonly at: number;
};

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'session.device_joined': DeviceJoined;
  }
}
