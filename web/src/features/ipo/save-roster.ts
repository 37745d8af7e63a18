import type { DrawRosterRow } from '@tsubame/sdk/schema';

const COLUMNS = ['entry', 'lots', 'price', 'rank', 'allotted_lots', 'waitlist_position'] as const;

/** The roster as a table of any spreadsheet; what is null stays empty, but a price that is `any`. */
export function rosterCsv(lines: readonly DrawRosterRow[]): string {
  const rows = lines.map((line) =>
    COLUMNS.map((column) => line[column] ?? (column === 'price' ? 'any' : '')).join(','),
  );
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

/** Hands the roster to the person as a file of their own. */
export function saveRoster(code: string, lines: readonly DrawRosterRow[]): void {
  const url = URL.createObjectURL(new Blob([rosterCsv(lines)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `roster-${code}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
