import type { DeskRecords } from '#frame/messages/desk-record.ts';
import type { Issue } from '#market/universe.ts';

/** What the desk answers from. */
export interface SupportEnv {
  /** Records of all capabilities, by topic. */
  readonly records: () => DeskRecords;
  /** Returns the issue with a code as it is in the market. */
  readonly issueOf: (code: string) => Issue;
}
