/** Outcome of a follow record, for listeners such as notifications. */
export interface FollowAnnouncement {
  readonly recordId: string;
  /** Name of the product in Japanese and in English. */
  readonly name: { readonly ja: string; readonly en: string };
  /** Whole yen paid for it. */
  readonly paidYen: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'follow.started': FollowAnnouncement;
    'follow.declined': FollowAnnouncement & { readonly reason: 'declined' | 'product_full' };
    'follow.ended': FollowAnnouncement & {
      readonly reason: 'stopped' | 'loss_limit_reached' | 'term_ended';
      /** Proceeds, and gain or loss; whole yen. */
      readonly soldYen: number;
      readonly profitYen: number;
      /** Tax withheld; negative if refunded. */
      readonly taxYen: number;
      /** The business date from which the proceeds can be withdrawn. */
      readonly settlesOn: string;
    };
  }
}
