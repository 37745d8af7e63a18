import { parseDay, startOfDay } from '@tsubame/sdk/rules';

/** Cash that a record reserves: whole yen, since an instant (epoch ms). */
export interface ReservedCash {
  readonly recordId: string;
  readonly amount: number;
  readonly at: number;
  readonly code: string | null;
}

/** Proceeds of a sale that settle on a business date (`YYYY-MM-DD`). */
export interface UnsettledProceeds extends ReservedCash {
  readonly date: string;
}

export type HoldReason = 'unsettled' | 'reserved' | 'margin' | 'application' | 'pending_withdrawal';

/** A part of the balance that cannot be withdrawn, named by the oldest record that reserves it. */
export interface WithdrawalHold {
  readonly reason: HoldReason;
  readonly amount: number;
  /** Epoch ms at which it is free by itself, or null. */
  readonly until: number | null;
  readonly count: number;
  readonly first: ReservedCash;
}

/** The only figures that decide the withdrawable amount: free cash and reserved cash. */
export interface CashStanding {
  /** Cash without a reserve, unsettled proceeds included. */
  readonly cash: number;
  readonly unsettled: readonly UnsettledProceeds[];
  readonly reserved: readonly ReservedCash[];
  readonly margin: readonly ReservedCash[];
}

export interface Withdrawable {
  /** Withdrawable and held together. */
  readonly balance: number;
  readonly withdrawable: number;
  readonly holds: readonly WithdrawalHold[];
}

/** Yen of free cash that have settled and can be withdrawn. */
export function withdrawableYen(cash: number, unsettled: number): number {
  return Math.max(0, cash - unsettled);
}

/** The withdrawable amount and the holds on the rest; together they are the balance. */
export function withdrawableOf({ cash, unsettled, reserved, margin }: CashStanding): Withdrawable {
  const withdrawable = withdrawableYen(cash, sumOf(unsettled));
  const ofReason = (reason: HoldReason) => reserved.filter(({ recordId }) => reasonOf(recordId) === reason);
  const holds = [
    ...unsettledHolds(unsettled, cash - withdrawable),
    ...holdOf('reserved', ofReason('reserved')),
    ...holdOf('margin', margin),
    ...holdOf('application', ofReason('application')),
    ...holdOf('pending_withdrawal', ofReason('pending_withdrawal')),
  ];
  return { balance: withdrawable + sumOf(holds), withdrawable, holds };
}

/**
 * Proceeds by the date on which they settle. If some were spent again, the remaining ones count as those that settle last.
 */
function unsettledHolds(unsettled: readonly UnsettledProceeds[], held: number): WithdrawalHold[] {
  const byDate = [...Map.groupBy(unsettled, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? 1 : -1));
  let left = held;
  const holds = byDate.flatMap(([date, some]) => {
    const amount = Math.min(left, sumOf(some));
    left -= amount;
    const [hold] = holdOf('unsettled', some);
    return hold && amount > 0 ? [{ ...hold, amount, until: startOfDay(parseDay(date)) }] : [];
  });
  return holds.reverse();
}

function holdOf(reason: HoldReason, records: readonly ReservedCash[]): WithdrawalHold[] {
  const [first] = records.toSorted((a, b) => a.at - b.at);
  if (!first) return [];
  return [{ reason, amount: sumOf(records), until: null, count: records.length, first }];
}

/** The reason of a hold follows from the id prefix of its record, as the contract defines it. */
function reasonOf(recordId: string): HoldReason {
  if (recordId.startsWith('ord_')) return 'reserved';
  return recordId.startsWith('wdr_') ? 'pending_withdrawal' : 'application';
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
