import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type AsyncBuffer, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import Papa from 'papaparse';
import { type ChosenColumn, type Layout, layoutOf } from './columns.ts';
import type { Cause } from './findings.ts';

/** A row with the texts of the used columns; empty where the file has none. The object is reused for the next row. */
export interface RawRow {
  line: number;
  date: string;
  time: string;
  code: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  factor: string;
}

/** What a reader says of a file before its first row. */
export interface FileFormat {
  readonly kind: 'csv' | 'parquet';
  readonly encoding: 'utf-8' | 'shift_jis' | null;
  readonly separator: 'comma' | 'tab' | 'semicolon' | null;
  readonly layout: Layout;
}

/** A file that cannot be read at all. */
export class UnreadableFile extends Error {
  /** The cause and its values, as in a finding. */
  readonly values: { readonly cause: Cause; readonly columns: string };

  constructor(cause: Cause, columns = '') {
    super(cause);
    this.name = 'UnreadableFile';
    this.values = { cause, columns };
  }
}

export interface RowReaders {
  /** Also called for a file without the needed columns. */
  readonly format: (format: FileFormat) => void;
  readonly row: (row: RawRow) => void;
  /** The cells of the first row after the header, as they are in the file. */
  readonly first: (cells: readonly string[]) => void;
  /** A row that does not have the columns of the header. */
  readonly broken: (line: number, cells: number, columns: number) => void;
}

const CHUNK_BYTES = 1 << 20;
const SAMPLE_BYTES = 64 << 10;
const PARQUET_ROWS = 100_000;
/** Columns of a file that cannot be read and yet is shown: it may be no table at all. */
const MOST_SHOWN_COLUMNS = 200;
/** Separators of cells with their names. */
export const SEPARATORS = { ',': 'comma', '\t': 'tab', ';': 'semicolon' } as const;
type Separator = keyof typeof SEPARATORS;

/**
 * Reads a file of prices in parts, so that memory does not grow with the file.
 *
 * @throws UnreadableFile if it has no header with the needed columns, or is not of a known format
 */
export async function readRows(path: string, heading: HeadingOptions, readers: RowReaders): Promise<void> {
  if (/\.parquet$/i.test(path)) await readParquet(path, heading, readers);
  else readCsv(path, heading, readers);
}

interface HeadingOptions {
  /** True if the file's name is the code of its issue. */
  readonly isNamedByFile: boolean;
  /** Uses of headings that the user chose. */
  readonly chosen: readonly ChosenColumn[];
}

const layoutWith = (header: readonly string[], { isNamedByFile, chosen }: HeadingOptions): Layout =>
  layoutOf(header, isNamedByFile, chosen);

function readCsv(path: string, heading: HeadingOptions, { format, first, row, broken }: RowReaders): void {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(CHUNK_BYTES);
    const sample = bytes.slice(0, readSync(file, bytes, 0, SAMPLE_BYTES, 0));
    const encoding = encodingOf(sample);
    const decoder = new TextDecoder(encoding);
    let separator: Separator | null = null;
    let columns = 0;
    let pick: ((cells: readonly string[]) => RawRow) | null = null;
    let line = 0;
    let isFirst = true;
    let rest = '';
    const take = (text: string) => {
      if (text === '') return;
      separator ??= separatorOf(text);
      const { data } = Papa.parse<string[]>(text, {
        delimiter: separator,
        newline: text.includes('\r\n') ? '\r\n' : '\n',
      });
      for (const cells of data) {
        line += 1;
        if (!pick) {
          const layout = layoutWith(cells, heading);
          const isKnown = layout.missing.length === 0;
          columns = cells.length;
          if (isKnown || columns <= MOST_SHOWN_COLUMNS)
            format({ kind: 'csv', encoding, separator: SEPARATORS[separator], layout });
          if (!isKnown) {
            first(data[1] ?? []);
            throw missingColumns(layout);
          }
          pick = pickerOf(layout);
          continue;
        }
        if (cells.length === 1 && cells[0]?.trim() === '') continue;
        if (cells.length !== columns) {
          broken(line, cells.length, columns);
          continue;
        }
        if (isFirst) first(cells);
        isFirst = false;
        const found = pick(cells);
        found.line = line;
        row(found);
      }
    };
    for (let at = 0; ; ) {
      const length = readSync(file, bytes, 0, CHUNK_BYTES, at);
      if (length === 0) break;
      at += length;
      const text = rest + decoder.decode(bytes.subarray(0, length), { stream: true });
      const end = text.lastIndexOf('\n');
      rest = text.slice(end + 1);
      if (end >= 0) take(text.slice(0, text[end - 1] === '\r' ? end - 1 : end));
    }
    take(rest + decoder.decode());
    if (!pick) throw new UnreadableFile('empty');
  } finally {
    closeSync(file);
  }
}

/** UTF-8 if the start of the file is valid in it, else Shift_JIS. */
export function encodingOf(sample: Uint8Array): 'utf-8' | 'shift_jis' {
  try {
    // As a stream, because the sample may end inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'shift_jis';
  }
}

/** The separator that a header has most of. */
export function separatorOf(text: string): Separator {
  const header = text.slice(0, text.indexOf('\n') >= 0 ? text.indexOf('\n') : undefined);
  const count = (separator: string) => header.split(separator).length;
  const all = Object.keys(SEPARATORS) as Separator[];
  return all.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const missingColumns = ({ missing }: Layout) => new UnreadableFile('no_columns', missing.join(', '));

function pickerOf({ at }: Layout): (cells: readonly string[]) => RawRow {
  const row = emptyRow();
  const { date, time, code, open, high, low, close, volume, factor } = at;
  const cell = (cells: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (cells[place] ?? '');
  return (cells) => {
    row.date = cell(cells, date);
    row.time = cell(cells, time);
    row.code = cell(cells, code);
    row.open = cell(cells, open);
    row.high = cell(cells, high);
    row.low = cell(cells, low);
    row.close = cell(cells, close);
    row.volume = cell(cells, volume);
    row.factor = cell(cells, factor);
    return row;
  };
}

function emptyRow(): RawRow {
  return {
    line: 0,
    ...{ date: '', time: '', code: '', open: '', high: '', low: '', close: '', volume: '', factor: '' },
  };
}

async function readParquet(
  path: string,
  heading: HeadingOptions,
  { format, first, row }: RowReaders,
): Promise<void> {
  const handle = openSync(path, 'r');
  try {
    const file: AsyncBuffer = {
      byteLength: statSync(path).size,
      slice(start, end = file.byteLength) {
        const part = new Uint8Array(end - start);
        readSync(handle, part, 0, part.length, start);
        return part.buffer;
      },
    };
    const metadata = await parquetMetadataAsync(file).catch(() => {
      throw new UnreadableFile('no_parquet');
    });
    const elements = metadata.schema.slice(1).filter((each) => each.num_children === undefined);
    const header = elements.map(({ name }) => name);
    const layout = layoutWith(header, heading);
    const isKnown = layout.missing.length === 0;
    if (isKnown || header.length <= MOST_SHOWN_COLUMNS)
      format({ kind: 'parquet', encoding: null, separator: null, layout });
    const used = layout.names.flatMap(({ name, column }) => (column === null && isKnown ? [] : [name]));
    // A timestamp in UTC is converted to the time in Japan; one without a zone is the time in Japan.
    const inUtc = new Set(
      elements.flatMap(({ name, logical_type: type }) =>
        type?.type === 'TIMESTAMP' && type.isAdjustedToUTC ? [name] : [],
      ),
    );
    const pick = pickerOf(layout);
    const total = isKnown ? Number(metadata.num_rows) : Math.min(Number(metadata.num_rows), 1);
    for (let start = 0; start < total; start += PARQUET_ROWS) {
      const rowEnd = Math.min(start + PARQUET_ROWS, total);
      const rows = await parquetReadObjects({
        ...{ file, metadata, compressors, columns: used, rowStart: start, rowEnd },
      });
      for (const [index, values] of rows.entries()) {
        const cells = header.map((name) => textOf(values[name], inUtc.has(name)));
        if (start + index === 0) first(cells);
        if (!isKnown) break;
        const found = pick(cells);
        found.line = start + index + 1;
        row(found);
      }
    }
    if (!isKnown) throw missingColumns(layout);
  } finally {
    closeSync(handle);
  }
}

const JAPAN_MS = 9 * 3_600_000;

function textOf(value: unknown, isUtc: boolean): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return new Date(value.getTime() + (isUtc ? JAPAN_MS : 0))
      .toISOString()
      .slice(0, 16)
      .replace('T00:00', '');
  return String(value);
}
