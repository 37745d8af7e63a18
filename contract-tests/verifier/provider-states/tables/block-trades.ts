import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const BLOCK = { ...signedIn, block_trade_id: 'blk_01k8z3v5q2m7r9t4w6x8y0a1bc' };

/** States of blocks and applications for them. */
export const BLOCK_TRADES_STATES = {
  blockOffered: {
    sentence: 'a signed-in user with 10,000,000 yen and a block that takes applications',
    values: BLOCK,
  },
  blockDrawn: { sentence: 'a signed-in user and a block that was drawn', values: BLOCK },
  blockSpent: {
    sentence: 'a signed-in user with cash for one lot of a block, but not for two',
    values: BLOCK,
  },
  blockApplied: {
    sentence: 'a signed-in user who awaits the draw of a block',
    values: { ...BLOCK, application_id: 'bap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  blockAllotted: {
    by: 'operator',
    sentence: 'a signed-in user to whom lots of a block were allotted',
    values: { ...BLOCK, application_id: 'bap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof BLOCK_TRADES_STATES> {}
}
