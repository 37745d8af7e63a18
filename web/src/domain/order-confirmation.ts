/**
 * An order at or above one of these always opens the confirmation dialog: leverage, and order value in whole yen.
 * Source: the design's picture of the order's confirmation.
 */
export const CONFIRMATION_THRESHOLDS = { leverage: 3, notional: 1_000_000 } as const;

export interface OrderSize {
  readonly leverage: number;
  /** The order's value in whole yen; undefined until the preview arrives. */
  readonly notional: number | undefined;
}

/** Whether the order opens the confirmation dialog even for users who turned it off. */
export function requiresConfirmation({ leverage, notional = 0 }: OrderSize): boolean {
  return leverage >= CONFIRMATION_THRESHOLDS.leverage || notional >= CONFIRMATION_THRESHOLDS.notional;
}
