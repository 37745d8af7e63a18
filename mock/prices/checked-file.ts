import type { Column } from './columns.ts';
import type { CompanyColumn } from './company-columns.ts';
import type { FileFormat } from './read-rows.ts';

/** What the check of a file found. */
export interface CheckedFile {
  readonly name: string;
  readonly rows: number;
  readonly findings: number;
  /** False if it cannot be read at all. */
  readonly isRead: boolean;
  /** `2019-04-01`; null without a row. */
  readonly from: string | null;
  readonly to: string | null;
  readonly format: Pick<FileFormat, 'kind' | 'encoding' | 'separator'> | null;
  readonly columns: readonly CheckedColumn[];
}

/** A column of a file. */
export interface CheckedColumn {
  readonly name: string;
  /** What it is used as; null if it is not used. */
  readonly column: Column | CompanyColumn | null;
  /** Its cell in the first row. */
  readonly sample: string;
}
