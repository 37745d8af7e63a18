import fc from 'fast-check';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { IDENTITY } from '#capabilities/identity/records.ts';
import { identities, uploads, uploadUses } from '#capabilities/identity/tables.ts';
import { loans } from '#capabilities/loans/tables.ts';
import { type Chapter, deed, type Law, ofEach, one } from '../chapter.ts';

const VERIFIED: Law = ofEach(
  'only who is verified has a bank account, a withdrawal or a loan',
  async (world, player) => {
    const { userId } = player;
    const [own] = await world.look.of(identities, userId);
    const passedAt = own?.timeline.find(({ to }) => to === 'passed')?.at ?? Number.POSITIVE_INFINITY;
    const began = [
      ...(await world.look.of(bankAccounts, userId)).map(({ createdAt }) => createdAt),
      ...(await world.look.of(withdrawals, userId)).map(({ requestedAt }) => requestedAt),
      ...(await world.look.of(loans, userId)).map(({ appliedAt }) => appliedAt),
    ];
    return began.some((at) => at < passedAt) ? [`${userId} was not verified`] : [];
  },
);

const IMAGES: Law = {
  name: 'a picture is taken by its owner, in time, for one record',
  async faults(world) {
    const uses = await world.look.all(uploadUses);
    const faults = uses.map(async ({ uploadId, recordId, usedAt }) => {
      const [picture] = await world.look.by(uploads, 'uploadId', uploadId);
      if (!picture) return [];
      return [
        ...(picture.userId === recordId || !recordId.startsWith('usr_')
          ? []
          : [`${uploadId} is somebody else’s`]),
        ...(usedAt < picture.createdAt + 3_600_000 ? [] : [`${uploadId} was taken too late`]),
      ];
    });
    return (await Promise.all(faults)).flat();
  },
};

export const IDENTITIES: Chapter = {
  deeds: [
    deed({
      ...{ name: 'hand in a card', weight: 3, isOfOwnRecord: false },
      wish: fc.record({
        which: fc.nat(3),
        name_kanji: fc.constantFrom('佐藤 一郎', '佐藤'),
        document_number: fc.constantFrom('SAMPLE-20260105', 'SAMPLE-20260105', 'SAMPLE-20269999'),
        birth_date: fc.constantFrom('1988-04-12', '1960-01-01'),
        isOneImage: fc.constantFrom(false, false, false, true),
      }),
      async call(world, player, { which, isOneImage, ...fields }) {
        const own = await world.look.of(uploads, player.userId);
        const front = one(own, which);
        const back = one(own, isOneImage ? which : which + 1);
        const images = front && back && { front_image_id: front.uploadId, back_image_id: back.uploadId };
        return (
          images && {
            route: 'POST /identity',
            isUnkeyed: true,
            body: {
              ...fields,
              ...images,
              name_kana: 'サトウ イチロウ',
              document_type: 'sample_driving_licence',
            },
          }
        );
      },
    }),
  ],
  laws: [VERIFIED, IMAGES],
  records: [IDENTITY],
};
