import type { IdentityFailure } from '@tsubame/sdk/schema';

/** A review ended; `at` in epoch ms. */
export type IdentityReviewed = { readonly userId: string; readonly at: number };

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'identity.passed': IdentityReviewed;
    'identity.failed': IdentityReviewed & {
      readonly reason: IdentityFailure;
      /** Number of fields to correct. */
      readonly places: number;
    };
  }
}
