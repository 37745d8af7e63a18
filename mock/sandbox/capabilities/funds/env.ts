import type { IdentityState } from '@tsubame/sdk/schema';
import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Issue } from '#market/universe.ts';
import type { ReservedCash, UnsettledProceeds } from './rules/withdrawable.ts';

/** Dependencies of deposits and withdrawals, with figures from other capabilities. Instants are epoch ms. */
export interface FundsEnv {
  readonly reviews: Reviews;
  readonly now: () => number;
  /** Returns the issue with a code as it is in the market. */
  issueOf(code: string): Issue;
  /** State of the identity verification, and the verified name in kana. */
  identityOf(db: Executor, userId: string): Promise<{ state: IdentityState; nameKana: string | null }>;
  hasFundPassword(db: Executor, userId: string): Promise<boolean>;
  /** @throws Refusal unless it is the user's fund password. */
  checkFundPassword(db: Executor, userId: string, password: string): Promise<void>;
  /** Proceeds of sales that have not settled at an instant. */
  unsettledOf(db: Executor, userId: string, at: number): Promise<readonly UnsettledProceeds[]>;
  /** Cash held for orders that are not filled yet. */
  ordersOf(db: Executor, userId: string): Promise<readonly ReservedCash[]>;
  /** Own funds in positions with leverage. */
  marginOf(db: Executor, userId: string): Promise<readonly ReservedCash[]>;
  /** Assigns an uploaded image to a record. @throws Refusal for an image that is not the user's. */
  takeImage(unit: Unit, uploadId: string, taker: { recordId: string; at: number }): Promise<void>;
}
