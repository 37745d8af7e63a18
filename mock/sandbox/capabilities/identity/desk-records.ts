import type { DeskRecords, FindDeskRecord } from '#frame/messages/desk-record.ts';
import { IDENTITY_TEXTS } from './desk-texts.ts';
import { identityOf } from './read.ts';

const identity: FindDeskRecord = async (db, userId, id) => {
  if (id !== null) return null;
  const { state } = (await identityOf(db, userId)) ?? { state: 'not_verified' as const };
  const link = { page: 'subPackages/real_name/real_name', params: {} } as const;
  return { text: IDENTITY_TEXTS[state], values: {}, link };
};

/** The verification that the support desk answers from. */
export const DESK_RECORDS: DeskRecords = { identity };
