import { eq } from 'drizzle-orm';
import type { Listeners } from '#frame/unit/unit.ts';
import { LOANS } from './records.ts';
import { loans } from './tables.ts';

/** Collateral is divided together with the positions that it is in, so that a loan is backed by as many yen as before. */
export const LOAN_SPLIT_LISTENERS: Listeners = {
  async 'stock.split'(unit, { positionIds, ratio, at }) {
    if (positionIds.length === 0) return;
    const isDivided = ({ positionId }: { readonly positionId: string }) => positionIds.includes(positionId);
    const rows = await unit.find(LOANS, {
      where: eq(loans.userId, unit.userId ?? ''),
      matches: ({ collateral, state }) =>
        state !== 'repaid' && state !== 'rejected' && collateral.some(isDivided),
    });
    for (const row of rows)
      unit.amend(LOANS, row, {
        collateral: row.collateral.map((pledge) =>
          isDivided(pledge) ? { ...pledge, quantity: pledge.quantity * ratio } : pledge,
        ),
        // What was printed before is of other shares.
        ...(row.loanDay === null ? {} : { checkedUntil: Math.max(row.checkedUntil, at) }),
      });
  },
};
