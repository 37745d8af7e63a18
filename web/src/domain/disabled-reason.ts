/** A quote older than this is stale: the stream speaks every second or two while it is connected. */
export const STALE_QUOTE_MS = 15_000;

export interface PreviewValidity {
  /** When the shown preview arrived, epoch ms of this device; `null` while there is none for this draft. */
  readonly arrivedAt: number | null;
  readonly validForMs: number;
  /** The provider refused the draft. */
  readonly refused: boolean;
}

export interface SubmitConditions {
  readonly now: number;
  readonly valid: boolean;
  readonly connected: boolean;
  /** When the quote on the screen arrived, epoch ms of this device; `null` while there is none. */
  readonly quoteArrivedAt: number | null;
  readonly preview: PreviewValidity;
}

export type DisabledReason =
  | 'connection_lost'
  | 'invalid'
  | 'refused'
  | 'quote_stale'
  | 'preview_pending'
  | 'preview_expired';

/**
 * Why the order button is disabled, the most useful reason first; `null` when it is enabled.
 * An order is never sent with an outdated price, cost or connection state on the screen.
 */
export function disabledReason(at: SubmitConditions): DisabledReason | null {
  if (!at.connected) return 'connection_lost';
  if (!at.valid) return 'invalid';
  if (at.preview.refused) return 'refused';
  if (at.quoteArrivedAt === null || at.now - at.quoteArrivedAt > STALE_QUOTE_MS) return 'quote_stale';
  if (at.preview.arrivedAt === null) return 'preview_pending';
  return at.now - at.preview.arrivedAt >= at.preview.validForMs ? 'preview_expired' : null;
}
