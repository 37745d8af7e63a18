/** Outcome of an application, for listeners: notifications, and trading, which opens positions. */
export interface IpoNews {
  readonly applicationId: string;
  readonly code: string;
  /** Epoch ms. */
  readonly at: number;
}

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    /** Shares were won in the draw or from the waiting list; they can be subscribed until an instant (epoch ms). */
    'ipo.won': IpoNews & {
      readonly quantity: number;
      readonly subscribeTo: number;
      readonly movedUp: boolean;
    };
    'ipo.waitlisted': IpoNews & { readonly place: number };
    /** `reason` is the one of the move: not drawn, a price below the final one, or a waiting list that ended. */
    'ipo.not_won': IpoNews & { readonly reason: 'not_drawn' | 'price_below_offer' | 'waitlist_ended' };
    /** Shares won and not subscribed lapse at an instant (epoch ms). */
    'ipo.lapsing': IpoNews & { readonly quantity: number; readonly subscribeTo: number };
    'ipo.lapsed': IpoNews & { readonly quantity: number };
    'ipo.called_off': IpoNews;
    /**
     * Shares bought outside orders begin to trade: trading opens a position with the event's id. The amount paid is in the
     * account `user_shares` until then.
     */
    'shares.delivered': IpoNews & {
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
