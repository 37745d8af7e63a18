import { IDENTITY_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { identities } from './tables.ts';

/** The verification of a user; its id is the user's (contract, `StreamRecordMessage`). */
export const IDENTITY = defineRecordKind({
  name: 'identity',
  table: identities,
  id: 'userId',
  moves: IDENTITY_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type IdentityRow = RowOf<typeof IDENTITY>;
