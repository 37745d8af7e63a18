import { and, eq, isNotNull, ne, sum } from 'drizzle-orm';
import { type Decision, defineDecision } from '#frame/capability.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { FollowEnv } from './env.ts';
import { declineFollow } from './follow-moves.ts';
import { FOLLOW, type FollowRow, PRODUCT, type ProductRow } from './records.ts';
import { productSizeYen, readInvestments } from './size.ts';
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
  const room = maximumYen - (await committed(unit, env, { product, except: row }, at)) - row.paidYen;
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

/** Yen that follow a product or are approved to, one record excluded, with the changes of this unit. */
async function committed(
  unit: Unit,
  env: FollowEnv,
  { product, except }: { product: ProductRow; except: FollowRow },
  at: number,
): Promise<number> {
  const { productId } = product;
  const { userId, state, approvedAt, paidYen } = followRecords;
  const isOfProduct = eq(followRecords.productId, productId);
  const [others] = await unit.db
    .select({ yen: sum(paidYen).mapWith(Number) })
    .from(followRecords)
    .where(and(isOfProduct, ne(userId, except.userId), eq(state, 'pending_review'), isNotNull(approvedAt)));
  const own = await unit.find(FOLLOW, {
    where: and(isOfProduct, eq(userId, except.userId)),
    matches: (row) => row.productId === productId && row.recordId !== except.recordId,
  });
  const approved = own.filter((row) => row.state === 'pending_review' && row.approvedAt !== null);
  const bought = own.flatMap((row) => (row.boughtAt === null ? [] : { ...row, boughtAt: row.boughtAt }));
  const investments = [...(await readInvestments(unit.db, [productId], except.userId)), ...bought];
  return (
    productSizeYen(env, product, investments, at) +
    (others?.yen ?? 0) +
    approved.reduce((total, row) => total + row.paidYen, 0)
  );
}

/** The operator's decisions on an application. */
export function followDecisions(env: FollowEnv): Decision[] {
  return [
    defineDecision({
      record: FOLLOW,
      event: 'approve',
      reasons: ['approved'],
      decide: (unit, row, { at }) => approveFollow(unit, env, row, at),
    }),
    defineDecision({
      record: FOLLOW,
      event: 'decline',
      reasons: ['declined', 'product_full'],
      decide: (unit, row, { at, reason }) =>
        declineFollow(unit, env, row, { at, reason: reason === 'product_full' ? reason : 'declined' }),
    }),
  ];
}
