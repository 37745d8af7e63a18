import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of trading within the day. */
export const INTRADAY_STATES = {
  dayTradesOver: {
    by: 'operator',
    sentence: 'a signed-in user after what was left of trading within the day has been closed',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof INTRADAY_STATES> {}
}
