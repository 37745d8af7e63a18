import { readFileSync } from 'node:fs';

/** Reads a table of the `data` folder. */
export function readDataText(name: string): string {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');
}

/**
 * Parses a CSV text with a header line and quoted cells (RFC 4180) into rows of column name → cell.
 *
 * @throws Error if a row has another number of cells than the header
 */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const [header = [], ...rows] = lines.map(splitCells);
  return rows.map((cells, index) => {
    if (cells.length !== header.length)
      throw new Error(`CSV row ${index + 2} has ${cells.length} cells, expected ${header.length}.`);
    return Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']));
  });
}

function splitCells(line: string): string[] {
  const cells: string[] = [];
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}
