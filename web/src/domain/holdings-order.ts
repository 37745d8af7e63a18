import type { Position, Quote } from '@tsubame/sdk/schema';

/** An open position with the market data that its list sorts and filters by. */
export interface Holding {
  /** At the price that its row shows. */
  readonly position: Position;
  /** Undefined until it arrives. */
  readonly quote: Pick<Quote, 'change_rate' | 'status'> | undefined;
}

export const HOLDING_FILTERS = ['all', 'long', 'short', 'gain', 'loss', 'halted'] as const;
export type HoldingFilter = (typeof HOLDING_FILTERS)[number];

const PASSES = {
  all: () => true,
  long: ({ position }) => position.direction === 'long',
  short: ({ position }) => position.direction === 'short',
  gain: ({ position }) => position.unrealised_profit_loss > 0,
  loss: ({ position }) => position.unrealised_profit_loss < 0,
  halted: ({ quote }) => quote?.status === 'halted',
} as const satisfies Record<HoldingFilter, (holding: Holding) => boolean>;

const SIDES = { long: 1, short: 0 } as const;
const numberOrNull = (decimal: string | null | undefined) => (decimal == null ? null : Number(decimal));

/** What holdings are compared by; null is unknown or does not exist. */
const SORT_VALUES = {
  profit: ({ position }) => position.unrealised_profit_loss,
  rate: ({ position }) => Number(position.unrealised_rate),
  value: ({ position }) => position.market_value,
  change: ({ quote }) => numberOrNull(quote?.change_rate),
  forced: ({ position }) => distanceToForcedClose(position),
  code: ({ position }) => position.code,
  side: ({ position }) => SIDES[position.direction],
  quantity: ({ position }) => position.quantity,
  entry: ({ position }) => Number(position.average_price),
  now: ({ position }) => Number(position.current_price),
  margin: ({ position }) => numberOrNull(position.margin_rate),
} as const satisfies Record<string, (holding: Holding) => number | string | null>;

export type HoldingSortKey = keyof typeof SORT_VALUES;
export const HOLDING_SORT_KEYS = Object.keys(SORT_VALUES) as HoldingSortKey[];
/** The choices of the phone, where most columns have no head. */
export const PHONE_SORT_KEYS = [
  'profit',
  'rate',
  'value',
  'change',
  'forced',
  'code',
] as const satisfies readonly HoldingSortKey[];

export const SORT_DIRECTIONS = ['desc', 'asc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];
/** A sort as one text, for the address of the page. */
export type HoldingSort = `${HoldingSortKey}_${SortDirection}`;

export const HOLDING_SORTS = HOLDING_SORT_KEYS.flatMap((key) =>
  SORT_DIRECTIONS.map((direction): HoldingSort => `${key}_${direction}`),
);

export function partsOfSort(sort: HoldingSort): { key: HoldingSortKey; direction: SortDirection } {
  const [key, direction] = sort.split('_') as [HoldingSortKey, SortDirection];
  return { key, direction };
}

/** Codes and the way to a forced close begin with the lowest, everything else with the highest. */
const RISING_FIRST: readonly HoldingSortKey[] = ['code', 'forced', 'margin'];

/** The sort after a press on a column: by that column, or the other way round if it is sorted by it. */
export function nextSort(sort: HoldingSort, pressed: HoldingSortKey): HoldingSort {
  const { key, direction } = partsOfSort(sort);
  if (key !== pressed) return `${pressed}_${RISING_FIRST.includes(pressed) ? 'asc' : 'desc'}`;
  return `${key}_${direction === 'asc' ? 'desc' : 'asc'}`;
}

/**
 * The holdings that pass a filter, in the order of a sort. Unknown values are last in both directions; equal ones are in the
 * order of codes, then of the positions' ids, so that the order never depends on the response.
 */
export function arrangeHoldings(
  holdings: readonly Holding[],
  filter: HoldingFilter,
  sort: HoldingSort,
): Holding[] {
  const { key, direction } = partsOfSort(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const sortValue: (holding: Holding) => number | string | null = SORT_VALUES[key];
  return holdings.filter(PASSES[filter]).toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (a !== b) return a < b ? -sign : sign;
    return (
      compareTexts(one.position.code, other.position.code) ||
      compareTexts(one.position.position_id, other.position.position_id)
    );
  });
}

/** The number of holdings that pass each filter. */
export function countHoldings(holdings: readonly Holding[]): Readonly<Record<HoldingFilter, number>> {
  const count = (filter: HoldingFilter) => holdings.filter(PASSES[filter]).length;
  return Object.fromEntries(HOLDING_FILTERS.map((filter) => [filter, count(filter)])) as Record<
    HoldingFilter,
    number
  >;
}

/** How far the price may move until a forced close, as a share of the price; negative beyond it, null without one. */
function distanceToForcedClose({
  current_price,
  forced_close_price,
  direction,
}: Pick<Position, 'current_price' | 'forced_close_price' | 'direction'>): number | null {
  if (forced_close_price === null) return null;
  const room = Number(current_price) - Number(forced_close_price);
  return (direction === 'long' ? room : -room) / Number(current_price);
}

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);
