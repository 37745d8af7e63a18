import type { IdentityFailure } from '@tsubame/sdk/schema';

/** A review came to its end; `at` in epoch ms. */
export type IdentityReviewed = { readonly userId: string; readonly at: number };

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'identity.passed': IdentityReviewed;
    'identity.failed': IdentityReviewed & {
      readonly reason: IdentityFailure;
      /** How many fields are to be mended. */
      readonly places: number;
    };
  }
}
