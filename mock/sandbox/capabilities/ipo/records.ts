import { IPO_APPLICATION_MOVES, IPO_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { ipoApplications, ipos } from './tables.ts';

/** An offering; a system record without an owner. */
export const IPO = defineRecordKind({
  name: 'ipo',
  table: ipos,
  id: 'ipoId',
  moves: IPO_MOVES,
  longestTimeline: 50,
});

/** A user's application for an offering. */
export const IPO_APPLICATION = defineRecordKind({
  name: 'ipo_application',
  table: ipoApplications,
  id: 'applicationId',
  moves: IPO_APPLICATION_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type IpoRow = RowOf<typeof IPO>;
export type IpoApplicationRow = RowOf<typeof IPO_APPLICATION>;
