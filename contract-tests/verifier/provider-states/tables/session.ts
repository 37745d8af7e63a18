import { passkeySample, proofSample, receiptSample, signedIn } from '../samples.ts';
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
  atName: {
    sentence: 'a signed-in user of a provider that is reached by a host name',
    values: signedIn,
  },
  guestAtName: { sentence: 'a guest of a provider that is reached by a host name', values: {} },
  passkeyMade: {
    sentence: 'a signed-in user whose browser has made a passkey to add',
    values: { ...signedIn, ...passkeySample },
  },
  passkeyOfOtherPage: {
    sentence: 'a signed-in user whose browser has made a passkey on a page of another origin',
    values: { ...signedIn, ...passkeySample },
  },
  fullPasskeys: {
    sentence: 'a signed-in user with as many passkeys as there can be, whose browser has made one more',
    values: { ...signedIn, ...passkeySample },
  },
  twoPasskeys: {
    sentence: 'a signed-in user with two passkeys, the first of which has signed in',
    values: { ...signedIn, passkey_id: 'psk_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  passkeyProof: { sentence: 'a guest whose passkey has answered a request to sign in', values: proofSample },
  passkeyProofWithoutUser: {
    sentence: 'a guest whose passkey has answered a request to sign in without a check of the user',
    values: proofSample,
  },
  lockedPasskey: {
    sentence: 'a guest whose passkey is locked after ten wrong responses and has answered another request',
    values: proofSample,
  },
  recoveryCodes: {
    sentence: 'an account with recovery codes',
    values: { account: '090-1234-5678', recovery_code: 'k7m29xqr4tvw' },
  },
  recoveryCodesUsed: {
    sentence: 'a signed-in user who has used two of ten recovery codes',
    values: signedIn,
  },
  lockedRecoveryCodes: {
    sentence: 'an account whose recovery codes are locked after ten wrong tries',
    values: { account: '090-1234-5678' },
  },
  loginResetRequested: {
    sentence: 'a guest with the receipt of a request to reset a forgotten login password',
    values: receiptSample,
  },
  lockedLoginReset: {
    sentence: 'an account that is locked after ten requests to reset a forgotten login password',
    values: { account: '090-1234-5678' },
  },
  loginResetWaiting: {
    by: 'operator',
    sentence: 'a guest with the receipt of an allowed request during its waiting time',
    values: receiptSample,
  },
  loginResetAllowed: {
    by: 'operator',
    sentence: 'a guest with the receipt of an allowed request after its waiting time',
    values: receiptSample,
  },
  loginResetDeclined: {
    by: 'operator',
    sentence: 'a guest with the receipt of a request that the desk declined',
    values: receiptSample,
  },
  ownLoginReset: {
    by: 'operator',
    sentence: 'a verified user for whom a request to reset a forgotten login password waits for the desk',
    values: signedIn,
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
