import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPreviewValid, issuePreviewId } from './preview-token.ts';

const secret = createSecretKey(Buffer.from('secret'));
const subject = {
  userId: 'usr_a',
  code: '7203',
  direction: 'long',
  priceTenths: null,
  triggerTenths: null,
  stop: null,
  exit: null,
  quantity: 300,
  leverage: 2,
  product: 'standard',
  execution: 'day',
  goodTill: null,
};

describe('a preview id', () => {
  const id = issuePreviewId(secret, subject, 30_000);

  it('fits the contract’s pattern', () => {
    expect(id).toMatch(/^pre_[A-Za-z0-9_.-]+$/);
  });

  it('is valid for its user and draft until it runs out', () => {
    expect(isPreviewValid(secret, id, subject, 30_000)).toBe(true);
    expect(isPreviewValid(secret, id, subject, 30_001)).toBe(false);
  });

  it('does not fit another user, another draft, another key or a forged expiry', () => {
    expect(isPreviewValid(secret, id, { ...subject, userId: 'usr_b' }, 0)).toBe(false);
    expect(isPreviewValid(secret, id, { ...subject, quantity: 400 }, 0)).toBe(false);
    expect(isPreviewValid(secret, id, { ...subject, product: 'intraday' }, 0)).toBe(false);
    expect(isPreviewValid(secret, id, { ...subject, execution: 'fok' }, 0)).toBe(false);
    expect(isPreviewValid(secret, id, { ...subject, goodTill: '2026-11-24' }, 0)).toBe(false);
    expect(isPreviewValid(createSecretKey(Buffer.from('other')), id, subject, 0)).toBe(false);
    expect(isPreviewValid(secret, id.replace(/^pre_[^.]+/, 'pre_zzzzzz'), subject, 0)).toBe(false);
    expect(isPreviewValid(secret, 'pre_garbage', subject, 0)).toBe(false);
  });
});
