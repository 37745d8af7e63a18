import { readFileSync } from 'node:fs';

/** Text of a rule table beside this module; read once, when the module that needs it is loaded. */
export function readDataText(name: string): string {
  return readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');
}

/**
 * Rows of a CSV text with a header line, each as column name → cell. Understands quoted cells (RFC 4180).
 * @throws Error when a row has another number of cells than the header.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const [header = [], ...rows] = lines.map(splitCells);
  return rows.map((cells, index) => {
    if (cells.length !== header.length) throw new Error(`CSV row ${index + 2} has ${cells.length} cells`);
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
