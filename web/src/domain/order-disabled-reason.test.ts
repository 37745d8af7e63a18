import { describe, expect, it } from 'vitest';
import { type OrderSubmitConditions, orderDisabledReason } from './order-disabled-reason.ts';

const now = 1_000_000;
const ready: OrderSubmitConditions = {
  now,
  valid: true,
  connected: true,
  halted: false,
  quoteArrivedAt: now - 1_000,
  preview: { arrivedAt: now - 1_000, validForMs: 30_000, refused: false },
};

describe('the order button', () => {
  it('is enabled while quote, preview and connection are fresh', () => {
    expect(orderDisabledReason(ready)).toBeNull();
  });

  it('is disabled with a reason if one of them is not', () => {
    const preview = ready.preview;
    expect(orderDisabledReason({ ...ready, connected: false, valid: false })).toBe('connection_lost');
    expect(orderDisabledReason({ ...ready, halted: true, valid: false })).toBe('halted');
    expect(orderDisabledReason({ ...ready, valid: false })).toBe('invalid');
    expect(orderDisabledReason({ ...ready, quoteArrivedAt: now - 15_001 })).toBe('quote_stale');
    expect(orderDisabledReason({ ...ready, quoteArrivedAt: now - 15_000 })).toBeNull();
    expect(orderDisabledReason({ ...ready, now: 10_000, quoteArrivedAt: null })).toBe('quote_stale');
    expect(orderDisabledReason({ ...ready, preview: { ...preview, arrivedAt: now - 29_999 } })).toBeNull();
    expect(orderDisabledReason({ ...ready, quoteArrivedAt: null })).toBe('quote_stale');
    expect(orderDisabledReason({ ...ready, preview: { ...preview, arrivedAt: null } })).toBe(
      'preview_pending',
    );
    expect(orderDisabledReason({ ...ready, preview: { ...preview, arrivedAt: now - 30_000 } })).toBe(
      'preview_expired',
    );
    expect(orderDisabledReason({ ...ready, preview: { ...preview, refused: true } })).toBe('refused');
  });
});
