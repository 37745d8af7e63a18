import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const ALERT = 'alr_01k8z3v5q2m7r9t4w6x8y0a1bc';

/** States of watched issues, drawings, saved filters, searches and alerts. */
export const WATCHLIST_STATES = {
  watching: { sentence: 'a signed-in user who watches 7203', values: signedIn },
  fullWatchlist: { sentence: 'a signed-in user whose watchlist is full without 7203', values: signedIn },
  grouped: {
    sentence: 'a signed-in user who watches 7203 and has it in the groups Chips and Income',
    values: { ...signedIn, group_id: 'wgr_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  fullGroups: { sentence: 'a signed-in user with as many watch groups as there can be', values: signedIn },
  drawn: { sentence: 'a signed-in user with a drawing of each kind on 7203', values: signedIn },
  fullDrawings: { sentence: 'a signed-in user with as many drawings as there can be', values: signedIn },
  filtersSaved: {
    sentence: 'a signed-in user with two saved filters',
    values: { ...signedIn, filter_id: 'scr_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  fullFilters: { sentence: 'a signed-in user with as many saved filters as there can be', values: signedIn },
  searched: { sentence: 'a signed-in user who has searched for two things', values: signedIn },
  alertSet: {
    sentence: 'a signed-in user with an armed price alert on 7203',
    values: { ...signedIn, alert_id: ALERT },
  },
  manyAlerts: {
    sentence: 'a signed-in user with as many armed price alerts as there can be',
    values: signedIn,
  },
  alertFired: {
    by: 'operator',
    sentence: 'a signed-in user with a price alert that has fired and one that is armed',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof WATCHLIST_STATES> {}
}
