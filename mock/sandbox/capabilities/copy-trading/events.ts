/** What becomes of a following: who listens may tell its owner. */
export interface FollowNews {
  readonly recordId: string;
  /** Name of the product in Japanese and in English. */
  readonly name: { readonly ja: string; readonly en: string };
  /** Whole yen that it was charged with. */
  readonly paidYen: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'follow.started': FollowNews;
    'follow.declined': FollowNews & { readonly reason: 'declined' | 'product_full' };
    'follow.ended': FollowNews & {
      readonly reason: 'stopped' | 'loss_limit_reached' | 'term_ended';
      /** Whole yen that it brought, and gained or lost. */
      readonly soldYen: number;
      readonly profitYen: number;
      /** Tax withheld, below zero if it came back. */
      readonly taxYen: number;
      /** The business date from which the proceeds can be withdrawn. */
      readonly settlesOn: string;
    };
  }
}
