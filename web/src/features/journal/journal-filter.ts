import type { Direction } from '@tsubame/sdk/schema';

/** Which trades a view of the journal shows. */
export interface JournalFilter {
  readonly from: string | undefined;
  readonly direction: Direction | undefined;
  readonly tag: string | undefined;
}

export interface FilteredProps {
  filter: JournalFilter;
  /** False until the filter's dates are known. */
  isReady: boolean;
}
