import { chargedYen, fromHundredths, hundredthsOf, stopValueYen } from '@tsubame/sdk/rules';

/** Decimals that an amount may have (specification, section 5). */
export const FOLLOW_DECIMALS = 2;

/** What is wrong with an amount that is typed, with the nearest that would pass. */
export interface FollowFault {
  readonly id: 'empty' | 'decimals' | 'belowMinimum' | 'abovePower';
  readonly nearest: readonly string[];
}

/** Bounds of an amount: the product's minimum as the wire writes it, and the cash in yen, once it is known. */
export interface FollowBounds {
  readonly minimum: string;
  readonly power: number | undefined;
}

/** The fault of an amount as typed; null if it can be sent. */
export function followFault(typed: string, { minimum, power }: FollowBounds): FollowFault | null {
  if (!/\d/.test(typed)) return { id: 'empty', nearest: [] };
  const decimals = typed.split('.')[1] ?? '';
  const cut = decimals.slice(0, FOLLOW_DECIMALS);
  if (decimals.length > FOLLOW_DECIMALS)
    return { id: 'decimals', nearest: [typed.slice(0, typed.length - decimals.length + cut.length)] };
  const hundredths = hundredthsOf(typed);
  const least = hundredthsOf(minimum);
  if (hundredths < least) return { id: 'belowMinimum', nearest: [withoutTrailingZeros(minimum)] };
  // Beyond this no hundredth is exact, and no power is so much.
  const isCounted = Number.isSafeInteger(hundredths);
  if (isCounted && (power === undefined || chargedYen(hundredths) <= power)) return null;
  return { id: 'abovePower', nearest: power !== undefined && power * 100 >= least ? [String(power)] : [] };
}

/** What an amount without a fault does to the user's money, in whole yen. */
export interface FollowOutcome {
  /** As it is sent. */
  readonly amount: string;
  readonly held: number;
  readonly stopValue: number;
  /** Below zero. */
  readonly stopLoss: number;
  /** What the deepest fall of the record would make of it; below zero. */
  readonly fallLoss: number;
  /** About what the management takes in a year. */
  readonly fee: number;
}

/** @param typed an amount without a fault; an empty one is nothing */
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

/** An amount of the wire as a person types it: without decimals that say nothing. */
export function withoutTrailingZeros(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
