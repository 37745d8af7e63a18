import type { RefusalDetail } from '#frame/contract/refusal.ts';

/** At least the smallest amount (yen). */
export function refuseSmall(amount: number, minimum: number): RefusalDetail | null {
  if (amount >= minimum) return null;
  return {
    id: 'amount_below_minimum',
    field: 'amount',
    rule: 'transfer_minimum',
    params: { minimum_amount: minimum },
    nearest: [String(minimum)],
  };
}
