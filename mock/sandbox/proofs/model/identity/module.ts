import fc from 'fast-check';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { IDENTITY } from '#capabilities/identity/records.ts';
import { identities, uploads, uploadUses } from '#capabilities/identity/tables.ts';
import { loans } from '#capabilities/loans/tables.ts';
import { command, type Invariant, type ModelModule, perUserInvariant, pick } from '../module.ts';

const ONLY_VERIFIED: Invariant = perUserInvariant(
  'only verified users have a bank account, a withdrawal or a loan',
  async (harness, user) => {
    const { userId } = user;
    const [identity] = await harness.store.rowsOfUser(identities, userId);
    const passedAt = identity?.timeline.find(({ to }) => to === 'passed')?.at ?? Number.POSITIVE_INFINITY;
    const startTimes = [
      ...(await harness.store.rowsOfUser(bankAccounts, userId)).map(({ createdAt }) => createdAt),
      ...(await harness.store.rowsOfUser(withdrawals, userId)).map(({ requestedAt }) => requestedAt),
      ...(await harness.store.rowsOfUser(loans, userId)).map(({ appliedAt }) => appliedAt),
    ];
    return startTimes.some((at) => at < passedAt) ? [`${userId} used a service before the verification`] : [];
  },
);

const IMAGES: Invariant = {
  name: 'an uploaded image is used by its owner, in time',
  async violations(harness) {
    const uses = await harness.store.allRows(uploadUses);
    const violations = uses.map(async ({ uploadId, recordId, usedAt }) => {
      const [image] = await harness.store.rowsWhere(uploads, 'uploadId', uploadId);
      if (!image) return [];
      return [
        ...(image.userId === recordId || !recordId.startsWith('usr_')
          ? []
          : [`${uploadId} belongs to another user`]),
        ...(usedAt < image.createdAt + 3_600_000 ? [] : [`${uploadId} was used after it expired`]),
      ];
    });
    return (await Promise.all(violations)).flat();
  },
};

export const IDENTITIES: ModelModule = {
  commands: [
    command({
      ...{ name: 'submit an identity card', weight: 3, isOnOwnRecord: false },
      parameters: fc.record({
        which: fc.nat(3),
        name_kanji: fc.constantFrom('佐藤 一郎', '佐藤'),
        document_number: fc.constantFrom('SAMPLE-20260105', 'SAMPLE-20260105', 'SAMPLE-20269999'),
        birth_date: fc.constantFrom('1988-04-12', '1960-01-01'),
        isOneImage: fc.constantFrom(false, false, false, true),
      }),
      async buildRequest(harness, user, { which, isOneImage, ...fields }) {
        const images = await harness.store.rowsOfUser(uploads, user.userId);
        const front = pick(images, which);
        const back = pick(images, isOneImage ? which : which + 1);
        const imageIds = front && back && { front_image_id: front.uploadId, back_image_id: back.uploadId };
        return (
          imageIds && {
            route: 'POST /identity',
            isUnkeyed: true,
            body: {
              ...fields,
              ...imageIds,
              name_kana: 'サトウ イチロウ',
              document_type: 'sample_driving_licence',
            },
          }
        );
      },
    }),
  ],
  invariants: [ONLY_VERIFIED, IMAGES],
  records: [IDENTITY],
};
