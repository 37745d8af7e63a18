import { dayOf } from '@tsubame/sdk/rules';

export type DayGroupName = 'today' | 'yesterday' | 'earlier';

export interface DayGroup<T> {
  readonly name: DayGroupName;
  readonly items: readonly T[];
}

/** Groups items by day in Japan into today, yesterday and earlier, in the given order. */
export function groupByDay<T>(items: readonly T[], atOf: (item: T) => string, now: number): DayGroup<T>[] {
  const today = dayOf(now);
  const nameOf = (item: T): DayGroupName => {
    const ago = today - dayOf(Date.parse(atOf(item)));
    if (ago <= 0) return 'today';
    return ago === 1 ? 'yesterday' : 'earlier';
  };
  const groups = Map.groupBy(items, nameOf);
  return (['today', 'yesterday', 'earlier'] as const).flatMap((name) => {
    const found = groups.get(name);
    return found ? [{ name, items: found }] : [];
  });
}
