import { unwrap } from '@tsubame/sdk';
import type { Visitor, Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { NotBroughtAbout } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type IdentityState = Extract<PublicState, 'unverified' | 'uploaded' | 'documents' | 'identitySubmitted'>;

/** A grey card of one pixel. */
const CARD = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

async function card(visitor: Visitor) {
  const [front, back] = [unwrap(await visitor.upload(CARD)), unwrap(await visitor.upload(CARD))];
  return { front_image_id: front.upload_id, back_image_id: back.upload_id };
}

/** A new user サトウ イチロウ who has submitted documents for identity verification. */
export async function submitIdentity(visitors: Visitors) {
  const visitor = await visitors.signUp();
  const images = await card(visitor);
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    ...images,
  } as const;
  unwrap(await visitor.client.submitIdentity({ body }));
  return { visitor, images };
}

/** States of images and of verifications that a user brings about alone. */
export function publicStates(visitors: Visitors): StateHandlers<IdentityState> {
  return {
    unverified: async () => {
      const visitor = await visitors.signUp();
      const { identity_state } = unwrap(await visitor.client.getUserInfo());
      if (identity_state === 'passed') throw new NotBroughtAbout('new users are verified at once');
      return tokenOf(visitor);
    },
    uploaded: async () => {
      const visitor = await visitors.signUp();
      const { upload_id } = unwrap(await visitor.upload(CARD));
      return { ...tokenOf(visitor), upload_id };
    },
    documents: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...(await card(visitor)) };
    },
    identitySubmitted: async () => {
      const { visitor, images } = await submitIdentity(visitors);
      return { ...tokenOf(visitor), ...images };
    },
  };
}
