import type { FollowProductState, FollowState } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

/** How each state of a product is shown. */
export const FOLLOW_PRODUCT_LOOKS = {
  recruiting: 'accent',
  running: 'neutral',
  ended: 'outline',
} as const satisfies Record<FollowProductState, Look>;

/** How each state of a record is shown. */
export const FOLLOW_LOOKS = {
  pending_review: 'caution',
  following: 'accent',
  ended: 'ok',
  rejected: 'outline',
  withdrawn: 'outline',
} as const satisfies Record<FollowState, Look>;

/** The filters of the records, as the provider is asked for them; every state is a current one or an ended one. */
export const FOLLOW_FILTERS = {
  all: undefined,
  pending: ['pending_review'],
  following: ['following'],
  current: ['pending_review', 'following'],
  ended: ['ended', 'rejected', 'withdrawn'],
} as const satisfies Record<string, readonly FollowState[] | undefined>;

/** Those that the page of records offers. */
export type FollowFilter = Exclude<keyof typeof FOLLOW_FILTERS, 'current'>;

/** From this risk score on a product is shown as too risky. */
export function isTooRisky({
  state,
  next_actions,
}: {
  state: FollowProductState;
  next_actions: readonly string[];
}) {
  return state === 'recruiting' && !next_actions.includes('follow');
}
