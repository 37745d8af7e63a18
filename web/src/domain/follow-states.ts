import type { FollowProductState, FollowState } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

/** Tone of each state of a product. */
export const FOLLOW_PRODUCT_STATE_TONES = {
  recruiting: 'accent',
  running: 'neutral',
  ended: 'outline',
} as const satisfies Record<FollowProductState, Look>;

/** Tone of each state of a record. */
export const FOLLOW_STATE_TONES = {
  pending_review: 'caution',
  following: 'accent',
  ended: 'ok',
  rejected: 'outline',
  withdrawn: 'outline',
} as const satisfies Record<FollowState, Look>;

/** The records' filters, as parameters of the request; every state is current or ended. */
export const FOLLOW_FILTERS = {
  all: undefined,
  pending: ['pending_review'],
  following: ['following'],
  current: ['pending_review', 'following'],
  ended: ['ended', 'rejected', 'withdrawn'],
} as const satisfies Record<string, readonly FollowState[] | undefined>;

/** The filters on the records page. */
export type FollowFilter = Exclude<keyof typeof FOLLOW_FILTERS, 'current'>;

/** Whether a product accepts copies, but none of this user, because its risk is too high. */
export function isTooRisky({
  state,
  next_actions,
}: {
  state: FollowProductState;
  next_actions: readonly string[];
}) {
  return state === 'recruiting' && !next_actions.includes('follow');
}
