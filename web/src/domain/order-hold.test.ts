import { describe, expect, it } from 'vitest';
import { holdReason, type SubmitCircumstances } from './order-hold.ts';

const now = 1_000_000;
const ready: SubmitCircumstances = {
  now,
  valid: true,
  connected: true,
  quoteArrivedAt: now - 1_000,
  preview: { arrivedAt: now - 1_000, validForMs: 30_000, refused: false },
};

describe('sending an order', () => {
  it('is free while quote, preview and connection are fresh', () => {
    expect(holdReason(ready)).toBeNull();
  });

  it('is held, with the reason, while any of them is not', () => {
    const preview = ready.preview;
    expect(holdReason({ ...ready, connected: false, valid: false })).toBe('connection_lost');
    expect(holdReason({ ...ready, valid: false })).toBe('invalid');
    expect(holdReason({ ...ready, quoteArrivedAt: now - 15_001 })).toBe('quote_stale');
    expect(holdReason({ ...ready, quoteArrivedAt: now - 15_000 })).toBeNull();
    expect(holdReason({ ...ready, now: 10_000, quoteArrivedAt: null })).toBe('quote_stale');
    expect(holdReason({ ...ready, preview: { ...preview, arrivedAt: now - 29_999 } })).toBeNull();
    expect(holdReason({ ...ready, quoteArrivedAt: null })).toBe('quote_stale');
    expect(holdReason({ ...ready, preview: { ...preview, arrivedAt: null } })).toBe('preview_pending');
    expect(holdReason({ ...ready, preview: { ...preview, arrivedAt: now - 30_000 } })).toBe(
      'preview_expired',
    );
    expect(holdReason({ ...ready, preview: { ...preview, refused: true } })).toBe('refused');
  });
});
