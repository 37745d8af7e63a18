import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { announceCallMet, loanCoverAt, meetCallIfCovered } from './call.ts';
import type { LoanEnv } from './env.ts';
import { mergePledges, type PledgeRequest, pledgeShares } from './pledge.ts';
import { isOutstandingLoan, LOAN, type LoanRow, requireLoan } from './records.ts';
import { refusePledging } from './rules/refusals.ts';

/**
 * Pledges more shares for an open loan at an instant (epoch ms).
 *
 * @throws ProtocolError 404 if the user has no such loan, Refusal with the first broken rule.
 */
export async function addCollateral(
  unit: Unit,
  env: LoanEnv,
  { loanId, wanted }: { loanId: string; wanted: PledgeRequest },
  at: number,
): Promise<LoanRow> {
  const row = await requireLoan(unit, loanId);
  throwIfRefused(refusePledging(row.state, isOutstandingLoan(row)));
  const collateral = mergePledges(row.collateral, await pledgeShares(unit, env, wanted, at));
  const cover = loanCoverAt(env, { ...row, collateral }, at);
  const changed = unit.change(
    LOAN,
    row,
    { collateral, call: meetCallIfCovered(row.call, cover), checkedUntil: at },
    { at, event: 'add_collateral', actor: 'user', reason: 'collateral_added' },
  );
  await announceCallMet(unit, row, changed, at);
  return changed;
}
