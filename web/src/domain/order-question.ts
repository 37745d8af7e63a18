/**
 * From here on an order is shown once more before it is sent, whatever the user chose: leverage, and what is traded in whole yen.
 * Source: the design's picture of the order's confirmation.
 */
export const ALWAYS_ASKED = { leverage: 3, notional: 1_000_000 } as const;

export interface AskedOrder {
  readonly leverage: number;
  /** What is traded, whole yen; undefined while it is reckoned. */
  readonly notional: number | undefined;
}

/** Whether an order is big enough to be shown once more even to those who skip that. */
export function isAlwaysAsked({ leverage, notional = 0 }: AskedOrder): boolean {
  return leverage >= ALWAYS_ASKED.leverage || notional >= ALWAYS_ASKED.notional;
}
