import { and, eq, isNotNull, ne, sum } from 'drizzle-orm';
import { type Decision, decision } from '#frame/capability.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { FollowEnv } from './env.ts';
import { declineFollow } from './follow-moves.ts';
import { FOLLOW, type FollowRow, PRODUCT, type ProductRow } from './records.ts';
import { fundSize } from './size.ts';
import { followRecords } from './tables.ts';

/**
 * Approves an application, which is bought at the next opening; declines it if the product is full or over. An application
 * that fills the product ends its recruitment.
 */
export async function approveFollow(unit: Unit, env: FollowEnv, row: FollowRow, at: number): Promise<void> {
  const product = await unit.get(PRODUCT, row.productId);
  if (!product) throw new Error(`${row.recordId} follows no product`);
  if (product.state === 'ended') return declineFollow(unit, env, row, { at, reason: 'declined' });
  const { maximumYen, minimumHundredths } = env.tracks.track(row.number).product.strategy;
  const room = maximumYen - (await committed(unit, env, { product, but: row.recordId }, at)) - row.paidYen;
  if (room < 0) return declineFollow(unit, env, row, { at, reason: 'product_full' });
  unit.change(
    FOLLOW,
    row,
    { approvedAt: at },
    { at, event: 'approve', actor: 'operator', reason: 'approved' },
  );
  // The version check of the product keeps concurrent approvals from exceeding its size.
  const full = room * 100 < minimumHundredths && product.state === 'recruiting';
  if (full)
    unit.change(PRODUCT, product, {}, { at, event: 'start', actor: 'system', reason: 'size_reached' });
  else unit.amend(PRODUCT, product, {});
}

/** Yen that follow a product or are approved to, one record excluded. */
async function committed(
  unit: Unit,
  env: FollowEnv,
  { product, but }: { product: ProductRow; but: string },
  at: number,
): Promise<number> {
  const [approved] = await unit.db
    .select({ yen: sum(followRecords.paidYen).mapWith(Number) })
    .from(followRecords)
    .where(
      and(
        eq(followRecords.productId, product.productId),
        ne(followRecords.recordId, but),
        eq(followRecords.state, 'pending_review'),
        isNotNull(followRecords.approvedAt),
      ),
    );
  const followed = await fundSize(unit.db, env, [product], at);
  return (followed.get(product.productId) ?? 0) + (approved?.yen ?? 0);
}

/** The operator's decisions on an application. */
export function followDecisions(env: FollowEnv): Decision[] {
  return [
    decision({
      record: FOLLOW,
      event: 'approve',
      reasons: ['approved'],
      decide: (unit, row, { at }) => approveFollow(unit, env, row, at),
    }),
    decision({
      record: FOLLOW,
      event: 'decline',
      reasons: ['declined', 'product_full'],
      decide: (unit, row, { at, reason }) =>
        declineFollow(unit, env, row, { at, reason: reason === 'product_full' ? reason : 'declined' }),
    }),
  ];
}
