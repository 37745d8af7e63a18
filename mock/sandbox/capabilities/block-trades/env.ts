import type { DrawSecrets } from '#frame/draws/secrets.ts';
import type { Market } from '#market/market.ts';

/** Dependencies of blocks. */
export interface BlockEnv extends DrawSecrets {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
}
