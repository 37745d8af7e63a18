import { saveFile } from './save-file.ts';

/** Marks the text as UTF-8; without it Excel shows Japanese and accents as other characters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a CSV text as a file. */
export function saveCsv(filename: string, csv: string): void {
  saveFile(filename, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
}
