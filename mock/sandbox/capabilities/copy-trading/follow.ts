import { basisPointsOf, chargedYen, hundredthsOf } from '@tsubame/sdk/rules';
import { notFound, throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { isOpen } from '#market/schedule.ts';
import type { FollowEnv } from './env.ts';
import { holdFollowCash, sellFollow } from './follow-moves.ts';
import { FOLLOW, type FollowRow, PRODUCT } from './records.ts';
import {
  refuseBelowProductMinimum,
  refuseDisclosure,
  refuseFollowFunds,
  refuseProductState,
  refuseRisk,
  refuseStop,
  refuseWithdrawal,
} from './rules/refusals.ts';

/** A request to follow a product, as the contract writes it. */
export interface FollowRequest {
  readonly amount: string;
  readonly stopLossRate: string;
  readonly disclosureVersion: string;
}

/**
 * Applies to follow a product at an instant (epoch ms) and reserves the amount.
 *
 * @throws ProtocolError 404 for an unknown product, Refusal with the first broken rule.
 */
export async function followProduct(
  unit: Unit,
  env: FollowEnv,
  { userId, productId, wish }: { userId: string; productId: string; wish: FollowRequest },
  at: number,
): Promise<FollowRow> {
  const product = await unit.get(PRODUCT, productId);
  if (!product) throw notFound();
  const { number } = product;
  const { track, riskScore } = env.tracks.trackOf(number);
  const { minimumHundredths } = track.product.strategy;
  const amountHundredths = hundredthsOf(wish.amount);
  throwIfRefused(refuseProductState(product.state));
  throwIfRefused(refuseRisk(riskScore));
  throwIfRefused(refuseDisclosure(wish.disclosureVersion));
  throwIfRefused(refuseBelowProductMinimum(amountHundredths, minimumHundredths));
  throwIfRefused(refuseFollowFunds(amountHundredths, { cash: unit.balances.user_cash, minimumHundredths }));

  const row = unit.begin(
    FOLLOW,
    {
      ...{ recordId: newId('fol'), userId, productId, number, amountHundredths },
      paidYen: chargedYen(amountHundredths),
      stopLossBasisPoints: basisPointsOf(wish.stopLossRate),
      disclosureVersion: wish.disclosureVersion,
      appliedAt: at,
      checkedUntil: at,
    },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
  holdFollowCash(unit, row, at);
  // The version check of the product fails if recruitment ended since the read.
  unit.note(PRODUCT, product, {});
  return row;
}

/** Withdraws an application that is not bought yet. @throws as {@link followProduct} does. */
export async function withdrawFollow(unit: Unit, recordId: string, at: number): Promise<FollowRow> {
  const row = await requireFollowRecord(unit, recordId);
  throwIfRefused(refuseWithdrawal(row.state));
  holdFollowCash(unit, row, at, -1);
  return unit.change(FOLLOW, row, {}, { at, event: 'withdraw', actor: 'user', reason: 'withdrawn' });
}

/**
 * Stops a follow record and sells it: at once while the market is open, else at its next opening. @throws as {@link
 * followProduct} does.
 */
export async function stopFollow(
  unit: Unit,
  env: FollowEnv,
  recordId: string,
  at: number,
): Promise<FollowRow> {
  const row = await requireFollowRecord(unit, recordId);
  throwIfRefused(refuseStop(row.state, row.stopRequestedAt));
  if (isOpen(env.market.schedule, at))
    return sellFollow(unit, env, row, { at, actor: 'user', reason: 'stopped' }, { stopRequestedAt: at });
  const step = { at, event: 'ask_to_stop', actor: 'user', reason: 'stop_requested' } as const;
  return unit.change(FOLLOW, row, { stopRequestedAt: at }, step);
}

async function requireFollowRecord(unit: Unit, recordId: string): Promise<FollowRow> {
  const row = await unit.get(FOLLOW, recordId);
  if (!row) throw notFound();
  return row;
}
