import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  OWN_MINUTE_FIELDS,
  type OwnDay,
  type OwnDividend,
  type OwnFacts,
  type OwnMinutes,
  type OwnProfile,
  type OwnSplit,
  type PriceSource,
  priceBarsOf,
} from '#market/price-source.ts';

/** Version of the files below: a store of another one is made again. */
export const STORE_VERSION = 6;
/** The largest volume of a bar. */
export const MOST_SHARES = 2_000_000_000;
const INDEX = 'index.json';

/** Numbers of a day in a `.days` file: day, open, high, low, close, volume, first minute record, number of minute records, first minute. */
const DAY_FIELDS = 9;
const MINUTE_BYTES = OWN_MINUTE_FIELDS * 4;

export interface StoredIssue {
  readonly code: string;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Session minute of the first bar; null for a daily one. */
  readonly firstMinute: number | null;
  readonly days: number;
  /** Days with minute bars. */
  readonly daysWithMinutes: number;
  readonly bars: number;
  readonly splits: readonly OwnSplit[];
  readonly profile: OwnProfile | null;
  readonly dividends: readonly OwnDividend[];
  readonly facts: readonly OwnFacts[];
}

export interface StoreIndex {
  readonly version: number;
  /** Fingerprint of the files it was made from. */
  readonly id: string;
  readonly firstDay: number;
  readonly lastDay: number;
  /** Business days without a bar of any issue. */
  readonly closedDays: readonly number[];
  readonly issues: readonly StoredIssue[];
}

/** Numbers of minutes that are written together. */
const MINUTES_BLOCK = 1_024 * OWN_MINUTE_FIELDS;

/**
 * Writes the bars of one issue into a store; prices in tenths of a yen. Minutes are written as they come, so that memory does not grow
 * with them.
 */
export class IssueWriter {
  readonly #path: string;
  readonly #days: number[] = [];
  readonly #minutes = new Int32Array(MINUTES_BLOCK);
  #buffered = 0;
  /** Numbers of all minutes, those in the file and those still in memory. */
  #written = 0;

  /** @param folder that of the store; without a bar nothing is written in it */
  constructor(folder: string, code: string) {
    this.#path = join(folder, code);
  }

  /** Adds a day; days must come in order. `minutes` is empty for a daily bar. */
  add(day: Omit<OwnDay, 'minutes' | 'firstMinute'>, minutes: readonly number[]): void {
    const { openTenths, highTenths, lowTenths, closeTenths, volume } = day;
    const first = this.#written / OWN_MINUTE_FIELDS;
    this.#days.push(
      ...[day.day, openTenths, highTenths, lowTenths, closeTenths, volume, first],
      ...[minutes.length / OWN_MINUTE_FIELDS, minutes[0] ?? -1],
    );
    for (const each of minutes) {
      if (this.#buffered === MINUTES_BLOCK) this.#flush();
      this.#minutes[this.#buffered] = each;
      this.#buffered += 1;
    }
    this.#written += minutes.length;
  }

  /** Writes what is still in memory. */
  end(): void {
    if (this.#days.length > 0) writeFileSync(`${this.#path}.days`, bytesOf(Float64Array.from(this.#days)));
    if (this.#buffered > 0) this.#flush();
  }

  #flush(): void {
    appendFileSync(`${this.#path}.minutes`, bytesOf(this.#minutes.subarray(0, this.#buffered)));
    this.#buffered = 0;
  }
}

export function writeIndex(folder: string, index: StoreIndex): void {
  writeFileSync(join(folder, INDEX), JSON.stringify(index));
}

/** Returns the index of a store; null if there is none of this version. */
export function readIndex(folder: string): StoreIndex | null {
  const path = join(folder, INDEX);
  if (!existsSync(path)) return null;
  try {
    const index = JSON.parse(readFileSync(path, 'utf8')) as StoreIndex;
    return index.version === STORE_VERSION ? index : null;
  } catch {
    return null;
  }
}

/** The prices of a store, which keeps files with minutes open until it is closed. */
export interface PriceStore extends PriceSource {
  close(): void;
}

/**
 * Opens a store as the source of a market. Daily bars of an issue are read when it is first asked for, minutes day by day.
 *
 * @throws RangeError if the folder has no store
 */
export function openPriceStore(folder: string): PriceStore {
  const index = readIndex(folder);
  if (!index) throw new RangeError(`There are no imported prices in ${folder}.`);
  const stored = new Map(index.issues.map((issue) => [issue.code, issue]));
  const tables = new Map<string, Float64Array>();
  const tableOf = (code: string): Float64Array => {
    const known = tables.get(code);
    if (known) return known;
    const bytes = stored.has(code) ? readFileSync(join(folder, `${code}.days`)) : Buffer.alloc(0);
    const table = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    tables.set(code, table);
    return table;
  };
  const files = new Map<string, number>();
  const minutesOf = (code: string, first: number, count: number): OwnMinutes => {
    let file = files.get(code);
    if (file === undefined) {
      file = openSync(join(folder, `${code}.minutes`), 'r');
      files.set(code, file);
    }
    const values = new Int32Array(count * OWN_MINUTE_FIELDS);
    readSync(file, values, 0, values.byteLength, first * MINUTE_BYTES);
    return { count, values };
  };
  const dayAt = (code: string, table: Float64Array, row: number): OwnDay => {
    const at = row * DAY_FIELDS;
    const field = (place: number) => table[at + place] ?? 0;
    const count = field(7);
    return {
      day: field(0),
      openTenths: field(1),
      highTenths: field(2),
      lowTenths: field(3),
      closeTenths: field(4),
      volume: field(5),
      firstMinute: count === 0 ? null : field(8),
      minutes: count === 0 ? null : () => minutesOf(code, field(6), count),
    };
  };
  return {
    id: index.id,
    firstDay: index.firstDay,
    lastDay: index.lastDay,
    closedDays: index.closedDays,
    bars: priceBarsOf(sum(index.issues, 'days'), sum(index.issues, 'daysWithMinutes')),
    issues: index.issues,
    splitsOf: (code) => stored.get(code)?.splits ?? [],
    dividendsOf: (code) => stored.get(code)?.dividends ?? [],
    factsOf: (code) => stored.get(code)?.facts ?? [],
    dayOn(code, day) {
      const table = tableOf(code);
      const row = lastRowAtOrBefore(table, day);
      return row >= 0 && table[row * DAY_FIELDS] === day ? dayAt(code, table, row) : null;
    },
    lastDayBefore(code, day) {
      const table = tableOf(code);
      const row = lastRowAtOrBefore(table, day - 1);
      return row >= 0 ? dayAt(code, table, row) : null;
    },
    close() {
      for (const file of files.values()) closeSync(file);
      files.clear();
    },
  };
}

const sum = (issues: readonly StoredIssue[], field: 'days' | 'daysWithMinutes') =>
  issues.reduce((total, issue) => total + issue[field], 0);

function lastRowAtOrBefore(table: Float64Array, day: number): number {
  let low = 0;
  let high = table.length / DAY_FIELDS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle * DAY_FIELDS] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function bytesOf(array: Float64Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
