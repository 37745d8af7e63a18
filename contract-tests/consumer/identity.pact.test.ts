import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { interaction, refusesGuests, uploadInteraction } from '../support/interaction.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

describe('images', () => {
  const path = { upload_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc' };

  const file = fixture('grey-card.png');

  uploadInteraction('Uploaded', { given: 'signedIn', file, exact: ['data.media_type', 'data.used'] });
  uploadInteraction('ImageNotAccepted', { given: 'signedIn', file: fixture('no-card.gif') });
  uploadInteraction('Unauthorized', { given: 'guest', file });
  interaction('getUpload', 'Unused', { given: 'uploaded', args: { path } });
  interaction('getUpload', 'Used', {
    given: 'identitySubmitted',
    args: { path },
    exact: ['data.upload.used'],
  });
  interaction('getUpload', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('getUpload', { path });
});

describe('the verification', () => {
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    front_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc',
    back_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bd',
  } as const;

  interaction('getIdentity', 'NotVerified', { given: 'unverified', args: {}, exact: ['data.state'] });
  interaction('getIdentity', 'Failed', { given: 'identityFailed', args: {}, exact: ['data.state'] });
  refusesGuests('getIdentity', {});
  interaction('submitIdentity', 'UnderReview', { given: 'documents', args: { body }, exact: ['data.state'] });
  interaction('submitIdentity', 'IdentityUnderReview', { given: 'identitySubmitted', args: { body } });
  interaction('submitIdentity', 'IdentityAlreadyPassed', { given: 'identityPassed', args: { body } });
  interaction('submitIdentity', 'UploadUnknown', { given: 'signedIn', args: { body } });
  refusesGuests('submitIdentity', { body });
});
