import type { IdentityState } from '@tsubame/sdk/schema';
import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';

/** Shares of a position that the user may pledge. */
export type PledgeablePosition = {
  readonly positionId: string;
  readonly code: string;
  readonly free: number;
};

type Sale = { readonly positionId: string; readonly quantity: number; readonly priceTenths: number };

/** Access to the user's shares, provided by trading. */
export type PledgeServices = {
  /** Every position with shares that may be pledged. */
  all(db: Executor, userId: string): Promise<PledgeablePosition[]>;
  /** Shares of a position that can be pledged in the unit of work; null if the user has no such position. */
  of(unit: Unit, positionId: string): Promise<PledgeablePosition | null>;
  /** Pledges more shares of a position, or releases some if `quantity` is negative, at an instant (epoch ms). */
  change(unit: Unit, positionId: string, quantity: number, at: number): Promise<void>;
  /** Sells pledged shares at a print (tenths of a yen); returns the yen credited to the user's cash. */
  sell(unit: Unit, sale: Sale, at: number): Promise<number>;
  /** Returns a function for the minimum net proceeds (yen) of a sale, after the highest fee and tax. */
  bringing(unit: Unit, positionIds: readonly string[], at: number): Promise<(sale: Sale) => number>;
};

/** Dependencies of loans. */
export type LoanEnv = {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  readonly shares: PledgeServices;
  /** State of the user's identity verification. */
  identityOf(db: Executor, userId: string): Promise<IdentityState>;
  /** Who decides reviews: operator or autopilot. */
  readonly reviews: Reviews;
};
