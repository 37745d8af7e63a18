import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const CLOSED = { ...signedIn, position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bz' };

/** States of closed trades and journal entries. */
export const JOURNAL_STATES = {
  journalled: {
    sentence: 'a signed-in user with a closed trade that has a plan, a note and tags',
    values: CLOSED,
  },
  notJournalled: { sentence: 'a signed-in user with a closed trade without a journal entry', values: CLOSED },
  fullTags: {
    sentence: 'a signed-in user with as many tags as there can be, and a position without one',
    values: CLOSED,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof JOURNAL_STATES> {}
}
