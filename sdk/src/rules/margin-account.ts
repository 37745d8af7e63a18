import { MARGIN_CALL, MARGIN_RATE } from '../gen/business-rules.gen.ts';
import { mulDiv } from './money.ts';

/** An open position for the margin calculation; yen. */
export interface MarginPosition {
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
}

/** The account data of the margin calculation; yen. */
export interface MarginAccount<Position extends MarginPosition = MarginPosition> {
  /** The user's cash, including reserves. */
  readonly cash: number;
  readonly positions: readonly Position[];
}

/** The account's margin: what backs its positions with leverage and its shorts, and what they were opened for; yen. */
export interface MarginSums {
  readonly equity: number;
  readonly collateral: number;
  readonly openAmount: number;
}

/** Cash, own funds and collateral less losses and accrued costs; gains count as 0 (`margin_rate`). */
export function marginSums({ cash, positions }: MarginAccount): MarginSums {
  const sum = (isOwn: boolean, of: (position: MarginPosition) => number) =>
    positions.filter((each) => each.isOwn === isOwn).reduce((total, each) => total + of(each), 0);
  const collateral = sum(true, ({ freeValue }) =>
    mulDiv(freeValue, MARGIN_RATE.collateral_basis_points, 10_000),
  );
  const backed = sum(
    false,
    ({ principal, unrealised, accrued }) => principal + Math.min(0, unrealised) - accrued,
  );
  return { collateral, equity: cash + backed + collateral, openAmount: sum(false, ({ cost }) => cost) };
}

/** Yen missing at a close until the account's margin rate is the maintenance rate; 0 if it is not below it. */
export function marginShortfallYen({
  equity,
  openAmount,
}: Pick<MarginSums, 'equity' | 'openAmount'>): number {
  return Math.max(0, -mulDiv(-openAmount, MARGIN_CALL.maintenance_basis_points, 10_000) - equity);
}

/** Reduction of a margin call (yen) by closing shares with an opening amount. */
export function reliefYen(cost: number): number {
  return mulDiv(cost, MARGIN_CALL.maintenance_basis_points, 10_000);
}
