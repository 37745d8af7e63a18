import { eq } from 'drizzle-orm';
import type { Listeners } from '#frame/unit/unit.ts';
import type { LoanEnv } from './env.ts';
import { releasePledges } from './pledge.ts';
import { LOANS, type LoanRow } from './records.ts';
import { sellForceClosed } from './sell.ts';
import { loans } from './tables.ts';

/**
 * Collateral in a position that is closed by force is sold with it for a loan that is owed. An application that is still
 * under review loses it: the review declines what is no longer covered.
 */
export function forceClosing(env: LoanEnv): Listeners {
  return {
    async 'position.force_closing'(unit, { positionId, priceTenths, at }) {
      const isIn = (pledge: { readonly positionId: string }) => pledge.positionId === positionId;
      const rows: LoanRow[] = await unit.find(LOANS, {
        where: eq(loans.userId, unit.userId ?? ''),
        matches: ({ collateral }) => collateral.some(isIn),
      });
      for (const row of rows)
        if (row.loanDay === null) {
          await releasePledges(unit, env, row.collateral.filter(isIn), at);
          unit.amend(LOANS, row, { collateral: row.collateral.filter((pledge) => !isIn(pledge)) });
        } else await sellForceClosed(unit, env, row, { positionId, priceTenths, at });
    },
  };
}
