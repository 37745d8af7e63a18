/** Marks the text as UTF-8; without it Excel shows Japanese and accents as other characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a CSV text as a file. */
export function saveCsv(filename: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
