import type { Unit } from '#frame/unit/unit.ts';
import { POSITIONS, type PositionRow } from '../records/records.ts';
import type { PositionStep, ShareRelease } from '../rules/states.ts';

/** Locks shares for a closing order. */
export function holdShares(
  unit: Unit,
  position: PositionRow,
  quantity: number,
  step: Extract<PositionStep, { event: 'hold_shares' | 'force_close' }>,
): PositionRow {
  return unit.change(POSITIONS, position, { closingQuantity: position.closingQuantity + quantity }, step);
}

/** The closing order that holds shares now holds more or fewer of them. */
export function changeHeldShares(
  unit: Unit,
  position: PositionRow,
  closingQuantity: number,
  at: number,
): PositionRow {
  const step = { at, event: 'change_hold', actor: 'user', reason: 'changed' } as const;
  return unit.change(POSITIONS, position, { closingQuantity }, step);
}

/** Frees the shares that a closing order ended without. */
export function releaseShares(
  unit: Unit,
  position: PositionRow,
  quantity: number,
  release: ShareRelease,
): PositionRow {
  const closingQuantity = position.closingQuantity - quantity;
  const event = closingQuantity === 0 ? 'release_all' : 'release_some';
  return unit.change(POSITIONS, position, { closingQuantity }, { ...release, event });
}
