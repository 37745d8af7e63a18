/** Outcome of a pre-market application, for listeners such as notifications. */
export interface PreMarketAnnouncement {
  readonly applicationId: string;
  readonly code: string;
  readonly quantity: number;
  /** Tenths of a yen: what it was filled at, or what it would have paid at most. */
  readonly priceTenths: number;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** It is a position already. */
    'pre_market.filled': PreMarketAnnouncement;
    'pre_market.expired': PreMarketAnnouncement;
    /** The stock was split before it was filled. */
    'pre_market.lapsed': PreMarketAnnouncement;
  }
}
