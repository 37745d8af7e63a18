import type { ScreenCondition, ScreenedStock, ScreenSort } from '../gen/schema.gen.ts';

/** The sort order of a screening without one (contract, `ScreenStocksRequest`). */
export const DEFAULT_SCREEN_SORT: ScreenSort = { figure: 'market_value', direction: 'highest_first' };

/** Returns whether an issue meets a condition of a screening. An issue without the figure does not. */
export function meetsScreenCondition(
  stock: Omit<ScreenedStock, 'code' | 'short_name'>,
  condition: ScreenCondition,
): boolean {
  switch (condition.kind) {
    case 'sectors':
      return condition.sector33_codes.includes(stock.sector33_code);
    case 'signal':
      return stock.signals.includes(condition.signal);
    case 'range': {
      const { figure, min, max } = condition;
      const value = stock[figure];
      if (value === null) return false;
      return (min === null || Number(value) >= Number(min)) && (max === null || Number(value) <= Number(max));
    }
  }
}

/**
 * Compares two issues by a sort order: negative if `a` is before `b`. Issues without the figure are last, and of equal figures the lower
 * code is first.
 */
export function compareScreened(
  a: ScreenedStock,
  b: ScreenedStock,
  { figure, direction }: ScreenSort,
): number {
  const [first, second] = [a[figure], b[figure]];
  const byCode = a.code < b.code ? -1 : 1;
  if (first === null || second === null) {
    if (first === second) return byCode;
    return first === null ? 1 : -1;
  }
  const difference = Number(first) - Number(second);
  return (direction === 'highest_first' ? -difference : difference) || byCode;
}
