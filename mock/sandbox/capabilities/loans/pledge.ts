import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { LoanEnv, PledgeablePosition } from './env.ts';
import { refusePledgeQuantity } from './rules/refusals.ts';
import type { Pledge } from './tables.ts';

/** Maximum pledged positions of a loan. */
const MOST_PLEDGES = 50;

/** Shares that a user requests to pledge. */
export type PledgeRequest = readonly { readonly positionId: string; readonly quantity: number }[];

/**
 * The pledges that a request would create; a position named twice counts once.
 *
 * @param of returns the pledgeable shares of a position, null if the user has no such position
 * @throws Refusal for the first position that has not so many free shares.
 */
export async function pledgesFor(
  wanted: PledgeRequest,
  of: (positionId: string) => Promise<PledgeablePosition | null>,
  at: number,
): Promise<Pledge[]> {
  const quantities = new Map<string, number>();
  for (const { positionId, quantity } of wanted)
    quantities.set(positionId, (quantities.get(positionId) ?? 0) + quantity);
  const pledges: Pledge[] = [];
  for (const [positionId, quantity] of quantities) {
    const held = await of(positionId);
    throwIfRefused(refusePledgeQuantity(positionId, quantity, held?.free ?? 0));
    if (held) pledges.push({ positionId, code: held.code, quantity, pledgedAt: at });
  }
  return pledges;
}

/** Pledges shares in the unit of work. @throws as {@link pledgesFor} does. */
export async function pledgeShares(
  unit: Unit,
  env: LoanEnv,
  wanted: PledgeRequest,
  at: number,
): Promise<Pledge[]> {
  const pledges = await pledgesFor(wanted, (positionId) => env.shares.of(unit, positionId), at);
  for (const { positionId, quantity } of pledges) await env.shares.change(unit, positionId, quantity, at);
  return pledges;
}

/** Releases pledged shares. */
export async function releasePledges(
  unit: Unit,
  env: LoanEnv,
  pledges: readonly Pledge[],
  at: number,
): Promise<void> {
  for (const { positionId, quantity } of pledges) await env.shares.change(unit, positionId, -quantity, at);
}

/** Merges two lists of pledges, adding those of one position. @throws Refusal for more positions than a loan may have. */
export function mergePledges(pledges: readonly Pledge[], more: readonly Pledge[]): Pledge[] {
  const all = new Map(pledges.map((each) => [each.positionId, each]));
  for (const each of more) {
    const before = all.get(each.positionId);
    if (!before)
      throwIfRefused(
        refusePledgeQuantity(each.positionId, each.quantity, all.size < MOST_PLEDGES ? each.quantity : 0),
      );
    all.set(each.positionId, before ? { ...before, quantity: before.quantity + each.quantity } : each);
  }
  return [...all.values()];
}
