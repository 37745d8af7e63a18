import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PriceBars } from '#market/price-source.ts';
import type { CheckedFile } from '#prices/checked-file.ts';
import { describeFinding, FINDING_KINDS, type Finding, type FindingKind } from '#prices/findings.ts';
import type { ImportReport, ReadFiles } from '#prices/import.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';

type PriceCheck = ControlApiSchemas['PriceCheck'];
type Layout = PriceCheck['layouts'][number];

/** Findings of one kind in a check; all are counted. */
const MOST_ITEMS = 200;
/** Longest name of a column, and longest line, in a response. */
const LONGEST_NAME = 255;
const LONGEST_LINE = 500;
/** Longest text of a file in a finding. */
const LONGEST_TEXT = 200;
/** Lines before and after the one that is shown. */
const AROUND = 5;

/**
 * The check of prices as control returns it.
 *
 * @param report of an import, or what was read of files without a usable row
 */
export function priceCheckOf(report: ImportReport | ReadFiles, resolution: PriceBars): PriceCheck {
  const layouts = new Map<string, Layout>();
  const places = new Map<string, number>();
  const layoutOf = ({ format, columns }: CheckedFile): number | null => {
    if (format === null) return null;
    const key = JSON.stringify([format, columns.map(({ name }) => name)]);
    const place = places.get(key) ?? places.size;
    if (places.has(key)) return place;
    places.set(key, place);
    layouts.set(key, {
      ...format,
      columns: columns.map(({ name, column, sample }) => ({
        ...{ name: name.slice(0, LONGEST_NAME), used_as: column, sample },
      })),
    });
    return place;
  };
  const files = report.files.map((file) => ({
    ...{ name: file.name, rows: file.rows, findings: file.findings, readable: file.isRead },
    ...{ first_day: file.from, last_day: file.to, layout: layoutOf(file) },
  }));
  return {
    ...summaryOf(report),
    ...{ resolution, rows: report.rows, untraded: report.untraded },
    files,
    layouts: [...layouts.values()],
    findings: groupsOf(report),
  };
}

function summaryOf(report: ImportReport | ReadFiles) {
  if (!('id' in report)) {
    const unused = report.rows - report.untraded;
    return { issues: 0, sessions: 0, first_day: null, last_day: null, bars: 0, unused, coverage: [] };
  }
  const { issues, sessions, from, to, bars, unused, coverage } = report;
  return { issues, sessions, first_day: from, last_day: to, bars, unused, coverage: [...coverage] };
}

function groupsOf({ counts, findings }: ReadFiles): PriceCheck['findings'] {
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  return (Object.keys(FINDING_KINDS) as FindingKind[]).flatMap((kind) => {
    const items = byKind.get(kind) ?? [];
    const group = { kind, treatment: FINDING_KINDS[kind], count: counts[kind] ?? items.length };
    return items.length === 0 ? [] : [{ ...group, items: items.slice(0, MOST_ITEMS).map(itemOf) }];
  });
}

function itemOf(finding: Finding) {
  const { file, line, code, date } = finding;
  const values = Object.fromEntries(
    Object.entries(finding.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value,
    ]),
  );
  return { file, line, code, date, values, message: describeFinding({ ...finding, values }) };
}

/**
 * A line of a file with the lines around it.
 *
 * @param place of the file in the check
 * @throws ControlRefused for a file without lines, or that is no longer there as it was
 */
export async function linesAround(
  { folder, files }: ReadFiles,
  place: number,
  line: number,
): Promise<ControlApiSchemas['PriceLines']> {
  const file = files[place];
  const encoding = file?.format?.encoding;
  if (!file || !encoding) throw new ControlRefused('no_price_lines');
  const decoder = new TextDecoder(encoding);
  // Byte by byte, because the end of a line is the same byte in all encodings.
  const textOf = (bytes: string) =>
    decoder
      .decode(Buffer.from(bytes, 'latin1'))
      .replace(/^\uFEFF/, '')
      .slice(0, LONGEST_LINE);
  const first = Math.max(1, line - AROUND);
  const lines: string[] = [];
  let header = '';
  let at = 0;
  const input = createReadStream(join(folder, file.name), 'latin1');
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      at += 1;
      if (at === 1) header = textOf(text);
      if (at >= first) lines.push(textOf(text));
      if (at === line + AROUND) break;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    input.destroy();
  }
  if (at < line) throw new ControlRefused('no_price_lines');
  return { file: file.name, header, first_line: first, lines };
}
