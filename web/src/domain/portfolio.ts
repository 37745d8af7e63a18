import type { LocaleNames, Position } from '@tsubame/sdk/schema';

export interface HeldIssue {
  readonly code: string;
  readonly short_name: LocaleNames;
  readonly isShort: boolean;
}

/** A sector of the user's positions; smaller sectors are combined into one part without a name. */
export interface SectorPart {
  readonly sector33_code: string | null;
  readonly name: LocaleNames | null;
  readonly issues: readonly HeldIssue[];
  /** Whole yen at last prices; for shorts the cost of buying back. */
  readonly value: number;
  /** Tenths of a percent of all positions; the parts add up to 1,000. */
  readonly share: number;
  /** Whether it contains only short positions. */
  readonly isShort: boolean;
  /** Sectors that it contains. */
  readonly sectors: number;
}

export type AllocatedPosition = Pick<
  Position,
  'code' | 'short_name' | 'sector33_code' | 'sector' | 'direction' | 'market_value'
>;

/** More parts cannot be distinguished by colour. */
const MOST_PARTS = 5;
const WHOLE = 1_000;

/** Positions by sector, largest first; shorts count with their value. */
export function allocationBySector(positions: readonly AllocatedPosition[]): SectorPart[] {
  const bySector = Map.groupBy(positions, ({ sector33_code }) => sector33_code);
  const sectors = [...bySector.values()]
    .flatMap((held) => {
      const [first] = held;
      return first === undefined ? [] : [partOf(first.sector33_code, first.sector, held, 1)];
    })
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  const rest = sectors.slice(MOST_PARTS);
  const codes = new Set(rest.map(({ sector33_code }) => sector33_code));
  const smaller = positions.filter(({ sector33_code }) => codes.has(sector33_code));
  const shown =
    rest.length < 2 ? sectors : [...sectors.slice(0, MOST_PARTS), partOf(null, null, smaller, rest.length)];
  const shares = sharesOf(shown.map(({ value }) => value));
  return shown.map((part, at) => ({ ...part, share: shares[at] ?? 0 }));
}

function partOf(
  sector33_code: string | null,
  name: LocaleNames | null,
  held: readonly AllocatedPosition[],
  sectors: number,
): SectorPart {
  const issues = Map.groupBy(held, ({ code, direction }) => `${code} ${direction}`);
  return {
    sector33_code,
    name,
    issues: [...issues.values()].flatMap(([first]) =>
      first === undefined
        ? []
        : [{ code: first.code, short_name: first.short_name, isShort: first.direction === 'short' }],
    ),
    value: held.reduce((sum, { market_value }) => sum + market_value, 0),
    share: 0,
    isShort: held.every(({ direction }) => direction === 'short'),
    sectors,
  };
}

/** Parts that add up to the whole: the remainder of rounding down goes to the parts with the largest fractions. */
function sharesOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value * WHOLE) / total);
  const shares = exact.map(Math.floor);
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = [...exact.entries()].toSorted(([, one], [, other]) => (other % 1) - (one % 1));
  for (const [at] of byLoss.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Parts of a profit or loss with their signs, in whole yen; the first four add up to the last. */
export interface ProfitParts {
  /** Of sold shares and of open ones. */
  readonly price: number;
  readonly fee: number;
  /** Margin interest or lending charge and reverse fees, charged and accrued. */
  readonly interest: number;
  readonly tax: number;
  readonly net: number;
}

export type ProfitPartsPosition = Pick<
  Position,
  | 'realised_profit_loss'
  | 'unrealised_profit_loss'
  | 'fee'
  | 'interest_paid'
  | 'interest_accrued'
  | 'reverse_fee_paid'
  | 'reverse_fee_accrued'
  | 'tax'
  | 'net_profit_loss'
>;

/** A position's profit or loss by its parts, as the contract defines them (`Position`). */
export function profitParts(position: ProfitPartsPosition): ProfitParts {
  const { interest_paid, interest_accrued, reverse_fee_paid, reverse_fee_accrued } = position;
  return {
    price: position.realised_profit_loss + position.unrealised_profit_loss,
    fee: negative(position.fee),
    interest: negative(interest_paid + interest_accrued + reverse_fee_paid + reverse_fee_accrued),
    tax: negative(position.tax),
    net: position.net_profit_loss,
  };
}

/** The sum of the parts of all positions. */
export function allProfitParts(positions: readonly ProfitPartsPosition[]): ProfitParts {
  return positions.map(profitParts).reduce(
    (sum, parts) => ({
      price: sum.price + parts.price,
      fee: sum.fee + parts.fee,
      interest: sum.interest + parts.interest,
      tax: sum.tax + parts.tax,
      net: sum.net + parts.net,
    }),
    { price: 0, fee: 0, interest: 0, tax: 0, net: 0 },
  );
}

/** A cost with its sign; zero has none. */
const negative = (yen: number) => (yen === 0 ? 0 : -yen);
