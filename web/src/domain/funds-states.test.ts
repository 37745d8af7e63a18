import { describe, expect, it } from 'vitest';
import {
  balanceBarParts,
  DEPOSIT_FILTERS,
  DEPOSIT_STATE_TONES,
  WITHDRAWAL_FILTERS,
  WITHDRAWAL_STATE_TONES,
} from './funds-states.ts';

describe('the balance bar', () => {
  it('is the withdrawable amount and every reserve, each reason once, and adds up to the whole', () => {
    const parts = balanceBarParts(2_800_000, [
      { reason: 'unsettled', amount: 600_000 },
      { reason: 'unsettled', amount: 100_000 },
      { reason: 'margin', amount: 500_000 },
    ]);
    expect(parts.map(({ key }) => key)).toEqual(['free', 'unsettled', 'margin']);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(parts[0]?.share).toBeCloseTo(0.7);
  });

  it('omits parts of zero', () => {
    expect(balanceBarParts(0, [])).toEqual([]);
    expect(balanceBarParts(0, [{ reason: 'reserved', amount: 5 }])).toEqual([{ key: 'reserved', share: 1 }]);
  });
});

it('puts every state of a deposit and of a withdrawal into one of the filters', () => {
  expect([...DEPOSIT_FILTERS.live, ...DEPOSIT_FILTERS.done].sort()).toEqual(
    Object.keys(DEPOSIT_STATE_TONES).sort(),
  );
  expect([...WITHDRAWAL_FILTERS.live, ...WITHDRAWAL_FILTERS.done].sort()).toEqual(
    Object.keys(WITHDRAWAL_STATE_TONES).sort(),
  );
});
