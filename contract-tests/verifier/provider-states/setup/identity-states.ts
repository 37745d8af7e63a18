import { unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type IdentityState = Extract<PublicStateName, 'unverified' | 'uploaded' | 'documents' | 'identitySubmitted'>;

/** A grey card of one pixel. */
const CARD = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

async function uploadCards(user: TestUser) {
  const [front, back] = [unwrap(await user.upload(CARD)), unwrap(await user.upload(CARD))];
  return { front_image_id: front.upload_id, back_image_id: back.upload_id };
}

/** A new user サトウ イチロウ who has submitted documents for identity verification. */
export async function submitIdentity(users: TestUsers) {
  const user = await users.signUp();
  const images = await uploadCards(user);
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    ...images,
  } as const;
  unwrap(await user.client.submitIdentity({ body }));
  return { user, images };
}

/** States of images and identity verification that a user can set up. */
export function publicStates(users: TestUsers): StateHandlers<IdentityState> {
  return {
    unverified: async () => {
      const user = await users.signUp();
      const { identity_state } = unwrap(await user.client.getUserInfo());
      if (identity_state === 'passed')
        throw new StateUnavailable('the provider verifies new users immediately');
      return tokenOf(user);
    },
    uploaded: async () => {
      const user = await users.signUp();
      const { upload_id } = unwrap(await user.upload(CARD));
      return { ...tokenOf(user), upload_id };
    },
    documents: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), ...(await uploadCards(user)) };
    },
    identitySubmitted: async () => {
      const { user, images } = await submitIdentity(users);
      return { ...tokenOf(user), ...images };
    },
  };
}
