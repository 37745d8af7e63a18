/**
 * From here on an order is shown once more before it is sent, whatever the user chose: leverage, and what is traded in whole yen.
 * Source: the design's picture of the order's confirmation.
 */
export const CONFIRMATION_THRESHOLDS = { leverage: 3, notional: 1_000_000 } as const;

export interface OrderSize {
  readonly leverage: number;
  /** What is traded, whole yen; undefined while it is reckoned. */
  readonly notional: number | undefined;
}

/** Whether an order is big enough to be shown once more even to those who skip that. */
export function requiresConfirmation({ leverage, notional = 0 }: OrderSize): boolean {
  return leverage >= CONFIRMATION_THRESHOLDS.leverage || notional >= CONFIRMATION_THRESHOLDS.notional;
}
