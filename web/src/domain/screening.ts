import { createScreenFilterBounds } from '@tsubame/sdk/bounds';
import { DEFAULT_SCREEN_SORT } from '@tsubame/sdk/rules';
import type {
  ScreenCondition,
  ScreenedStock,
  ScreenFigure,
  ScreenFilter,
  ScreenSignal,
  ScreenSort,
} from '@tsubame/sdk/schema';
import { vScreenConditions, vScreenFilterName, vScreenSignal, vScreenSort } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { formatRate, formatYenCompact, numberFormat } from './format.ts';
import type { Locale } from './locale.ts';
import { faultOfOwnName, type OwnNameFault } from './own-name.ts';
import { type NumberKind, PERCENT_FIELD, readNumber, YEN_FIELD } from './read-number.ts';

/** What a figure is counted in. */
export type ScreenUnit = 'times' | 'percent' | 'yen' | 'points';

/** The figures with their units, in the order of the menu. */
export const SCREEN_UNITS = {
  dividend_yield: 'percent',
  per: 'times',
  pbr: 'times',
  market_value: 'yen',
  week52_position: 'percent',
  change_rate: 'percent',
  turnover: 'yen',
  average25_rate: 'percent',
  rsi14: 'points',
} as const satisfies Record<ScreenFigure, ScreenUnit>;

export const SCREEN_FIGURES = Object.keys(SCREEN_UNITS) as ScreenFigure[];
export const SCREEN_SIGNALS: readonly ScreenSignal[] = vScreenSignal.options;

/** Changes and distances may be below zero, and are shown with their sign. */
const SIGNED: readonly ScreenFigure[] = ['change_rate', 'average25_rate'];
const FIELD_KINDS: Record<ScreenUnit, NumberKind> = {
  times: { isWhole: false, unit: 'none' },
  percent: PERCENT_FIELD,
  yen: YEN_FIELD,
  points: { isWhole: false, unit: 'none' },
};

/** The conditions and sort order on the page, and the saved filter that they began with. */
export interface Screening {
  readonly filterId: string | null;
  readonly conditions: readonly ScreenCondition[];
  readonly sort: ScreenSort;
}

export const NEW_SCREENING: Screening = { filterId: null, conditions: [], sort: DEFAULT_SCREEN_SORT };

const vScreening = v.object({
  filterId: v.nullable(v.string()),
  conditions: vScreenConditions,
  sort: vScreenSort,
});

/** A screening as a text of the address; empty for a new one. */
export const screeningToText = (screening: Screening): string =>
  isSameContent(screening, NEW_SCREENING) && screening.filterId === null ? '' : JSON.stringify(screening);

/** The screening of an address; a new one for a text that is none. */
export function screeningOfText(text: string): Screening {
  try {
    return v.parse(vScreening, JSON.parse(text)) as Screening;
  } catch {
    return NEW_SCREENING;
  }
}

export const screeningOfFilter = ({ filter_id, conditions, sort }: ScreenFilter): Screening => ({
  filterId: filter_id,
  conditions,
  sort,
});

type Content = Pick<Screening, 'conditions' | 'sort'>;

/** Whether two screenings have the same conditions, in the same order, and the same sort order. */
export const isSameContent = (one: Content, other: Content): boolean =>
  contentText(one) === contentText(other);

const contentText = ({ conditions, sort }: Content): string =>
  JSON.stringify([conditions.map(conditionText), sort.figure, sort.direction]);

function conditionText(condition: ScreenCondition): string {
  switch (condition.kind) {
    case 'range':
      return [condition.figure, condition.min, condition.max].join();
    case 'sectors':
      return condition.sector33_codes.join();
    case 'signal':
      return condition.signal;
  }
}

/** Most figures of a row on a phone, besides name and price. */
const PHONE_COLUMNS = 3;
const DESK_COLUMNS = 6;

/** The figures of the columns: those of the conditions, that of the sort order, and on a wide screen the usual ones. */
export function columnsOf({ conditions, sort }: Content, isWide: boolean): ScreenFigure[] {
  const own = conditions.flatMap((each) => (each.kind === 'range' ? [each.figure] : []));
  const most = isWide ? DESK_COLUMNS : PHONE_COLUMNS;
  // The change is shown below the price.
  const all: readonly ScreenFigure[] = [
    ...new Set([...own, sort.figure, ...(isWide ? SCREEN_FIGURES : [])]),
  ].filter((figure) => figure !== 'change_rate');
  const isSortHidden = all.indexOf(sort.figure) >= most;
  return isSortHidden ? [...all.slice(0, most - 1), sort.figure] : all.slice(0, most);
}

/** The sort order after a press of a column's head: its highest first, or the other way if it was sorted by. */
export function sortAfterPress({ figure, direction }: ScreenSort, pressed: ScreenFigure): ScreenSort {
  const isTurned = figure === pressed && direction === 'highest_first';
  return { figure: pressed, direction: isTurned ? 'lowest_first' : 'highest_first' };
}

/** The figure of an issue as a text, without its unit; null if the issue has none. */
export function screenedFigureText(
  stock: ScreenedStock,
  figure: ScreenFigure,
  locale: Locale,
): string | null {
  const value = stock[figure];
  if (value === null) return null;
  switch (SCREEN_UNITS[figure]) {
    case 'times':
      return decimals(Number(value), figure === 'per' ? 1 : 2, locale);
    case 'percent':
      return formatRate(String(value), locale, {
        sign: SIGNED.includes(figure),
        digits: figure === 'week52_position' ? 0 : 2,
      });
    case 'yen':
      return formatYenCompact(Number(value), locale, 2);
    case 'points':
      return numberFormat(locale, { maximumFractionDigits: 0 }).format(Number(value));
  }
}

const decimals = (value: number, digits: number, locale: Locale): string =>
  numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** The end of a range as a text, without the word for times. */
export function boundText(bound: string, figure: ScreenFigure, locale: Locale): string {
  const value = Number(bound);
  switch (SCREEN_UNITS[figure]) {
    case 'percent':
      return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value);
    case 'yen':
      return formatYenCompact(value, locale, 4);
    default:
      return numberFormat(locale, { maximumFractionDigits: 4 }).format(value);
  }
}

/** The text that a field begins with. */
export function boundFieldText(bound: string | null, figure: ScreenFigure, locale: Locale): string {
  if (bound === null) return '';
  const value = SCREEN_UNITS[figure] === 'percent' ? Number(bound) * 100 : Number(bound);
  return SCREEN_UNITS[figure] === 'yen'
    ? boundText(bound, figure, locale).replace('¥', '').trim()
    : numberFormat(locale, { maximumFractionDigits: 4 }).format(value);
}

/** The bound that a typed text means in the user's language; null for nothing, undefined if it is no such number. */
export function boundOfText(text: string, figure: ScreenFigure, locale: Locale): string | null | undefined {
  const sign = SIGNED.includes(figure) ? 'either' : '+';
  const plain = readNumber(text, locale, { ...FIELD_KINDS[SCREEN_UNITS[figure]], sign });
  if (plain === '') return null;
  if (plain === null) return undefined;
  const scale = SCREEN_UNITS[figure] === 'percent' ? 100 : 1;
  const bound = String(Number((Number(plain) / scale).toFixed(4)));
  return v.is(BOUND, bound) ? bound : undefined;
}

const BOUND = v.pipe(v.string(), v.regex(/^-?\d{1,15}(?:\.\d{1,4})?$/));

/** Whether a range has no value in it. */
export const isEmptyRange = (min: string | null, max: string | null): boolean =>
  min !== null && max !== null && Number(min) > Number(max);

/** The conditions with one added, replaced or removed. */
export function withCondition(
  conditions: readonly ScreenCondition[],
  place: number | null,
  condition: ScreenCondition | null,
): readonly ScreenCondition[] {
  if (place === null) return condition === null ? conditions : [...conditions, condition];
  return conditions.flatMap((each, at) => (at === place ? (condition ?? []) : each));
}

export const MAX_CONDITIONS = createScreenFilterBounds.conditions.maxItems;
export const MAX_FILTER_NAME_LENGTH = createScreenFilterBounds.name.maxLength;

/** The first fault of a filter's name; `others` are the names of the other filters. */
export const faultOfFilterName = (typed: string, others: readonly string[]): OwnNameFault | null =>
  faultOfOwnName(typed, others, createScreenFilterBounds.name, vScreenFilterName);

/** What else would be found with one condition less: the place of the condition and the number, the most first. */
export function easedConditions(withoutOne: readonly number[]): { place: number; count: number }[] {
  return withoutOne
    .map((count, place) => ({ place, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}
