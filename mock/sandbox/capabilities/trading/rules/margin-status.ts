import type { Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { TERMS } from './terms.ts';

/** An open position as margin is measured by; yen. */
export type MarginPosition = {
  positionId: string;
  /** Opening amount of the shares still held. */
  cost: number;
  /** Own funds in them. */
  principal: number;
  unrealised: number;
  /** True if it is closed by force at the maintenance rate. */
  canBeForced: boolean;
};

/** How safe the leverage is, as the contract's MarginStatus. This provider closes at the price itself: there is no deadline. */
export function marginStatus(positions: readonly MarginPosition[]): Schemas['MarginStatus'] {
  const sum = (of: (position: MarginPosition) => number) =>
    positions.reduce((total, position) => total + of(position), 0);
  const cost = sum((position) => position.cost);
  const covered = sum(({ principal, unrealised }) => principal + Math.min(0, unrealised));
  const atRisk = positions
    .filter((position) => position.canBeForced)
    .map((position) => ({ ...position, equity: position.principal + position.unrealised }))
    .toSorted((a, b) => a.equity * b.cost - b.equity * a.cost);
  const [lowest] = atRisk;
  const isWithin = (basisPoints: number) =>
    lowest !== undefined && lowest.equity * 10_000 <= lowest.cost * basisPoints;
  const shortage = atRisk.reduce((total, { equity, cost: own }) => {
    const needed = Math.ceil((own * TERMS.maintenanceBasisPoints) / 10_000);
    return total + Math.max(0, needed - equity);
  }, 0);
  return {
    level: isWithin(TERMS.maintenanceBasisPoints)
      ? 'margin_call'
      : isWithin(TERMS.warningBasisPoints)
        ? 'warning'
        : 'ok',
    rate: cost === 0 ? null : rate(covered, cost),
    lowest_rate: lowest ? rate(lowest.equity, lowest.cost) : null,
    lowest_position_id: lowest?.positionId ?? null,
    shortage,
    deadline: null,
  };
}
