import {
  dayOf,
  type LoanDebt,
  loanDebtAfterRepayment,
  loanOwedYen,
  loanRepaymentParts,
} from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { loanCoverAt, meetCallIfCovered } from './call.ts';
import type { LoanEnv } from './env.ts';
import { releasePledges } from './pledge.ts';
import { postRepayment } from './post-repayment.ts';
import { debtAfter, LOAN, type LoanRow, owedAt, requirePaidOutLoan } from './records.ts';
import { type CollateralSale, type PricedPledge, sharesToSell } from './rules/sale.ts';
import type { CollateralCall, Pledge } from './tables.ts';

/** Sells all collateral at the prices of an instant (epoch ms). */
export function sellAllCollateral(unit: Unit, env: LoanEnv, row: LoanRow, at: number): Promise<void> {
  return sell(unit, env, row, { sold: priced(env, row, at), at });
}

/** Sells enough collateral to restore the limit, at the prices of an instant (epoch ms). */
export async function sellCollateralToLimit(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  at: number,
): Promise<void> {
  const ids = row.collateral.map(({ positionId }) => positionId);
  const brings = await env.shares.bringing(unit, ids, at);
  const sold = sharesToSell(owedAt(row, at), priced(env, row, at), brings);
  if (sold.length > 0) return sell(unit, env, row, { sold, at });
  // The ratio recovered before any sale.
  unit.amend(LOAN, row, { sale: null, checkedUntil: at });
}

function priced(env: LoanEnv, row: LoanRow, at: number): PricedPledge[] {
  return row.collateral.map(({ positionId, code, quantity }) => ({
    positionId,
    code,
    quantity,
    priceTenths: priceAt(env.market, issueOf(code), at),
  }));
}

/**
 * Sells pledged shares of a position that is closed by force, at its print (tenths of a yen) of an instant (epoch ms). A
 * pending call or sale stays pending for the other collateral.
 */
export function sellForceClosedCollateral(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  { positionId, priceTenths, at }: { positionId: string; priceTenths: number; at: number },
): Promise<void> {
  const sold = row.collateral
    .filter((pledge) => pledge.positionId === positionId)
    .map(({ code, quantity }) => ({ positionId, code, quantity, priceTenths }));
  return sell(unit, env, row, { sold, at, isWaiting: true });
}

async function sell(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  { sold, at, isWaiting = false }: { sold: readonly CollateralSale[]; at: number; isWaiting?: boolean },
): Promise<void> {
  let proceeds = 0;
  for (const each of sold) proceeds += await env.shares.sell(unit, each, at);
  const before = debtAfter(requirePaidOutLoan(row), dayOf(at));
  const paid = Math.min(Math.max(0, proceeds), loanOwedYen(before));
  let debt = before;
  if (paid > 0) {
    const parts = loanRepaymentParts(before, paid);
    postRepayment(unit, row, parts, { at, source: 'collateral' });
    debt = loanDebtAfterRepayment(before, parts);
  }
  const left = withoutSold(row.collateral, sold);
  await settle(unit, env, row, { debt, left, at, isWaiting });
  await unit.announce('loan.sold', { loanId: row.loanId, at, paid, owed: loanOwedYen(debt) });
}

/** Updates the loan after a sale: a repaid loan releases the remaining shares, a handed-over one keeps its state. */
async function settle(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  { debt, left, at, isWaiting }: { debt: LoanDebt; left: Pledge[]; at: number; isWaiting: boolean },
): Promise<void> {
  const isPaid = loanOwedYen(debt) === 0;
  if (isPaid) await releasePledges(unit, env, left, at);
  const collateral = isPaid ? [] : left;
  const cover = loanCoverAt(env, { ...row, debt, collateral }, at);
  const call = meetCallIfCovered(row.call, cover);
  // Without collateral a pending sale ends.
  const goesOn = isWaiting && collateral.length > 0;
  const changes = {
    ...{ debt, collateral, checkedUntil: at },
    sale: goesOn ? row.sale : null,
    call: goesOn ? call : ended(call),
    repaidDay: isPaid ? dayOf(at) : null,
  };
  const step = { at, actor: 'system', reason: 'collateral_sold' } as const;
  if (row.state === 'handed_over') unit.amend(LOAN, row, { ...changes, repaidDay: null });
  else
    unit.change(LOAN, row, changes, { ...step, event: isPaid ? 'sell_collateral' : 'sell_some_collateral' });
}

/** The call after a sale that did not meet it: it is over. */
function ended(call: CollateralCall | null): CollateralCall | null {
  return call?.status === 'open' ? { ...call, status: 'missed' } : call;
}

function withoutSold(pledges: readonly Pledge[], sold: readonly CollateralSale[]): Pledge[] {
  return pledges.flatMap((each) => {
    const quantity = sold.find(({ positionId }) => positionId === each.positionId)?.quantity ?? 0;
    return quantity < each.quantity ? [{ ...each, quantity: each.quantity - quantity }] : [];
  });
}
