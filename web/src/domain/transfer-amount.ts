/** Fault of a typed amount of yen, with the nearest valid one. */
export interface TransferAmountFault {
  readonly id: 'empty' | 'belowMinimum' | 'aboveMaximum';
  readonly nearest: readonly string[];
}

/** The fault of a typed amount (plain digits) between bounds in yen; null if it can be sent. */
export function transferAmountFault(
  typed: string,
  minimum: number,
  maximum: number,
): TransferAmountFault | null {
  if (typed === '') return { id: 'empty', nearest: [] };
  const amount = Number(typed);
  if (amount < minimum) return { id: 'belowMinimum', nearest: minimum <= maximum ? [String(minimum)] : [] };
  if (amount <= maximum) return null;
  return { id: 'aboveMaximum', nearest: maximum >= minimum ? [String(maximum)] : [] };
}
