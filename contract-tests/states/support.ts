import { signedIn } from '../support/samples.ts';
import type { StateTable } from '../support/states.ts';

/** States of the simulated desk. */
export const SUPPORT_STATES = {
  deskAnswered: {
    by: 'operator',
    sentence: 'a signed-in user whose question the simulated desk has answered',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../support/states.ts' {
  interface States extends Readonly<typeof SUPPORT_STATES> {}
}
