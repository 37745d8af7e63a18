import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { businessDayAt, businessOrdinal, formatDay, parseDay, type TickGroup } from '@tsubame/sdk/rules';
import { findIssue } from '#market/universe.ts';
import { isCompanyFile, isPriceFileName } from '../control/price-file-name.ts';
import { type CheckedIssue, checkIssue, type DayFactor } from './check-issue.ts';
import type { CheckedFile } from './checked-file.ts';
import { type ChosenColumn, codeOfFile, issueCodeOf } from './columns.ts';
import { companyFilesIn, readCompanyFiles } from './company-files.ts';
import {
  type Cause,
  describeFinding,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  Findings,
} from './findings.ts';
import { MOST_SHARES, readIndex, STORE_VERSION, type StoredIssue, writeIndex } from './price-store.ts';
import { dayOfText, numberOf } from './read-cells.ts';
import { type FileFormat, type RawRow, readRows, UnreadableFile } from './read-rows.ts';
import { type ReadBar, Scratch } from './scratch.ts';

/** A folder that cannot be imported; the message is for the user. */
export class ImportRefused extends Error {
  /** What was read of its files; null if it has none. */
  readonly read: ReadFiles | null;

  constructor(message: string, read: ReadFiles | null = null) {
    super(message);
    this.name = 'ImportRefused';
    this.read = read;
  }
}

/** What was read of the files of a folder. */
export interface ReadFiles {
  /** Folder of the files. */
  readonly folder: string;
  readonly rows: number;
  /** Rows without prices or volume: the issue was not traded. */
  readonly untraded: number;
  readonly files: readonly CheckedFile[];
  readonly counts: Readonly<Partial<Record<FindingKind, number>>>;
  readonly findings: readonly Finding[];
}

/** The check of a folder of prices. */
export interface ImportReport extends ReadFiles {
  readonly id: string;
  readonly issues: number;
  /** Business days with at least one bar. */
  readonly sessions: number;
  readonly from: string;
  readonly to: string;
  readonly bars: number;
  /** Rows that a finding keeps from the market. */
  readonly unused: number;
  /** Number of issues with a bar, for each business day from the first to the last. */
  readonly coverage: readonly number[];
}

export interface Imported {
  /** Folder of the store. */
  readonly store: string;
  readonly report: ImportReport;
  /** True if the store had been made before from the same files. */
  readonly isKnown: boolean;
}

const REPORT = 'report.json';
/** Longest cell that a report shows. */
const LONGEST_SAMPLE = 40;
const PARTIAL = '.partial-';
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** A split that the user declares beside those of `actions.csv`. */
export interface DeclaredSplit {
  readonly code: string;
  /** `2021-09-29`. */
  readonly exDate: string;
  readonly ratio: number;
}

/**
 * Imports a folder of prices into a store, or finds the store that was made of the same files before.
 *
 * @param stores folder of all stores
 * @throws ImportRefused if the folder has no usable prices
 */
export async function importPrices(
  folder: string,
  stores: string,
  progress: (line: string) => void = () => {},
  splits: readonly DeclaredSplit[] = [],
  columns: readonly ChosenColumn[] = [],
): Promise<Imported> {
  const files = priceFilesIn(folder);
  const id = fingerprintOf(folder, files, { splits, columns });
  const store = join(stores, id);
  const known = readIndex(store);
  if (known?.id === id && existsSync(join(store, REPORT)))
    return { store, report: { ...readReport(store), folder }, isKnown: true };

  // Renamed when it is complete, so that a process that is killed leaves no half store behind.
  mkdirSync(stores, { recursive: true });
  removeAbandoned(stores);
  const partial = mkdtempSync(`${store}${PARTIAL}`);
  try {
    const report = await makeStore({ folder, files, id, partial, progress, splits, columns });
    writeFileSync(join(partial, REPORT), JSON.stringify(report));
    rmSync(store, { recursive: true, force: true });
    renameSync(partial, store);
    return { store, report, isKnown: false };
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the check of the files that a store was made from. */
export function readReport(store: string): ImportReport {
  return JSON.parse(readFileSync(join(store, REPORT), 'utf8')) as ImportReport;
}

/** Removes what killed imports left behind; another import may be running now. */
function removeAbandoned(stores: string): void {
  for (const name of readdirSync(stores).filter((each) => each.includes(PARTIAL))) {
    const path = join(stores, name);
    const isOld = Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

function priceFilesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new ImportRefused(`There is no folder ${folder}.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isPriceFileName(name) && !isCompanyFile(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();
  if (files.length === 0)
    throw new ImportRefused(`There is no .csv, .txt, .tsv or .parquet file in ${folder}.`);
  return files;
}

function fingerprintOf(
  folder: string,
  files: readonly string[],
  { splits, columns }: { splits: readonly DeclaredSplit[]; columns: readonly ChosenColumn[] },
): string {
  const hash = createHash('sha256').update(`${STORE_VERSION}`);
  for (const path of [...files.map((name) => join(folder, name)), ...companyFilesIn(folder)]) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${relative(folder, path)} ${size} ${mtimeMs}`);
  }
  for (const { code, exDate, ratio } of splits) hash.update(`\n${code} ${exDate} ${ratio}`);
  for (const { name, column } of columns) hash.update(`\n${JSON.stringify([name, column])}`);
  return hash.digest('hex').slice(0, 16);
}

async function makeStore({
  folder,
  files,
  id,
  partial,
  progress,
  splits,
  columns,
}: {
  folder: string;
  files: readonly string[];
  id: string;
  partial: string;
  progress: (line: string) => void;
  splits: readonly DeclaredSplit[];
  columns: readonly ChosenColumn[];
}): Promise<ImportReport> {
  const findings = new Findings();
  const scratch = new Scratch(join(partial, 'scratch'));
  const checked: CheckedFile[] = [];
  const factors = new Map<string, Map<number, DayFactor>>();
  let rows = 0;
  let untraded = 0;
  for (const [index, name] of files.entries()) {
    const { untraded: ofFile, ...file } = await readFile(join(folder, name), {
      ...{ index, name, scratch, factors, findings, columns },
    });
    rows += file.rows;
    untraded += ofFile;
    checked.push(file);
    progress(`read ${name}: ${file.rows.toLocaleString('en')} rows`);
  }
  const companies = readCompanyFiles(folder, findings);
  checked.push(...companies.files);
  const declared = companies.splits;
  for (const { code, exDate, ratio } of splits)
    declared.set(code, [...(declared.get(code) ?? []), { exDay: parseDay(exDate), ratio }]);

  const issues: (StoredIssue & Pick<CheckedIssue, 'gaps' | 'firstFile' | 'firstLine'>)[] = [];
  /** Number of issues with a bar, by business day. */
  const sessions = new Map<number, number>();
  let merged = 0;
  for (const code of scratch.codes) {
    const issue = checkIssue(scratch.read(code), {
      ...{ store: partial, code, tickGroup: tickGroupOf(code), fileNames: files, findings },
      actions: declared.get(code) ?? [],
      factors: factors.get(code) ?? new Map(),
    });
    if (!issue) continue;
    for (const session of issue.sessions) sessions.set(session, (sessions.get(session) ?? 0) + 1);
    const { sessions: _sessions, merged: ofIssue, ...found } = issue;
    merged += ofIssue;
    const { firstDay: listed } = found;
    issues.push({
      ...{
        code,
        ...found,
        profile: companies.profiles.get(code) ?? null,
        facts: companies.facts.get(code) ?? [],
      },
      // The first bar is already without an earlier dividend.
      dividends: (companies.dividends.get(code) ?? []).filter(({ exDay }) => exDay > listed),
    });
  }
  scratch.close();
  const read = (): ReadFiles => {
    const list = findings.list();
    const byFile = Map.groupBy(list, ({ file }) => file);
    return {
      ...{ folder, rows, untraded, counts: Object.fromEntries(findings.counts), findings: list },
      files: checked.map((file) => ({ ...file, findings: byFile.get(file.name)?.length ?? 0 })),
    };
  };
  if (issues.length === 0) {
    const [first] = findings.list();
    throw new ImportRefused(
      `No bar in ${folder} can be used${first ? `; the first finding: ${describeFinding(first)}` : ''}.`,
      read(),
    );
  }
  const firstDay = Math.min(...issues.map((issue) => issue.firstDay));
  const lastDay = Math.max(...issues.map((issue) => issue.lastDay));
  const closedDays = noteMissingDays({ issues, sessions, firstDay, lastDay, files, findings });
  writeIndex(partial, {
    ...{ version: STORE_VERSION, id, firstDay, lastDay, closedDays },
    issues: issues.map(({ gaps: _gaps, firstFile: _file, firstLine: _line, ...issue }) => issue),
  });
  const bars = issues.reduce((sum, issue) => sum + issue.bars, 0);
  const begin = businessOrdinal(firstDay);
  return {
    ...read(),
    id,
    issues: issues.length,
    sessions: sessions.size,
    from: formatDay(firstDay),
    to: formatDay(lastDay),
    bars,
    unused: rows - untraded - merged - bars,
    coverage: Array.from(
      { length: businessOrdinal(lastDay) - begin + 1 },
      (_, place) => sessions.get(begin + place) ?? 0,
    ),
  };
}

/** Issues outside the universe have the finer steps: every price on the other steps is on these too. */
function tickGroupOf(code: string): TickGroup {
  return findIssue(code)?.tickGroup ?? 'T500';
}

async function readFile(
  path: string,
  {
    index,
    name,
    scratch,
    factors,
    findings,
    columns,
  }: {
    index: number;
    name: string;
    scratch: Scratch;
    factors: Map<string, Map<number, DayFactor>>;
    findings: Findings;
    columns: readonly ChosenColumn[];
  },
): Promise<CheckedFile & { readonly untraded: number }> {
  const fileCode = codeOfFile(name);
  const codes = new Map<string, string | null>();
  const dates = new Map<string, number>();
  const times = new Map<string, number>();
  let format: FileFormat | null = null;
  let samples: readonly string[] = [];
  let rows = 0;
  let untraded = 0;
  let isRead = true;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const bar: ReadBar = {
    ...{ day: 0, time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, file: index, line: 0 },
  };
  const cached = <V>(cache: Map<string, V>, text: string, read: (text: string) => V): V => {
    let value = cache.get(text);
    if (value === undefined) {
      value = read(text);
      cache.set(text, value);
    }
    return value;
  };
  const take = (row: RawRow) => {
    rows += 1;
    const { line } = row;
    const place = { file: name, line };
    const code = row.code === '' ? fileCode : cached(codes, row.code, issueCodeOf);
    if (code === null) return findings.add('unknown_code', place, { text: row.code });
    // Without its time, so that a set of minutes has as many entries as days.
    const day = cached(dates, row.date.slice(0, 10), dayOfText);
    if (day < 0)
      return findings.add('unreadable_row', { ...place, code }, { cause: 'no_date', text: row.date });
    if (day < from) from = day;
    if (day > to) to = day;
    const zone = otherZoneOf(row.time === '' ? row.date : row.time);
    if (zone !== null)
      return findings.add('unreadable_row', { ...place, code }, { cause: 'other_zone', text: zone });
    const time = row.time === '' ? timeInDate(row.date, times) : cached(times, row.time, timeOfText);
    if (time === NO_TIME)
      return findings.add('unreadable_row', { ...place, code }, { cause: 'no_time', text: row.time });
    // A split begins on a day without a trade too.
    const factor = row.factor === '' ? 1 : numberOf(row.factor);
    if (factor !== 1) {
      if (!(factor > 0))
        findings.add('unreadable_row', { ...place, code }, { cause: 'no_factor', text: row.factor });
      else addFactor(factors, code, day, { factor, file: index, line });
    }
    const { open, high, low, close } = row;
    // Without a trade the sources leave the prices empty, or repeat the last price with a volume of 0.
    const isUntraded = open === '' && high === '' && low === '' && close === '';
    bar.volume = Math.round(numberOf(row.volume));
    if (isUntraded || bar.volume === 0) {
      untraded += 1;
      return;
    }
    bar.open = hundredthsOf(open);
    bar.high = hundredthsOf(high);
    bar.low = hundredthsOf(low);
    bar.close = hundredthsOf(close);
    const cause = faultOf(bar);
    if (cause !== null)
      return findings.add('invalid_bar', { ...place, code, date: formatDay(day) }, { cause });
    bar.day = day;
    bar.time = time;
    bar.line = line;
    scratch.add(code, bar);
  };
  try {
    await readRows(
      path,
      { isNamedByFile: fileCode !== null, chosen: columns },
      {
        format: (found) => {
          format = found;
          if (found.layout.isAdjusted && found.layout.missing.length === 0)
            findings.add('adjusted_prices', { file: name });
        },
        first: (cells) => {
          samples = cells.map((cell) => cell.trim().slice(0, LONGEST_SAMPLE));
        },
        row: take,
        broken: (line, cells, columns) => {
          rows += 1;
          findings.add('unreadable_row', { file: name, line }, { cause: 'cells', cells, columns });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    findings.add('unreadable_file', { file: name }, error.values);
    isRead = false;
  }
  const found = format as FileFormat | null;
  return {
    name,
    rows,
    findings: 0,
    isRead,
    from: Number.isFinite(from) ? formatDay(from) : null,
    to: Number.isFinite(to) ? formatDay(to) : null,
    format: found && { kind: found.kind, encoding: found.encoding, separator: found.separator },
    columns: (found?.layout.names ?? []).map((each, place) => ({ ...each, sample: samples[place] ?? '' })),
    untraded,
  };
}

function addFactor(
  factors: Map<string, Map<number, DayFactor>>,
  code: string,
  day: number,
  factor: DayFactor,
): void {
  const ofCode = factors.get(code) ?? new Map<number, DayFactor>();
  if (!ofCode.has(day)) ofCode.set(day, factor);
  factors.set(code, ofCode);
}

/** The highest price that a store can keep. */
const MOST_HUNDREDTHS = 2_000_000_000;

function faultOf({ open, high, low, close, volume }: ReadBar): Cause | null {
  if (!(open > 0 && high > 0 && low > 0 && close > 0)) return 'no_price';
  if (high > MOST_HUNDREDTHS) return 'price_too_high';
  if (!(volume > 0)) return 'no_volume';
  if (volume > MOST_SHARES) return 'volume_too_large';
  if (high < low) return 'high_below_low';
  if (open > high || close > high) return 'above_high';
  if (open < low || close < low) return 'below_low';
  return null;
}

const NO_TIME = -2;
const DAILY = -1;
/** Length of `09:01:00`; a time with a zone is longer. */
const LONGEST_TIME = 8;
const ZONED_TIME = /(\d{1,2}:?\d{2}(?::?\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/;
const TIME_IN_DATE = /^\d{4}[-/.]?\d{2}[-/.]?\d{2}[ T](\d{1,2}):(\d{2})/;

/** The zone of a time if it is not Japan's; null without one, and for a day, which is a time at midnight in any zone. */
function otherZoneOf(text: string): string | null {
  if (text.length <= LONGEST_TIME) return null;
  const match = ZONED_TIME.exec(text);
  if (!match) return null;
  const [, time = '', zone = ''] = match;
  return /^00:?00/.test(time) || /^\+09:?00$/.test(zone) ? null : zone;
}

/** Minutes since midnight of the time in a date such as `2023-03-24 09:01`; a date alone, or at midnight, is a day. */
function timeInDate(text: string, cache: Map<string, number>): number {
  if (text.length <= 10) return DAILY;
  const match = TIME_IN_DATE.exec(text);
  if (!match) return DAILY;
  const time = `${match[1]}:${match[2]}`;
  const known = cache.get(time) ?? timeOfText(time);
  cache.set(time, known);
  return known === 0 ? DAILY : known;
}

/** Minutes since midnight of `09:01`, `9:01:00` or `090100`. */
function timeOfText(text: string): number {
  const match = /^(\d{1,2}):?(\d{2})(?::?\d{2})?(?:\+09:?00)?$/.exec(text.trim());
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (minutes === 0) return DAILY;
  return minutes < 24 * 60 ? minutes : NO_TIME;
}

function hundredthsOf(text: string): number {
  return Math.round(numberOf(text) * 100);
}

/** Notes the missing days as findings. @returns the business days without a bar of any issue */
function noteMissingDays({
  issues,
  sessions,
  firstDay,
  lastDay,
  files,
  findings,
}: {
  issues: readonly (StoredIssue & Pick<CheckedIssue, 'gaps' | 'firstFile' | 'firstLine'>)[];
  sessions: ReadonlyMap<number, number>;
  firstDay: number;
  lastDay: number;
  files: readonly string[];
  findings: Findings;
}): number[] {
  const begin = businessOrdinal(firstDay);
  const closedDays: number[] = [];
  for (let ordinal = begin; ordinal <= businessOrdinal(lastDay); ordinal += 1)
    if (!sessions.has(ordinal)) closedDays.push(businessDayAt(ordinal));
  for (const day of closedDays) findings.add('no_session', { date: formatDay(day) });
  const sessionsIn = (from: number, to: number) => {
    let count = 0;
    for (let ordinal = from; ordinal <= to; ordinal += 1) if (sessions.has(ordinal)) count += 1;
    return count;
  };
  for (const { code, firstDay: own, gaps, firstFile, firstLine } of issues) {
    const late = sessionsIn(begin, businessOrdinal(own) - 1);
    if (late > 0)
      findings.add(
        'starts_late',
        { file: files[firstFile] ?? null, line: firstLine, code, date: formatDay(own) },
        { sessions: late },
      );
    for (const { from, to, file, line } of gaps) {
      const count = sessionsIn(from, to);
      if (count === 0) continue;
      findings.add(
        'gap',
        { file: files[file] ?? null, line, code, date: formatDay(businessDayAt(from)) },
        { to: formatDay(businessDayAt(to)), sessions: count },
      );
    }
  }
  return closedDays;
}

/** How many findings ask the user, were fixed, left out or noted. */
export function countsByTreatment({
  counts,
}: Pick<ImportReport, 'counts'>): Record<(typeof FINDING_KINDS)[FindingKind], number> {
  const sums = { asks: 0, fixed: 0, left_out: 0, noted: 0 };
  for (const [kind, count] of Object.entries(counts) as [FindingKind, number][])
    sums[FINDING_KINDS[kind]] += count;
  return sums;
}
