import type { DeskRecords } from '#frame/messages/desk-record.ts';

/** What the desk answers from. */
export interface SupportEnv {
  /** Records of all capabilities, by topic. */
  readonly records: () => DeskRecords;
}
