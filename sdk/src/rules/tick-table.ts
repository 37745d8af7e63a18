/** Which table of price steps applies to an issue; stored per issue, never computed (market-rules.md 1.4). */
export type TickGroup = 'T500' | 'OTHER';

export interface TickRow {
  /** Highest price of the row, included, tenths of a yen. */
  readonly maxTenths: number;
  readonly T500: number;
  readonly OTHER: number;
}

const row = (maxTenths: number, T500: number, OTHER: number): TickRow => ({ maxTenths, T500, OTHER });

/** Price steps of the Tokyo exchange in tenths of a yen; three brokers' tables agree (market-rules.md 1.4). */
export const TICK_ROWS: readonly TickRow[] = [
  row(10_000, 1, 10),
  row(30_000, 5, 10),
  row(50_000, 10, 50),
  row(100_000, 10, 100),
  row(300_000, 50, 100),
  row(500_000, 100, 500),
  row(1_000_000, 100, 1_000),
  row(3_000_000, 500, 1_000),
  row(5_000_000, 1_000, 5_000),
  row(10_000_000, 1_000, 10_000),
  row(30_000_000, 5_000, 10_000),
  row(50_000_000, 10_000, 50_000),
  row(100_000_000, 10_000, 100_000),
  row(300_000_000, 50_000, 100_000),
  row(500_000_000, 100_000, 500_000),
  row(Number.POSITIVE_INFINITY, 100_000, 1_000_000),
];
