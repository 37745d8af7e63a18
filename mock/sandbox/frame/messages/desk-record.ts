import type { AppLink, SupportTopic } from '@tsubame/sdk/schema';
import type { LocalizedText } from '../contract/texts.ts';
import type { PlaceholderValues } from '../contract/wording.ts';
import type { Executor } from '../store/database.ts';

/** What the support desk says about one record of the user. */
export interface DeskRecord {
  readonly text: LocalizedText;
  readonly values: PlaceholderValues;
  /** The page that shows the record. */
  readonly link: AppLink | null;
}

/**
 * Finds the user's record with an id, or the newest one for a null id, at an instant (epoch ms).
 *
 * @returns null if the user has no such record.
 */
export type FindDeskRecord = (
  db: Executor,
  userId: string,
  id: string | null,
  at: number,
) => Promise<DeskRecord | null>;

/** Records of a capability that the desk answers questions of a topic from. */
export type DeskRecords = Readonly<Partial<Record<SupportTopic, FindDeskRecord>>>;
