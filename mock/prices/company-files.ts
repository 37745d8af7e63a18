import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay, isBusinessDay } from '@tsubame/sdk/rules';
import Papa from 'papaparse';
import type { OwnDividend, OwnFacts, OwnProfile, OwnSplit } from '#market/price-source.ts';
import { originalIssues, sectorCodeOf, UNKNOWN_SECTOR } from '#market/universe.ts';
import { COMPANY_FILES } from '../control/price-file-name.ts';
import type { CheckedFile } from './checked-file.ts';
import { issueCodeOf, normalisedHeader } from './columns.ts';
import {
  COLUMN_NAMES,
  type ColumnsOf,
  type CompanyColumn,
  type CompanyFile,
  OPTIONAL_COLUMNS,
} from './company-columns.ts';
import type { Cause, Findings } from './findings.ts';
import { dayOfText, numberOf } from './read-cells.ts';
import { encodingOf, SEPARATORS, separatorOf } from './read-rows.ts';

/** What the files beside the prices say, by code. */
export interface CompanyData {
  readonly profiles: ReadonlyMap<string, OwnProfile>;
  /** The earliest first. */
  readonly facts: ReadonlyMap<string, readonly OwnFacts[]>;
  readonly splits: Map<string, OwnSplit[]>;
  /** The earliest first, one a day. */
  readonly dividends: ReadonlyMap<string, readonly OwnDividend[]>;
  readonly files: readonly CheckedFile[];
}

/** Longest names in the contract (`LocalizedName`). */
const LONGEST_NAME = 120;
const LONGEST_SAMPLE = 40;
/** Largest figures that a file may have: all that is calculated from them fits the contract. */
const MOST_PER_SHARE = 100_000_000;
const MOST_DIVIDEND = 99_999;
const MOST_ISSUED = 100_000_000_000;

/** Returns the files beside the prices that a folder has. */
export function companyFilesIn(folder: string): string[] {
  return COMPANY_FILES.map((name) => join(folder, name)).filter(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
}

/** Reads the files beside the prices of a folder. */
export function readCompanyFiles(folder: string, findings: Findings): CompanyData {
  const files: CheckedFile[] = [];
  const readerOf =
    (add: (file: CheckedFile) => void) =>
    <Name extends CompanyFile>(name: Name, take: RowTaker<Name>) => {
      const file = readTable(folder, name, take, findings);
      if (file) add(file);
    };
  const read = readerOf((file) => files.push(file));
  const profiles = new Map<string, OwnProfile>();
  read('issues.csv', ({ name, name_en, sector, market }, code) => {
    if (name === '') return { cause: 'no_name' };
    const sectorCode = isNone(sector) ? null : sectorOf(withZeros(sector));
    if (sectorCode === undefined) return { cause: 'no_sector', text: sector };
    const segment = isNone(market) ? null : segmentOf(withZeros(market));
    if (segment === undefined) return { cause: 'no_market', text: market };
    const nameEn = name_en === '' ? name : name_en;
    const profile = { nameJa: name.slice(0, LONGEST_NAME), nameEn: nameEn.slice(0, LONGEST_NAME) };
    profiles.set(code, { ...profile, sector33Code: sectorCode, segment });
    return null;
  });
  const facts = new Map<string, OwnFacts[]>();
  read('facts.csv', (cells, code) => {
    const day = dayOfText(cells.date);
    if (day < 0) return { cause: 'no_date', text: cells.date };
    const found = { eps: null, bps: null, dividend: null, shares: null } as Record<Figure, number | null>;
    for (const figure of FIGURES) {
      const text = cells[figure];
      if (isNone(text)) continue;
      const value = numberOf(text);
      if (!FIGURE_LIMITS[figure](value)) return { cause: 'no_figure', text, column: figure };
      found[figure] = figure === 'shares' ? value : Math.round(value * 100);
    }
    const { eps, bps, dividend, shares } = found;
    addTo(facts, code, {
      ...{ day, epsHundredths: eps, bpsHundredths: bps, dividendHundredths: dividend, shares },
    });
    return null;
  });
  const splits = new Map<string, OwnSplit[]>();
  const dividends = new Map<string, OwnDividend[]>();
  read('actions.csv', ({ ex_date, kind, value }, code, place) => {
    const exDay = dayOfText(ex_date);
    if (exDay < 0) return { cause: 'no_date', text: ex_date };
    if (!isBusinessDay(exDay)) {
      findings.add('closed_day', { ...place, code, date: formatDay(exDay) });
      return null;
    }
    const number = numberOf(value);
    switch (kind.toLowerCase()) {
      case 'split':
        if (Number.isInteger(number) && number >= 2) addTo(splits, code, { exDay, ratio: number });
        else findings.add('ratio_unsupported', { ...place, code }, { factor: 1 / number });
        return null;
      case 'dividend': {
        const perShareHundredths = Math.round(number * 100);
        if (!(perShareHundredths >= 1 && number <= MOST_DIVIDEND)) return { cause: 'no_amount', text: value };
        addTo(dividends, code, { exDay, perShareHundredths });
        return null;
      }
      default:
        return { cause: 'other_action', text: kind };
    }
  });
  return {
    profiles: withDifferentNames(profiles),
    facts: mapValues(facts, (rows) => rows.toSorted((a, b) => a.day - b.day)),
    splits,
    dividends: mapValues(dividends, onePerDay),
    files,
  };
}

const FIGURES = ['eps', 'bps', 'dividend', 'shares'] as const;
type Figure = (typeof FIGURES)[number];

const FIGURE_LIMITS = {
  eps: (value) => Math.abs(value) <= MOST_PER_SHARE,
  bps: (value) => Math.abs(value) <= MOST_PER_SHARE,
  dividend: (value) => value >= 0 && value <= MOST_DIVIDEND,
  shares: (value) => Number.isInteger(value) && value >= 1 && value <= MOST_ISSUED,
} as const satisfies Record<Figure, (value: number) => boolean>;

/** Returns why a row cannot be used, or null. */
type RowTaker<Name extends CompanyFile> = (
  cells: Record<ColumnsOf<Name>, string>,
  code: string,
  place: { readonly file: string; readonly line: number },
) => ({ readonly cause: Cause } & Readonly<Record<string, string>>) | null;

/** Reads a file row by row. @returns null if the folder has none of this name */
function readTable<Name extends CompanyFile>(
  folder: string,
  name: Name,
  take: RowTaker<Name>,
  findings: Findings,
): CheckedFile | null {
  const path = join(folder, name);
  if (!existsSync(path) || !statSync(path).isFile()) return null;
  const bytes = readFileSync(path);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const delimiter = separatorOf(text.split('\n', 1)[0] ?? '');
  const [header = [], ...rows] = Papa.parse<string[]>(text, { delimiter }).data;
  const headings = header.map(normalisedHeader);
  const names: Record<string, readonly string[]> = COLUMN_NAMES[name];
  const columns = Object.keys(names) as (CompanyColumn & ColumnsOf<Name>)[];
  // In the order of the names: a code says more than a name.
  const placeOf = (column: string) =>
    (names[column] ?? []).map((each) => headings.indexOf(each)).find((place) => place >= 0);
  const at = new Map(columns.map((column) => [column, placeOf(column)]));
  const file: CheckedFile = {
    ...{ name, rows: 0, findings: 0, isRead: true, from: null, to: null },
    format: { kind: 'csv', encoding, separator: SEPARATORS[delimiter] },
    columns: header.map((heading, place) => ({
      name: heading.trim(),
      column: columns.find((column) => at.get(column) === place) ?? null,
      sample: (rows[0]?.[place] ?? '').trim().slice(0, LONGEST_SAMPLE),
    })),
  };
  const missing = columns.filter(
    (column) => at.get(column) === undefined && !OPTIONAL_COLUMNS.includes(column),
  );
  if (missing.length > 0) {
    const values =
      text.trim() === '' ? { cause: 'empty' } : { cause: 'no_columns', columns: missing.join(', ') };
    findings.add('unreadable_file', { file: name }, values);
    return { ...file, isRead: false };
  }
  let count = 0;
  for (const [index, row] of rows.entries()) {
    if (row.length === 1 && row[0]?.trim() === '') continue;
    count += 1;
    const place = { file: name, line: index + 2 };
    if (row.length !== header.length) {
      const values = { cause: 'cells', cells: row.length, columns: header.length };
      findings.add('unreadable_row', place, values);
      continue;
    }
    const cells = Object.fromEntries(
      columns.map((column) => [column, (row[at.get(column) ?? -1] ?? '').trim()]),
    ) as Record<ColumnsOf<Name>, string>;
    const rawCode = cells['code' as ColumnsOf<Name>];
    const code = issueCodeOf(rawCode);
    if (code === null) {
      findings.add('unknown_code', place, { text: rawCode });
      continue;
    }
    const fault = take(cells, code, place);
    if (fault) findings.add('unreadable_row', { ...place, code }, fault);
  }
  return { ...file, rows: count };
}

/** An empty cell, or what JPX's list has in its place. */
const isNone = (text: string) => text === '' || text === '-' || text === '－';

/** A code of four digits, of which a spreadsheet has removed the zeros before. */
const withZeros = (text: string) => (/^\d{2,3}$/.test(text) ? text.padStart(4, '0') : text);

/** Markets by their code or the start of their name, those before April 2022 included. */
const MARKETS = [
  [/^(0111|0101|prime|プライム|first section|市場第一部|東証[一1]部)/, 'prime'],
  [
    /^(0112|0102|0106|standard|スタンダード|second section|市場第二部|東証[二2]部|jasdaq ?(standard|スタンダード))/,
    'standard',
  ],
  [/^(0113|0104|0107|growth|グロース|mothers|マザーズ|jasdaq ?(growth|グロース))/, 'growth'],
  [/^(0105|0109|(tokyo )?pro ?market|その他|others?$|etf|etn|reit|出資証券)/, null],
] as const;

/** The segment of a market; null for one that has none, undefined if it is unknown. */
function segmentOf(text: string): OwnProfile['segment'] | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  return MARKETS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Two issues of one name get their code added: a name stands for one issue. */
function withDifferentNames(profiles: ReadonlyMap<string, OwnProfile>): Map<string, OwnProfile> {
  const used = new Set(originalIssues.flatMap(({ name }) => [name.ja, name.en]));
  return mapValues(profiles, (profile, code) => {
    const unique = (name: string) => {
      const end = ` (${code})`;
      return used.has(name) ? `${name.slice(0, LONGEST_NAME - end.length)}${end}` : name;
    };
    const { nameJa, nameEn } = profile;
    const named = { ...profile, nameJa: unique(nameJa), nameEn: unique(nameEn) };
    used.add(named.nameJa).add(named.nameEn);
    return named;
  });
}

/** Several dividends of one day are one. */
function onePerDay(all: readonly OwnDividend[]): OwnDividend[] {
  return [...Map.groupBy(all, ({ exDay }) => exDay)]
    .map(([exDay, ofDay]) => ({
      exDay,
      perShareHundredths: ofDay.reduce((sum, each) => sum + each.perShareHundredths, 0),
    }))
    .toSorted((a, b) => a.exDay - b.exDay);
}

function addTo<Value>(map: Map<string, Value[]>, code: string, value: Value): void {
  const known = map.get(code);
  if (known) known.push(value);
  else map.set(code, [value]);
}

function mapValues<Value, Result>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value, code: string) => Result,
): Map<string, Result> {
  return new Map([...map].map(([code, value]) => [code, change(value, code)]));
}

/** Sources name the issues in none of the sectors so, such as funds. */
const OTHERS = ['その他', 'other', 'others'];

const sectorOf = (text: string): string | undefined =>
  OTHERS.includes(text.toLowerCase()) ? UNKNOWN_SECTOR : sectorCodeOf(text);
