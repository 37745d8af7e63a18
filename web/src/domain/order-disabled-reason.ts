/** A quote older than this is stale: a connected stream sends one every second or two. */
export const STALE_QUOTE_MS = 15_000;

export interface PreviewValidity {
  /** Arrival of the shown preview in epoch ms of this device; null if there is none for this draft. */
  readonly arrivedAt: number | null;
  readonly validForMs: number;
  /** Whether the provider refused the draft. */
  readonly refused: boolean;
}

export interface OrderSubmitConditions {
  readonly now: number;
  readonly valid: boolean;
  readonly connected: boolean;
  /** Whether trading in the issue is halted. */
  readonly halted: boolean;
  /** Arrival of the shown quote in epoch ms of this device; null if there is none. */
  readonly quoteArrivedAt: number | null;
  readonly preview: PreviewValidity;
}

export type OrderDisabledReason =
  | 'connection_lost'
  | 'halted'
  | 'invalid'
  | 'refused'
  | 'quote_stale'
  | 'preview_pending'
  | 'preview_expired';

/**
 * Why the order button is disabled, the most useful reason first; null if it is enabled. An order is never sent while the screen
 * shows an outdated price, cost or connection state.
 */
export function orderDisabledReason(at: OrderSubmitConditions): OrderDisabledReason | null {
  if (!at.connected) return 'connection_lost';
  if (at.halted) return 'halted';
  if (!at.valid) return 'invalid';
  if (at.preview.refused) return 'refused';
  if (at.quoteArrivedAt === null || at.now - at.quoteArrivedAt > STALE_QUOTE_MS) return 'quote_stale';
  if (at.preview.arrivedAt === null) return 'preview_pending';
  return at.now - at.preview.arrivedAt >= at.preview.validForMs ? 'preview_expired' : null;
}
