/** Somebody signed in on a device while being signed in on others, none of which has its name. */
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
