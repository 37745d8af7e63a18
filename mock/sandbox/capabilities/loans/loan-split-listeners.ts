import { eq } from 'drizzle-orm';
import type { Listeners } from '#frame/unit/unit.ts';
import { LOAN } from './records.ts';
import { loans } from './tables.ts';

/** Listeners of stock splits: pledged shares multiply with their position, so that the collateral keeps its value. */
export const LOAN_SPLIT_LISTENERS: Listeners = {
  async 'stock.split'(unit, { positionIds, ratio, at }) {
    if (positionIds.length === 0) return;
    const isDivided = ({ positionId }: { readonly positionId: string }) => positionIds.includes(positionId);
    const rows = await unit.find(LOAN, {
      where: eq(loans.userId, unit.userId ?? ''),
      matches: ({ collateral, state }) =>
        state !== 'repaid' && state !== 'rejected' && collateral.some(isDivided),
    });
    for (const row of rows)
      unit.amend(LOAN, row, {
        collateral: row.collateral.map((pledge) =>
          isDivided(pledge) ? { ...pledge, quantity: pledge.quantity * ratio } : pledge,
        ),
        // Earlier prints are of undivided shares.
        ...(row.loanDay === null ? {} : { checkedUntil: Math.max(row.checkedUntil, at) }),
      });
  },
};
