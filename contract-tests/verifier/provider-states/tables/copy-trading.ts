import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const toFollow = {
  ...signedIn,
  product_id: 'fpr_01k8z3v5q2m7r9t4w6x8y0a1bc',
  disclosure_version: '2026-11-20',
};
const follower = { ...signedIn, record_id: 'fol_01k8z3v5q2m7r9t4w6x8y0a1bc' };

/** States of following a product. */
export const COPY_TRADING_STATES = {
  followable: {
    sentence: 'a signed-in user with 10,000,000 yen and a product that can be followed',
    values: toFollow,
  },
  closedProduct: { sentence: 'a signed-in user and a product that recruits no more', values: toFollow },
  riskyProduct: { sentence: 'a signed-in user and a product that is too risky to follow', values: toFollow },
  seenAllProducts: {
    by: 'operator',
    sentence: 'a signed-in user who has seen the last product that recruits',
    values: { ...signedIn, cursor: 'WyJsaXN0Rm9sbG93UHJvZHVjdHMiLDFd' },
  },
  followApplied: {
    sentence: 'a signed-in user whose application to follow a product with 300,000 yen awaits its review',
    values: follower,
  },
  following: {
    by: 'operator',
    sentence: 'a signed-in user who has followed a product with 300,000 yen for some days',
    values: follower,
  },
  followingShut: {
    by: 'market_closed',
    sentence: 'a signed-in user who follows a product with 300,000 yen while the market is shut',
    values: follower,
  },
  stopRequested: {
    by: 'market_closed',
    sentence: 'a signed-in user who asked to stop following a product while the market is shut',
    values: follower,
  },
  followEnded: {
    by: 'operator',
    sentence: 'a signed-in user who followed a product with 150,000.75 yen and stopped',
    values: follower,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof COPY_TRADING_STATES> {}
}
