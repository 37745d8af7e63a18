import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of purchases outside the exchange’s hours. */
export const PRE_MARKET_STATES = {
  outsideByNight: {
    by: 'operator',
    sentence: 'a signed-in user with 10,000,000 yen and the prices of 7974 while the night session runs',
    values: { ...signedIn, outside_price: '11860', above_limit: '15000', off_tick: '11862' },
  },
  outsideClosed: {
    by: 'operator',
    sentence: 'a signed-in user between two sessions outside the exchange, with a price of 7974',
    values: { ...signedIn, outside_price: '11860' },
  },
  outsideApplied: {
    by: 'operator',
    sentence: 'a signed-in user who waits for 100 shares of 7974 outside the exchange',
    values: { ...signedIn, application_id: 'pap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  outsideFilled: {
    by: 'operator',
    sentence: 'a signed-in user who bought 100 shares of 7974 outside the exchange',
    values: { ...signedIn, application_id: 'pap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof PRE_MARKET_STATES> {}
}
