import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of the simulated desk. */
export const SUPPORT_STATES = {
  deskAnswered: {
    by: 'operator',
    sentence: 'a signed-in user whose question the simulated desk has answered',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof SUPPORT_STATES> {}
}
