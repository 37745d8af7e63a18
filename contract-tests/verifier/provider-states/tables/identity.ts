import { signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

/** The two sides of a sample card. */
const CARD = {
  front_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc',
  back_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bd',
};

/** States of images and verifications. */
export const IDENTITY_STATES = {
  unverified: { sentence: 'a signed-in user whom nobody has verified yet', values: signedIn },
  uploaded: {
    sentence: 'a signed-in user who has sent an image that nothing uses yet',
    values: { ...signedIn, upload_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  documents: {
    sentence: 'a signed-in user who has sent the two sides of a sample card',
    values: { ...signedIn, ...CARD },
  },
  identitySubmitted: {
    sentence: 'a signed-in user whose verification is under review',
    values: { ...signedIn, ...CARD },
  },
  identityPassed: {
    by: 'operator',
    sentence: 'a signed-in user whose verification is passed',
    values: { ...signedIn, ...CARD },
  },
  identityFailed: {
    by: 'operator',
    sentence: 'a signed-in user whose verification failed',
    values: signedIn,
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof IDENTITY_STATES> {}
}
