import type { IdentityState } from '@tsubame/sdk/schema';
import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';

/** Shares of a position that the user may pledge. */
export type Pledgeable = { readonly positionId: string; readonly code: string; readonly free: number };

type Sale = { readonly positionId: string; readonly quantity: number; readonly priceTenths: number };

/** Whoever keeps the user's shares. */
export type PledgeableShares = {
  /** Every position with shares that may be pledged. */
  all(db: Executor, userId: string): Promise<Pledgeable[]>;
  /** What may be pledged of a position in the unit; null if the user has no such position. */
  of(unit: Unit, positionId: string): Promise<Pledgeable | null>;
  /** Pledges more shares of a position, or gives some free where `quantity` is negative, at an instant (epoch ms). */
  change(unit: Unit, positionId: string, quantity: number, at: number): Promise<void>;
  /** Sells pledged shares at a print (tenths of a yen); answers the yen that came into the user's cash. */
  sell(unit: Unit, sale: Sale, at: number): Promise<number>;
  /** Tells yen that a sale would bring at the least, fee and all tax that it could bear taken off. */
  bringing(unit: Unit, positionIds: readonly string[], at: number): Promise<(sale: Sale) => number>;
};

/** What loans work with. */
export type LoanEnv = {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  readonly shares: PledgeableShares;
  /** How far the user's identity is verified. */
  identityOf(db: Executor, userId: string): Promise<IdentityState>;
  /** Whoever decides reviews. */
  readonly reviews: Reviews;
};
