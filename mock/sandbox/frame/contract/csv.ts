/** A cell of a CSV file; null is empty. */
export type Cell = string | number | null;

/** The text of a CSV file, as in RFC 4180: lines end by CR LF, and cells with a comma, a quote or a line end are quoted. */
export function csvOf(lines: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) => {
    const text = value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
