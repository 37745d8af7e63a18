import { describe, expect, it } from 'vitest';
import { disabledReason, type SubmitConditions } from './disabled-reason.ts';

const now = 1_000_000;
const ready: SubmitConditions = {
  now,
  valid: true,
  connected: true,
  halted: false,
  quoteArrivedAt: now - 1_000,
  preview: { arrivedAt: now - 1_000, validForMs: 30_000, refused: false },
};

describe('the order button', () => {
  it('is enabled while quote, preview and connection are fresh', () => {
    expect(disabledReason(ready)).toBeNull();
  });

  it('is disabled with a reason if one of them is not', () => {
    const preview = ready.preview;
    expect(disabledReason({ ...ready, connected: false, valid: false })).toBe('connection_lost');
    expect(disabledReason({ ...ready, halted: true, valid: false })).toBe('halted');
    expect(disabledReason({ ...ready, valid: false })).toBe('invalid');
    expect(disabledReason({ ...ready, quoteArrivedAt: now - 15_001 })).toBe('quote_stale');
    expect(disabledReason({ ...ready, quoteArrivedAt: now - 15_000 })).toBeNull();
    expect(disabledReason({ ...ready, now: 10_000, quoteArrivedAt: null })).toBe('quote_stale');
    expect(disabledReason({ ...ready, preview: { ...preview, arrivedAt: now - 29_999 } })).toBeNull();
    expect(disabledReason({ ...ready, quoteArrivedAt: null })).toBe('quote_stale');
    expect(disabledReason({ ...ready, preview: { ...preview, arrivedAt: null } })).toBe('preview_pending');
    expect(disabledReason({ ...ready, preview: { ...preview, arrivedAt: now - 30_000 } })).toBe(
      'preview_expired',
    );
    expect(disabledReason({ ...ready, preview: { ...preview, refused: true } })).toBe('refused');
  });
});
