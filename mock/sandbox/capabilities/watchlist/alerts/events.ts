import type { AlertCondition, AlertMeasure } from '@tsubame/sdk/schema';

/** A fired alert, for listeners such as notifications. */
export interface AlertFired {
  readonly alertId: string;
  readonly measure: AlertMeasure;
  readonly condition: AlertCondition;
  readonly code: string;
  /** Of a margin rate. */
  readonly positionId: string | null;
  /** The value of the alert: tenths of a yen, basis points or shares, by measure. */
  readonly value: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'alert.fired': AlertFired;
    /** The stock was split before the value was reached. */
    'alert.ended_by_split': AlertFired;
  }
}
