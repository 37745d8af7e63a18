import type { AppLink, SupportTopic } from '@tsubame/sdk/schema';
import type { Values } from '#frame/contract/wording.ts';
import type { Executor } from '#frame/store/database.ts';
import type { AnswerId } from './questions.ts';

/** A record of the user as the desk tells of it. */
export interface RecordAnswer {
  readonly answer: AnswerId;
  readonly values: Values;
  readonly link: AppLink | null;
}

/** The user's record with that id at an instant (epoch ms), the newest one for null; null if there is none. */
export type RecordSource = (
  db: Executor,
  userId: string,
  id: string | null,
  at: number,
) => Promise<RecordAnswer | null>;

/** What the desk answers from: given by whoever owns the records. */
export interface SupportEnv {
  readonly records: Readonly<Partial<Record<SupportTopic, RecordSource>>>;
}
