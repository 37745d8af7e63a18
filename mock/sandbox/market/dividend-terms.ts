/** A dividend of an issue, the same for all long and short holders. Days are day numbers. */
export interface DividendTerms {
  readonly period: 'interim' | 'year_end' | 'special' | 'unstated';
  /** Hundredths of a yen per share, before tax. */
  readonly perShareHundredths: number;
  readonly recordDay: number;
  /** The last day on which a buyer still gets it, two business days before the record day. */
  readonly lastCumDay: number;
  readonly exDay: number;
  readonly payDay: number;
  /** The end of the last cum-day (epoch ms): holders at that instant get the dividend. */
  readonly cutOffAt: number;
}
