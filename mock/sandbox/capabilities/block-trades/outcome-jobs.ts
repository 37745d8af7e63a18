import { LOT } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { BlockEnv } from './env.ts';
import type { BlockAnnouncement } from './events.ts';
import { BLOCK_APPLICATION, type BlockApplicationRow } from './records.ts';
import { type Block, blockOf, lotsYen } from './rules/block.ts';
import { blockTradeResults } from './tables.ts';

/** Scheduled jobs that apply the outcome of a draw or the operator to each application. */
export function blockOutcomeJobs(env: BlockEnv): ScheduledJob[] {
  const job = (
    kind: string,
    apply: (unit: Unit, row: BlockApplicationRow, block: Block, at: number) => Promise<void>,
  ): ScheduledJob => ({
    kind,
    async apply(unit, { recordId, at }) {
      const row = await unit.get(BLOCK_APPLICATION, recordId);
      if (row?.state === 'applying') await apply(unit, row, blockOf(env.market, row.number), at);
    },
  });
  return [
    job('block_trade_outcome', async (unit, row, block, at) => {
      const { blockTradeId, entry } = row;
      const [result] = await unit.db
        .select()
        .from(blockTradeResults)
        .where(and(eq(blockTradeResults.blockTradeId, blockTradeId), eq(blockTradeResults.entry, entry)));
      // An older version could seal a roster without an application that was written while applications closed.
      const lots = result?.allottedLots ?? 0;
      if (lots > 0) return allot(unit, row, block, { lots, at });
      release(unit, row, block, at);
      const step = { at, event: 'lose', actor: 'clock', reason: 'not_drawn' } as const;
      unit.change(BLOCK_APPLICATION, row, { heldYen: 0 }, step);
      await unit.announce('block.not_drawn', announcementOf(row, block, at));
    }),
    job('block_trade_called_off', async (unit, row, block, at) => {
      release(unit, row, block, at);
      const step = { at, event: 'call_off', actor: 'operator', reason: 'called_off' } as const;
      unit.change(BLOCK_APPLICATION, row, { heldYen: 0 }, step);
      await unit.announce('block.called_off', announcementOf(row, block, at));
    }),
  ];
}

/** Pays for the allotted lots, frees the remaining reserve, and delivers the shares as a position at once. */
async function allot(
  unit: Unit,
  row: BlockApplicationRow,
  block: Block,
  { lots, at }: { lots: number; at: number },
): Promise<void> {
  const { userId, applicationId, heldYen } = row;
  const paidYen = lotsYen(block, lots);
  const positionId = newId('pos');
  const { code } = block.issue;
  unit.post({
    kind: 'block_trade_allotted',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -heldYen },
      { account: 'user_shares', amount: paidYen },
      { account: 'user_cash', amount: heldYen - paidYen },
    ],
  });
  const changes = { heldYen: 0, paidYen, allottedLots: lots, positionId };
  unit.change(BLOCK_APPLICATION, row, changes, { at, event: 'allot', actor: 'clock', reason: 'allotted' });
  const news = announcementOf(row, block, at);
  const shares = { quantity: lots * LOT.size, priceTenths: block.offerTenths, paidYen };
  await unit.announce('shares.delivered', {
    ...news,
    ...shares,
    ...{ userId, positionId, feeYen: 0, origin: 'block' },
  });
  await unit.announce('block.allotted', { ...news, ...shares, appliedLots: row.lots, allottedLots: lots });
}

/** Returns the cash that is reserved for an application. */
function release(
  unit: Unit,
  { applicationId, heldYen }: BlockApplicationRow,
  block: Block,
  at: number,
): void {
  unit.post({
    kind: 'funds_released',
    referenceId: applicationId,
    stockCode: block.issue.code,
    at,
    postings: [
      { account: 'user_reserved', amount: -heldYen },
      { account: 'user_cash', amount: heldYen },
    ],
  });
}

function announcementOf(
  { applicationId }: BlockApplicationRow,
  { issue }: Block,
  at: number,
): BlockAnnouncement {
  return { applicationId, code: issue.code, at };
}
