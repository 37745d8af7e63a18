import { eq } from 'drizzle-orm';
import type { Listeners } from '#frame/unit/unit.ts';
import type { LoanEnv } from './env.ts';
import { releasePledges } from './pledge.ts';
import { LOAN, type LoanRow } from './records.ts';
import { sellForceClosedCollateral } from './sell.ts';
import { loans } from './tables.ts';

/**
 * Listeners that sell a position's pledged shares for an open loan when the position is closed by force. An application
 * under review loses this collateral, and its review declines it if it is no longer covered.
 */
export function forcedCloseListeners(env: LoanEnv): Listeners {
  return {
    async 'position.force_closing'(unit, { positionId, priceTenths, at }) {
      const isIn = (pledge: { readonly positionId: string }) => pledge.positionId === positionId;
      const rows: LoanRow[] = await unit.find(LOAN, {
        where: eq(loans.userId, unit.userId ?? ''),
        matches: ({ collateral }) => collateral.some(isIn),
      });
      for (const row of rows)
        if (row.loanDay === null) {
          await releasePledges(unit, env, row.collateral.filter(isIn), at);
          unit.amend(LOAN, row, { collateral: row.collateral.filter((pledge) => !isIn(pledge)) });
        } else await sellForceClosedCollateral(unit, env, row, { positionId, priceTenths, at });
    },
  };
}
