/** What an import may find, and what it does about it. */
export const FINDING_KINDS = {
  split_suspected: 'asks',
  outside_limits: 'noted',
  adjusted_prices: 'noted',
  ratio_unsupported: 'noted',
  gap: 'noted',
  starts_late: 'noted',
  no_session: 'noted',
  daily_and_minutes: 'fixed',
  off_tick: 'fixed',
  duplicate: 'fixed',
  conflict: 'fixed',
  merged_minute: 'fixed',
  invalid_bar: 'left_out',
  unreadable_row: 'left_out',
  closed_day: 'left_out',
  outside_calendar: 'left_out',
  outside_hours: 'left_out',
  unknown_code: 'left_out',
  unreadable_file: 'left_out',
} as const satisfies Record<string, 'asks' | 'fixed' | 'left_out' | 'noted'>;

export type FindingKind = keyof typeof FINDING_KINDS;

/** One finding. `line` counts from 1 and includes the header; in Parquet it is the number of the row. */
export interface Finding {
  readonly kind: FindingKind;
  readonly file: string | null;
  readonly line: number | null;
  readonly code: string | null;
  /** `2021-09-29`. */
  readonly date: string | null;
  /** What was found, by name: prices in yen, counts, names of columns. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Findings of one kind that are kept with their place; all are counted. */
const MOST_KEPT = 1_000;

/** Collects findings with bounded memory. */
export class Findings {
  readonly counts = new Map<FindingKind, number>();
  readonly #kept: Finding[] = [];

  add(
    kind: FindingKind,
    place: { file?: string | null; line?: number | null; code?: string | null; date?: string | null },
    values: Finding['values'] = {},
  ): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count > MOST_KEPT) return;
    const { file = null, line = null, code = null, date = null } = place;
    this.#kept.push({ kind, file, line, code, date, values });
  }

  /** The kept findings: what asks the user first, then by kind, file and line. */
  list(): Finding[] {
    const order = Object.keys(FINDING_KINDS);
    return this.#kept.toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        (a.file ?? '').localeCompare(b.file ?? '') ||
        (a.line ?? 0) - (b.line ?? 0),
    );
  }
}

const yen = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '');

type Sentence = (values: Finding['values']) => string;

/** Why a row or a file cannot be used, by the `cause` of a finding. */
const CAUSES = {
  no_date: ({ text }) => `"${text}" is no date`,
  no_time: ({ text }) => `"${text}" is no time`,
  other_zone: ({ text }) => `"${text}" is not the time zone of Japan (+09:00)`,
  no_factor: ({ text }) => `the factor "${text}" is no number above 0`,
  other_action: ({ text }) => `the action is "split" or "dividend", not "${text}"`,
  no_amount: ({ text }) => `the dividend "${text}" is no number of yen from 0.01 to 99,999`,
  no_name: () => 'the name is missing',
  no_sector: ({ text }) => `"${text}" is none of the 33 sectors of the exchange`,
  no_market: ({ text }) => `"${text}" is no market of the exchange`,
  no_figure: ({ text, column }) => `"${text}" is no possible value of ${column}`,
  cells: ({ cells, columns }) => `${cells} cells instead of ${columns}`,
  no_price: () => 'a price is missing or is no number above 0',
  price_too_high: () => 'the price is above 20,000,000 yen',
  no_volume: () => 'the volume is no number above 0',
  volume_too_large: () => 'the volume is above 2,000,000,000 shares',
  high_below_low: () => 'the high is below the low',
  above_high: () => 'the open or the close is above the high',
  below_low: () => 'the open or the close is below the low',
  empty: () => 'the file is empty',
  no_columns: ({ columns }) => `no column for ${columns} in the header`,
  no_parquet: () => 'it is not a Parquet file',
} as const satisfies Record<string, Sentence>;

export type Cause = keyof typeof CAUSES;

const reasonOf = (values: Finding['values']) => CAUSES[values.cause as Cause](values);

/** What was found and what is done about it, in one sentence. */
const SENTENCES: Readonly<Record<FindingKind, Sentence>> = {
  split_suspected: ({ from, to, ratio }) =>
    `moved from ${yen(from)} to ${yen(to)}, near a split of 1 to ${ratio}: taken as a real move; to make it a split, write it in actions.csv`,
  outside_limits: ({ price, limit }) => `${yen(price)} is outside the limit ${yen(limit)}: kept as it is`,
  adjusted_prices: () =>
    'the prices are adjusted for later splits: the market has them as they are, not as they were traded',
  ratio_unsupported: ({ factor }) =>
    `the adjustment factor ${factor} is not a split into whole shares: taken as a move, positions stay`,
  gap: ({ to, sessions }) => `no bar until ${to} (${sessions} sessions): not traded on these days`,
  starts_late: ({ sessions }) =>
    `the first bar is ${sessions} sessions after the first of the set: not listed before`,
  no_session: () => 'a business day without a bar of any issue: nothing is traded, and the replay skips it',
  daily_and_minutes: () => 'the day has minute bars: its daily bar is not used',
  off_tick: ({ price, rounded }) => `${yen(price)} is not on the price step: rounded to ${yen(rounded)}`,
  duplicate: () => 'the same bar again: the first one is kept',
  conflict: () => 'the same bar again with other values: the first one is kept',
  merged_minute: ({ time, into }) => `${time} is outside the sessions: added to the bar of ${into}`,
  invalid_bar: (values) => `${reasonOf(values)}: left out`,
  unreadable_row: (values) => `${reasonOf(values)}: left out`,
  closed_day: () => 'the exchange was closed on this day: left out',
  outside_calendar: ({ first }) => `before ${first}, where the calendar begins: left out`,
  outside_hours: ({ time }) => `${time} is outside the hours of the exchange: left out`,
  unknown_code: ({ text }) => `"${text}" is not a code of common shares: left out`,
  unreadable_file: (values) => `${reasonOf(values)}: the file is not read`,
};

/** Returns a finding as a line of text: file:line, code, date and a sentence. */
export function describeFinding({ kind, file, line, code, date, values }: Finding): string {
  const place = file === null ? '' : line === null ? `${file}: ` : `${file}:${line}: `;
  const subject = [code, date].filter((each) => each !== null).join(' ');
  return `${place}${subject === '' ? '' : `${subject} `}${SENTENCES[kind](values)}`;
}
