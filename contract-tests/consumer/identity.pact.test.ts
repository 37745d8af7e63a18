import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const path = { upload_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc' };

describe('images', () => {
  interaction('getUpload', 'Unused', { given: 'uploaded', args: { path } });
  interaction('getUpload', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('getUpload', { path });
});
