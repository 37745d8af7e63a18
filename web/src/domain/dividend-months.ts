import { parseDay } from '@tsubame/sdk/rules';
import type { Dividend, DividendState } from '@tsubame/sdk/schema';

/** Tone of a state's badge. */
export const DIVIDEND_STATES = {
  announced: { look: 'neutral' },
  entitled: { look: 'accent' },
  paid: { look: 'ok' },
} as const satisfies Record<DividendState, { readonly look: string }>;

/** The list's filters, as parameters of the request. */
export const DIVIDEND_FILTERS = {
  all: undefined,
  announced: ['announced'],
  entitled: ['entitled'],
  paid: ['paid'],
} as const satisfies Readonly<Record<string, readonly DividendState[] | undefined>>;

export type DividendFilter = keyof typeof DIVIDEND_FILTERS;

/** Consecutive dividends of the list that are paid in the same month. */
export interface DividendMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Common state of the group: all paid, some expected, or none earned. */
  readonly stage: 'paid' | 'coming' | 'announced';
  readonly items: readonly Dividend[];
  /** Total in yen after tax; null if the next page may have more of this month. */
  readonly net: number | null;
}

/** The list grouped by month, with paid dividends separate from others, in the given order. */
export function groupDividendsByMonth(items: readonly Dividend[], hasMore: boolean): DividendMonth[] {
  const monthOf = ({ pay_date, state }: Dividend) => `${pay_date.slice(0, 7)} ${state === 'paid'}`;
  // A month has at most two groups, unpaid and paid, because the provider sorts by this.
  const groups = [...Map.groupBy(items, monthOf).values()];
  return groups.map((group, at) => {
    const isCut = hasMore && at === groups.length - 1;
    return {
      month: group[0]?.pay_date.slice(0, 7) ?? '',
      stage: stageOf(group),
      items: group,
      net: isCut ? null : group.reduce((sum, { net }) => sum + net, 0),
    };
  });
}

function stageOf(items: readonly Dividend[]): DividendMonth['stage'] {
  if (items.every(({ state }) => state === 'paid')) return 'paid';
  return items.every(({ state }) => state === 'announced') ? 'announced' : 'coming';
}

/** Days from one date to a later one, both `YYYY-MM-DD`; 0 for the same day. */
export function daysBetweenDates(date: string, today: string): number {
  return Math.max(0, parseDay(date) - parseDay(today));
}

const COLUMNS = [
  'pay_date',
  'code',
  'state',
  'direction',
  'period',
  'record_date',
  'eligible_quantity',
  'per_share',
  'gross',
  'tax_national',
  'tax_local',
  'net',
] as const satisfies readonly (keyof Dividend)[];

/** The reader’s words in a CSV file of dividends: the names of its columns, and the values that are codes. */
export interface DividendsCsvWords {
  column(column: (typeof COLUMNS)[number]): string;
  state(state: Dividend['state']): string;
  direction(direction: Dividend['direction']): string;
  period(period: Dividend['period']): string;
}

/** Dividends as CSV. */
export function dividendsCsv(items: readonly Dividend[], words: DividendsCsvWords): string {
  const rows = items.map((item) => {
    const shown = {
      ...item,
      state: words.state(item.state),
      direction: words.direction(item.direction),
      period: words.period(item.period),
    };
    return COLUMNS.map((column) => shown[column]).join(',');
  });
  return `${[COLUMNS.map(words.column).join(','), ...rows].join('\r\n')}\r\n`;
}
