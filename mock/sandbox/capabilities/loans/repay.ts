import { dayOf } from '@tsubame/sdk/rules';
import { refuseFunds } from '#frame/contract/common-refusals.ts';
import { insist } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import { announceMet, callAfter } from './call.ts';
import type { LoanEnv } from './env.ts';
import { pay, tellMoney } from './money.ts';
import { release } from './pledge.ts';
import { debtAfter, isOpen, LOANS, type LoanRow, loanIn, owing } from './records.ts';
import { owedOf, partsOf, repaid } from './rules/debt.ts';
import { refuseRepaying, refuseTooMuch } from './rules/refusals.ts';

/**
 * Repays an amount (yen) of a loan from the balance at an instant (epoch ms); all of it frees the collateral.
 *
 * @throws ProtocolError 404 if the user has no such loan, Refusal with the first rule that is broken.
 */
export async function repay(
  unit: Unit,
  env: LoanEnv,
  { loanId, amount }: { loanId: string; amount: number },
  at: number,
): Promise<LoanRow> {
  const row = await loanIn(unit, loanId);
  insist(refuseRepaying(row.state, isOpen(row)));
  const day = dayOf(at);
  const before = debtAfter(owing(row), day);
  const owed = owedOf(before);
  insist(refuseTooMuch(amount, owed));
  const cash = unit.balances.user_cash;
  insist(refuseFunds('cash', { required: amount, cash }, () => cash));

  const parts = partsOf(before, amount);
  pay(unit, row, parts, { at, source: 'user' });
  tellMoney(unit, at);
  const debt = repaid(before, parts);
  const step = { at, actor: 'user' } as const;
  if (amount === owed) {
    await release(unit, env, row.collateral, at);
    return unit.change(
      LOANS,
      row,
      { debt, repaidDay: day, collateral: [], sale: null, call: callAfter(row.call, { owed: 0, value: 0 }) },
      { ...step, event: 'repay_all', reason: 'repaid' },
    );
  }
  const cover = { owed: owedOf(debt), value: basketValue(env.market, row.collateral, at) };
  const changed = unit.change(
    LOANS,
    row,
    { debt, call: callAfter(row.call, cover), checkedUntil: at },
    { ...step, event: 'repay_part', reason: 'repaid_part' },
  );
  await announceMet(unit, row, changed, at);
  return changed;
}
