/** The columns that an import uses; all others are ignored. */
export const COLUMNS = ['date', 'time', 'code', 'open', 'high', 'low', 'close', 'volume', 'factor'] as const;
export type Column = (typeof COLUMNS)[number];

/** Where each column is in a file, and what its header says about the prices. */
export interface Layout {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** Column names as they are in the file, with the column that each is used as; null if it is not used. */
  readonly names: readonly { readonly name: string; readonly column: Column | null }[];
  /** True if the prices are known to be adjusted for later splits: the source's raw prices are not in the file. */
  readonly isAdjusted: boolean;
  /** Columns that the file lacks; with one it cannot be read. */
  readonly missing: readonly Column[];
}

/** Names of the columns in the exports of J-Quants (both versions), Stooq and Yahoo, and in Japanese, without case, blanks and brackets. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  date: ['date', 'datetime', 'day', '日付', '日時'],
  time: ['time', '時刻', '時間'],
  code: ['code', 'ticker', 'symbol', '銘柄コード', 'コード', '証券コード'],
  open: ['open', 'o', '始値'],
  high: ['high', 'h', '高値'],
  low: ['low', 'l', '安値'],
  close: ['close', 'c', '終値'],
  volume: ['volume', 'vol', 'vo', '出来高', '売買高'],
  factor: ['adjustmentfactor', 'adjfactor', '調整係数'],
};

/** Adjusted columns, used only in files without the raw ones. */
const ADJUSTED: Readonly<Partial<Record<Column, readonly string[]>>> = {
  open: ['adjustmentopen', 'adjo', 'adjopen'],
  high: ['adjustmenthigh', 'adjh', 'adjhigh'],
  low: ['adjustmentlow', 'adjl', 'adjlow'],
  close: ['adjustmentclose', 'adjc'],
  volume: ['adjustmentvolume', 'adjvo', 'adjvolume'],
};

/** Headers of sources that adjust all their prices for splits: Yahoo has `Adj Close`, Stooq `<PER>` or this order of columns. */
const ADJUSTED_SOURCES = ['adjclose', 'per'];
const STOOQ_HEADER = 'date,open,high,low,close,volume';

const REQUIRED = ['date', 'open', 'high', 'low', 'close', 'volume'] as const satisfies readonly Column[];

/** The use of a heading that the user chose. */
export interface ChosenColumn {
  readonly name: string;
  /** Null if it is not used. */
  readonly column: Column | null;
}

/**
 * Returns the layout of a header.
 *
 * @param isNamedByFile true if the file's name is the issue's code, so that no column of codes is needed
 * @param chosen uses that the user chose; they come before those that the headings have by themselves
 */
export function layoutOf(
  header: readonly string[],
  isNamedByFile: boolean,
  chosen: readonly ChosenColumn[] = [],
): Layout {
  const choices = new Map(chosen.map(({ name, column }) => [normalisedHeader(name), column]));
  const all = header.map(normalisedHeader);
  // A heading with a choice has no use by itself.
  const names = all.map((name) => (choices.has(name) ? '' : name));
  const at: Partial<Record<Column, number>> = {};
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  let isAdjusted = ADJUSTED_SOURCES.some((name) => all.includes(name)) || all.join(',') === STOOQ_HEADER;
  for (const column of COLUMNS) {
    const place = all.findIndex((name) => choices.get(name) === column);
    const usual = place >= 0 ? place : find(NAMES[column]);
    if (usual >= 0) at[column] = usual;
  }
  if (at.close === undefined)
    for (const [column, wanted] of Object.entries(ADJUSTED) as [Column, readonly string[]][]) {
      const place = find(wanted);
      if (place < 0 || chosen.some((each) => each.column === column)) continue;
      at[column] = place;
      isAdjusted = true;
    }
  const needed: readonly Column[] = isNamedByFile ? REQUIRED : [...REQUIRED, 'code'];
  const used = new Map(COLUMNS.flatMap((column) => (at[column] === undefined ? [] : [[at[column], column]])));
  return {
    at,
    isAdjusted,
    missing: needed.filter((column) => at[column] === undefined),
    names: header.map((name, place) => ({ name: name.trim(), column: used.get(place) ?? null })),
  };
}

/** A heading without case, blanks, hyphens and brackets. */
export function normalisedHeader(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s<>_\-"'（）()]/g, '');
}

const CODE = /^[1-9][0-9ACDFGHJKLMNPRSTUWXY][0-9][0-9ACDFGHJKLMNPRSTUWXY]$/;

/**
 * Returns the four-character code of a source's code, such as `72030`, `7203.T` or `7203.JP`; null if it is not the code of
 * common shares. A code with a Z is refused too: it marks a fictional issuer.
 */
export function issueCodeOf(text: string): string | null {
  const [head = ''] = text.trim().toUpperCase().split('.');
  const code = head.length === 5 && head.endsWith('0') ? head.slice(0, 4) : head;
  return CODE.test(code) ? code : null;
}

/** Returns the code that a file is named by, such as `7203.T.csv` or `7203.jp.txt`; null if its name is none. */
export function codeOfFile(path: string): string | null {
  const name = path.split('/').at(-1) ?? '';
  const [head = ''] = name.split(/[._\s-]/);
  return issueCodeOf(head);
}
