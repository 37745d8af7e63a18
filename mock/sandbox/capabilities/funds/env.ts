import type { Reviews } from '#frame/clock/autopilot.ts';

/** What deposits and withdrawals are worked out with. */
export interface FundsEnv {
  readonly reviews: Reviews;
}
