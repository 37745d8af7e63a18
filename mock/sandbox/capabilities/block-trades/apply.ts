import { entryText } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { newRandomBytes } from '#frame/chance.ts';
import { notFound, throwIfRefused } from '#frame/contract/refusal.ts';
import { sha256 } from '#frame/draws/draw.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { BlockEnv } from './env.ts';
import { BLOCK, BLOCK_APPLICATION, type BlockApplicationRow } from './records.ts';
import { blockOf, lotsYen } from './rules/block.ts';
import {
  refuseBlockFunds,
  refuseBlockState,
  refuseSecondBlockApplication,
  refuseTooManyLots,
} from './rules/refusals.ts';
import { blockTradeApplications } from './tables.ts';

/**
 * Applies for lots of a block at an instant (epoch ms) and reserves their cost.
 *
 * @throws ProtocolError 404 for an unknown block, Refusal with the first broken rule.
 */
export async function applyForBlock(
  unit: Unit,
  env: BlockEnv,
  { userId, blockTradeId, lots }: { userId: string; blockTradeId: string; lots: number },
  at: number,
): Promise<BlockApplicationRow> {
  const row = await unit.get(BLOCK, blockTradeId);
  if (!row) throw notFound();
  const { number } = row;
  const block = blockOf(env.market, number);
  const [applied] = await unit.find(BLOCK_APPLICATION, {
    where: and(
      eq(blockTradeApplications.userId, userId),
      eq(blockTradeApplications.blockTradeId, blockTradeId),
    ),
    matches: (one) => one.blockTradeId === blockTradeId,
  });
  throwIfRefused(refuseBlockState(row.state, row.isClosed, block));
  throwIfRefused(refuseSecondBlockApplication(applied?.applicationId ?? null));
  throwIfRefused(refuseTooManyLots(lots, block));
  throwIfRefused(refuseBlockFunds(lots, block, unit.balances.user_cash));

  const applicationId = newId('bap');
  const salt = newRandomBytes(32).toString('hex');
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
    BLOCK_APPLICATION,
    { applicationId, userId, blockTradeId, number, lots, heldYen, salt, entry },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
  // The version check of the block fails if applications closed or it was called off since the read.
  unit.note(BLOCK, row, {});
  return application;
}
