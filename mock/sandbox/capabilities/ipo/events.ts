/** Outcome of an application, for listeners: notifications, and trading, which opens positions. */
export interface IpoAnnouncement {
  readonly applicationId: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** Shares were won in the draw or from the waiting list; they can be subscribed until an instant (epoch ms). */
    'ipo.won': IpoAnnouncement & {
      readonly quantity: number;
      readonly subscribeTo: number;
      readonly movedUp: boolean;
    };
    'ipo.waitlisted': IpoAnnouncement & { readonly place: number };
    /** `reason` is the one of the move: not drawn, a price below the final one, or a waiting list that ended. */
    'ipo.not_won': IpoAnnouncement & {
      readonly reason: 'not_drawn' | 'price_below_offer' | 'waitlist_ended';
    };
    /** Shares won and not subscribed lapse at an instant (epoch ms). */
    'ipo.lapsing': IpoAnnouncement & { readonly quantity: number; readonly subscribeTo: number };
    'ipo.lapsed': IpoAnnouncement & { readonly quantity: number };
    'ipo.called_off': IpoAnnouncement;
    /**
     * Shares bought outside orders begin to trade: trading opens a position with the event's id. The amount paid is in the
     * account `user_shares` until then.
     */
    'shares.delivered': IpoAnnouncement & {
      /** Kind of purchase. */
      readonly origin: 'offering' | 'block' | 'pre_market';
      readonly userId: string;
      readonly positionId: string;
      readonly quantity: number;
      /** Tenths of a yen. */
      readonly priceTenths: number;
      /** Whole yen, without the fee. */
      readonly paidYen: number;
      /** Whole yen, already booked by the purchase. */
      readonly feeYen: number;
    };
  }
}
