import { chargedYen, fromHundredths, hundredthsOf, stopValueYen } from '@tsubame/sdk/rules';

/** Maximum decimals of an amount (specification, section 5). */
export const FOLLOW_DECIMALS = 2;

/** Fault of a typed amount, with the nearest valid one. */
export interface FollowAmountFault {
  readonly id: 'empty' | 'decimals' | 'belowMinimum' | 'abovePower';
  readonly nearest: readonly string[];
}

/** Limits of an amount: the product's minimum in the wire format, and the cash in yen once it is known. */
export interface FollowAmountBounds {
  readonly minimum: string;
  readonly power: number | undefined;
}

/** The fault of a typed amount; null if it can be sent. */
export function followAmountFault(
  typed: string,
  { minimum, power }: FollowAmountBounds,
): FollowAmountFault | null {
  if (!/\d/.test(typed)) return { id: 'empty', nearest: [] };
  const decimals = typed.split('.')[1] ?? '';
  const cut = decimals.slice(0, FOLLOW_DECIMALS);
  if (decimals.length > FOLLOW_DECIMALS)
    return { id: 'decimals', nearest: [typed.slice(0, typed.length - decimals.length + cut.length)] };
  const hundredths = hundredthsOf(typed);
  const least = hundredthsOf(minimum);
  if (hundredths < least) return { id: 'belowMinimum', nearest: [withoutZeroDecimals(minimum)] };
  // Above this, hundredths are not exact, and no buying power is that high.
  const isCounted = Number.isSafeInteger(hundredths);
  if (isCounted && (power === undefined || chargedYen(hundredths) <= power)) return null;
  return { id: 'abovePower', nearest: power !== undefined && power * 100 >= least ? [String(power)] : [] };
}

/** Effect of a valid amount on the user's money, in whole yen. */
export interface FollowOutcome {
  /** Amount in the wire format. */
  readonly amount: string;
  readonly held: number;
  readonly stopValue: number;
  /** Negative. */
  readonly stopLoss: number;
  /** Result of the deepest fall in the record; negative. */
  readonly fallLoss: number;
  /** Approximate management fee per year. */
  readonly fee: number;
}

/** @param typed a valid amount; empty means zero */
export function followOutcome(
  typed: string,
  terms: { readonly stop: string; readonly fall: string; readonly fee: string },
): FollowOutcome {
  const hundredths = hundredthsOf(typed === '' ? '0' : typed);
  const held = chargedYen(hundredths);
  const stopValue = stopValueYen(hundredths, Math.round(Number(terms.stop) * 10_000));
  const part = (ratio: string) => Math.round((hundredths * Number(ratio)) / 100);
  return {
    amount: fromHundredths(hundredths),
    held,
    stopValue,
    stopLoss: stopValue - held,
    fallLoss: part(terms.fall),
    fee: part(terms.fee),
  };
}

/** An amount in the wire format as plain digits, without trailing zeros. */
export function withoutZeroDecimals(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
