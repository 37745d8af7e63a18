import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { announceMet, callMetIfCovered, coverAt } from './call.ts';
import type { LoanEnv } from './env.ts';
import { mergePledges, type PledgeRequest, pledge } from './pledge.ts';
import { isOutstandingLoan, LOANS, type LoanRow, requireLoan } from './records.ts';
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
  const collateral = mergePledges(row.collateral, await pledge(unit, env, wanted, at));
  const cover = coverAt(env, { ...row, collateral }, at);
  const changed = unit.change(
    LOANS,
    row,
    { collateral, call: callMetIfCovered(row.call, cover), checkedUntil: at },
    { at, event: 'add_collateral', actor: 'user', reason: 'collateral_added' },
  );
  await announceMet(unit, row, changed, at);
  return changed;
}
