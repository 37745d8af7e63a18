import type { MarketClock } from '@tsubame/sdk/schema';

/** Orders are accepted from 8:00, and matching begins at 9:00 (contract, `MarketPhase`). */
const PRE_OPEN_MS = 3_600_000;

/** Start of the next matching in epoch ms; null while the market is open. The clock has only the next phase. */
export function nextOpeningAt({ is_open, phase, next_change_at }: MarketClock): number | null {
  if (is_open) return null;
  return Date.parse(next_change_at) + (phase === 'closed' ? PRE_OPEN_MS : 0);
}
