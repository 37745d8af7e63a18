import { mulDiv } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { TRADING_TERMS } from './terms.ts';

/** An open position for the margin calculation; yen. */
export type MarginPosition = {
  readonly positionId: string;
  /** Long and without leverage: the user's own shares, which are collateral for the others. */
  readonly isOwn: boolean;
  /** Opening amount of the shares still held. */
  readonly cost: number;
  /** Own funds in the position. */
  readonly principal: number;
  readonly unrealised: number;
  /** Accrued interest and reverse fees. */
  readonly accrued: number;
  /** Value of the own shares that are not pledged. */
  readonly freeValue: number;
};

/** The account data of the margin calculation; yen. */
export type MarginAccount = {
  /** The user's cash, including reserves. */
  readonly cash: number;
  readonly positions: readonly MarginPosition[];
};

/** The account's margin: what backs its positions with leverage and its shorts, and what they were opened for; yen. */
export type MarginSums = {
  readonly equity: number;
  readonly collateral: number;
  readonly openAmount: number;
};

/** Cash, own funds and collateral less losses and accrued costs; gains count as 0 (money-rules.md 2.1). */
export function marginSums({ cash, positions }: MarginAccount): MarginSums {
  const sum = (isOwn: boolean, of: (position: MarginPosition) => number) =>
    positions.filter((each) => each.isOwn === isOwn).reduce((total, each) => total + of(each), 0);
  const collateral = sum(true, ({ freeValue }) =>
    mulDiv(freeValue, TRADING_TERMS.collateralBasisPoints, 10_000),
  );
  const backed = sum(
    false,
    ({ principal, unrealised, accrued }) => principal + Math.min(0, unrealised) - accrued,
  );
  return { collateral, equity: cash + backed + collateral, openAmount: sum(false, ({ cost }) => cost) };
}

/** Yen missing at a close until the account's margin rate is the maintenance rate; 0 if it is not below it. */
export function marginShortfallYen({ equity, openAmount }: MarginSums): number {
  return Math.max(0, -mulDiv(-openAmount, TRADING_TERMS.maintenanceBasisPoints, 10_000) - equity);
}

/** Reduction of a margin call (yen) by closing shares with an opening amount. */
export function reliefYen(cost: number): number {
  return mulDiv(cost, TRADING_TERMS.maintenanceBasisPoints, 10_000);
}

/** True if a part of a whole (yen) is a number of basis points of it or less. Exact. */
function isWithin(part: number, whole: number, basisPoints: number): boolean {
  return whole > 0 && BigInt(part) * 10_000n <= BigInt(whole) * BigInt(basisPoints);
}

/** The margin status as the contract writes it. */
export function marginStatus(
  account: MarginAccount,
  call: Schemas['AccountCall'] | null,
): Schemas['MarginStatus'] {
  const sums = marginSums(account);
  const { equity, openAmount } = sums;
  const [lowest] = account.positions
    .filter(({ isOwn }) => !isOwn)
    .map(({ positionId, cost, principal, unrealised }) => ({
      positionId,
      cost,
      equity: principal + unrealised,
    }))
    .toSorted((a, b) => a.equity * b.cost - b.equity * a.cost);
  const isWarned =
    isWithin(equity, openAmount, TRADING_TERMS.warningBasisPoints) ||
    (lowest !== undefined && isWithin(lowest.equity, lowest.cost, TRADING_TERMS.warningBasisPoints));
  const open = call?.state === 'open' ? call : null;
  return {
    level: open ? 'margin_call' : isWarned ? 'warning' : 'ok',
    rate: openAmount === 0 ? null : rate(equity, openAmount),
    equity,
    collateral: sums.collateral,
    open_amount: openAmount,
    lowest_rate: lowest ? rate(lowest.equity, lowest.cost) : null,
    lowest_position_id: lowest?.positionId ?? null,
    shortage: open?.remaining ?? 0,
    deadline: open?.deadline ?? null,
    call,
  };
}
