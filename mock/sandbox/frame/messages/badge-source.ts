import type { Schemas } from '../contract/handlers.ts';
import type { Executor } from '../store/database.ts';

export type BadgePlace = Schemas['PlaceBadge']['place'];
export type BadgeTab = keyof Schemas['Badges']['tabs'];

/** The badge of one screen: what the user still has to look at there. */
export type BadgeState = Omit<Schemas['PlaceBadge'], 'place'>;

/** Calculates the badge of one screen of a capability; the badge also counts towards its tab. */
export type BadgeSource = {
  readonly place: BadgePlace;
  readonly tab: BadgeTab;
  /** The badge at an instant (epoch ms); null if there is nothing to look at. */
  readonly badge: (db: Executor, userId: string, at: number) => Promise<BadgeState | null>;
};
