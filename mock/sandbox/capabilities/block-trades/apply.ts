import { entryText } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { chanceBytes } from '#frame/chance.ts';
import { insist, notFound } from '#frame/contract/refusal.ts';
import { sha256 } from '#frame/draws/draw.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { BlockEnv } from './env.ts';
import { APPLICATION, type ApplicationRow, BLOCK } from './records.ts';
import { blockOf, lotsYen } from './rules/block.ts';
import { refuseHeld, refuseLots, refuseSecond, refuseState } from './rules/refusals.ts';
import { blockTradeApplications } from './tables.ts';

/**
 * Applies for lots of a block at an instant (epoch ms) and holds what they cost.
 *
 * @throws ProtocolError 404 for a block that is not there, Refusal with the first rule that is broken.
 */
export async function applyFor(
  unit: Unit,
  env: BlockEnv,
  { userId, blockTradeId, lots }: { userId: string; blockTradeId: string; lots: number },
  at: number,
): Promise<ApplicationRow> {
  const row = await unit.get(BLOCK, blockTradeId);
  if (!row) throw notFound();
  const { number } = row;
  const block = blockOf(env.market, number);
  const [applied] = await unit.find(APPLICATION, {
    where: and(
      eq(blockTradeApplications.userId, userId),
      eq(blockTradeApplications.blockTradeId, blockTradeId),
    ),
    matches: (one) => one.blockTradeId === blockTradeId,
  });
  insist(refuseState(row.state, row.isClosed, block));
  insist(refuseSecond(applied?.applicationId ?? null));
  insist(refuseLots(lots, block));
  insist(refuseHeld(lots, block, unit.balances.user_cash));

  const applicationId = newId('bap');
  const salt = chanceBytes(32).toString('hex');
  const heldYen = lotsYen(block, lots);
  unit.post({
    kind: 'funds_held',
    referenceId: applicationId,
    stockCode: block.issue.code,
    at,
    postings: [
      { account: 'user_cash', amount: -heldYen },
      { account: 'user_reserved', amount: heldYen },
    ],
  });
  const entry = sha256(entryText(applicationId, salt));
  const application = unit.begin(
    APPLICATION,
    { applicationId, userId, blockTradeId, number, lots, heldYen, salt, entry },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
  // Written only if the block has not changed since it was read: not once applications have closed or it was called off.
  unit.note(BLOCK, row, {});
  return application;
}
