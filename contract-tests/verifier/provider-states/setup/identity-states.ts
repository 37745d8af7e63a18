import { crc32, deflateSync } from 'node:zlib';
import { type BodyOf, unwrap } from '@tsubame/sdk';
import type { TestUser, TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { tokenOf } from './session-states.ts';

type IdentityState = Extract<PublicStateName, 'unverified' | 'uploaded' | 'documents' | 'identitySubmitted'>;

/** Pixels of a card that a review can read. */
const CARD = { width: 400, height: 252 } as const;

async function uploadCards(user: TestUser) {
  const [front, back] = [unwrap(await user.upload(cardOf(0xd0))), unwrap(await user.upload(cardOf(0xe0)))];
  return { front_image_id: front.upload_id, back_image_id: back.upload_id };
}

/** An image (PNG) of a plain card in a shade of grey, 0 to 255. */
function cardOf(shade: number): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(CARD.width, 0);
  header.writeUInt32BE(CARD.height, 4);
  // Eight bits of grey for each pixel.
  header.writeUInt8(8, 8);
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc((CARD.width + 1) * CARD.height, shade);
  for (let row = 0; row < CARD.height; row += 1) rows[row * (CARD.width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ];
  return new Blob([Buffer.concat([signature, ...parts])]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** A new user サトウ イチロウ who has submitted documents for identity verification. */
export async function submitIdentity(users: TestUsers) {
  const user = await users.signUp();
  return { user, images: await submitIdentityOf(user) };
}

export type Images = Pick<BodyOf<'submitIdentity'>, 'front_image_id' | 'back_image_id'>;

/** The number of a sample document of a day that is not over, which a review refuses. */
export const FUTURE_NUMBER = 'SAMPLE-20991231';

/** Submits the documents of サトウ イチロウ and returns the ids of the images. */
export async function submitIdentityOf(user: TestUser, document_number?: string): Promise<Images> {
  const images = await uploadCards(user);
  await submitImages(user, images, document_number);
  return images;
}

/** Submits the documents of サトウ イチロウ with images that were sent before. */
export async function submitImages(
  { client }: TestUser,
  images: Images,
  document_number = 'SAMPLE-20261120',
): Promise<void> {
  const body = {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number,
    ...images,
  } as const;
  unwrap(await client.submitIdentity({ body }));
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
      const { upload_id } = unwrap(await user.upload(cardOf(0xd0)));
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
