import type { Schemas } from '../contract/handlers.ts';
import type { Executor } from '../store/database.ts';

export type PlaceName = Schemas['PlaceBadge']['place'];
export type Tab = keyof Schemas['Badges']['tabs'];

/** What waits in a place. */
export type BadgeState = Omit<Schemas['PlaceBadge'], 'place'>;

/** A place of a capability where something may wait for the user, and the tab under which it is found. */
export type BadgeSource = {
  readonly place: PlaceName;
  readonly tab: Tab;
  /** What waits there for the user at an instant (epoch ms); null if nothing does. */
  readonly waiting: (db: Executor, userId: string, at: number) => Promise<BadgeState | null>;
};
