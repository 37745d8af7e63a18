import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** States of guests and of users who signed in. */
export const SESSION_STATES = {
  guest: { sentence: 'nobody is signed in', values: {} },
  signedIn: { sentence: 'a signed-in user with 10,000,000 yen', values: signedIn },
  ownId: {
    sentence: 'a signed-in user who knows the own id',
    values: { ...signedIn, user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  otherId: {
    sentence: 'a signed-in user who knows the id of somebody else',
    values: { ...signedIn, other_user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bn' },
  },
  freeMobile: { sentence: 'a mobile number that nobody has registered', values: { mobile: '090-8765-4321' } },
  takenMobile: { sentence: 'a mobile number that is registered', values: { mobile: '090-8765-4321' } },
  account: { sentence: 'an account with the password demo1234', values: { account: '090-1234-5678' } },
  lockedAccount: {
    sentence: 'an account locked after ten failed sign-ins',
    values: { account: '090-1234-5678' },
  },
  twoDevices: {
    sentence: 'a user signed in on two devices',
    values: { ...signedIn, device_id: 'dev_01k8z3v5q2m7r9t4w6x8y0a1bp' },
  },
  expiredSession: {
    by: 'operator',
    sentence: 'a user whose session ended because nobody used it',
    values: signedIn,
  },
  expiredTicket: {
    by: 'operator',
    sentence: 'a signed-in user with a ticket for the stream that is older than thirty seconds',
    values: { ...signedIn, ticket: 'q3Jd8f2LxV0sYtA7mZ1cKpR5wB9eNhU6iGoT4rXaFvM' },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof SESSION_STATES> {}
}
