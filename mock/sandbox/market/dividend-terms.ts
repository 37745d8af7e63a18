/** A dividend of an issue, the same for all long and short holders. Days are day numbers. */
export interface DividendTerms {
  readonly period: 'interim' | 'year_end' | 'special';
  /** Hundredths of a yen a share, before tax. */
  readonly perShareHundredths: number;
  readonly recordDay: number;
  /** Last day on which a purchase earns it, two business days before the record day (market-rules.md 1.6). */
  readonly lastCumDay: number;
  readonly exDay: number;
  readonly payDay: number;
  /** Instant (epoch ms) at which the last cum-day ends: shares held then earn the dividend. */
  readonly cutOffAt: number;
}
