import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const IPO = 'ipo_01k8z3v5q2m7r9t4w6x8y0a1bc';
const applicant = { ...signedIn, ipo_id: IPO, application_id: 'iap_01k8z3v5q2m7r9t4w6x8y0a1bc' };

/** States of offerings and applications for them. */
export const IPO_STATES = {
  offering: {
    sentence: 'a signed-in user with 10,000,000 yen and an offering that takes applications',
    values: { ...signedIn, ipo_id: IPO, above_range: '1900', off_tick: '1750.5' },
  },
  closedOffering: {
    sentence: 'a signed-in user and an offering that takes no applications any more',
    values: { ...signedIn, ipo_id: IPO },
  },
  spentOffering: {
    sentence: 'a signed-in user with cash for a lot of an offering, but not for the most that it takes',
    values: { ...signedIn, ipo_id: IPO },
  },
  applied: { sentence: 'a signed-in user who awaits the draw of an offering', values: applicant },
  applicationWithdrawn: {
    sentence: 'a signed-in user who took an application for an offering back',
    values: applicant,
  },
  sealedDraw: {
    by: 'operator',
    sentence: 'a signed-in user who awaits the draw of an offering after its applications have closed',
    values: applicant,
  },
  wonEarly: {
    by: 'operator',
    sentence: 'a signed-in user who won shares of an offering, before they can be subscribed',
    values: applicant,
  },
  won: {
    by: 'operator',
    sentence: 'a signed-in user who can subscribe shares won of an offering',
    values: applicant,
  },
  wonPoor: {
    by: 'operator',
    sentence: 'a signed-in user who won shares of an offering and has no cash for them',
    values: applicant,
  },
  waitlisted: {
    by: 'operator',
    sentence: 'a signed-in user who waits for shares of an offering',
    values: applicant,
  },
  listed: {
    by: 'operator',
    sentence: 'a signed-in user who holds shares won of an offering, applied for at a price',
    values: applicant,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof IPO_STATES> {}
}
