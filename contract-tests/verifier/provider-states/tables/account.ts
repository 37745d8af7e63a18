import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of an account: its secrets and its margin. */
export const ACCOUNT_STATES = {
  fundPassword: { sentence: 'a signed-in user with the fund password fund1234', values: signedIn },
  lockedFundPassword: {
    sentence: 'a signed-in user whose fund password is locked after ten wrong tries',
    values: signedIn,
  },
  orderConfirmed: {
    sentence: 'a signed-in user whose orders are confirmed with the fund password fund1234',
    values: signedIn,
  },
  orderConfirmationLocked: {
    sentence:
      'a signed-in user whose orders are confirmed with a fund password that is locked after ten wrong tries',
    values: signedIn,
  },
  resetWaiting: {
    by: 'operator',
    sentence: 'a verified user whose request to set a forgotten fund password anew waits for the desk',
    values: signedIn,
  },
  resetAllowed: {
    by: 'operator',
    sentence: 'a verified user whose forgotten fund password may be set anew',
    values: signedIn,
  },
  resetDeclined: {
    by: 'operator',
    sentence: 'a verified user whose request to set a forgotten fund password anew was declined',
    values: signedIn,
  },
  marginCalled: {
    by: 'operator',
    sentence: 'a signed-in user whose margin is short, with a margin call that is open',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof ACCOUNT_STATES> {}
}
