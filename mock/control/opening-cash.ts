/** Paper cash of a new account in yen: its bounds, and the amount that it has without a choice. */
export const OPENING_CASH = { least: 10_000, most: 10_000_000_000, usual: 10_000_000 } as const;

/** True for a whole amount within the bounds. */
export function isOpeningCash(yen: number): boolean {
  return Number.isInteger(yen) && yen >= OPENING_CASH.least && yen <= OPENING_CASH.most;
}
