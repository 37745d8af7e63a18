/** What becomes of an application: who listens may tell its owner, or make a position of the shares. */
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
    /** Shares won that nobody has subscribed lapse soon, at an instant (epoch ms). */
    'ipo.lapsing': IpoNews & { readonly quantity: number; readonly subscribeTo: number };
    'ipo.lapsed': IpoNews & { readonly quantity: number };
    'ipo.called_off': IpoNews;
    /**
     * Shares bought elsewhere than by an order begin to trade: whoever keeps positions makes one of them, under the id that
     * the event brings. What was paid for them is in `user_shares` until then.
     */
    'shares.delivered': IpoNews & {
      /** Where they were bought. */
      readonly origin: 'offering' | 'block' | 'pre_market';
      readonly userId: string;
      readonly positionId: string;
      readonly quantity: number;
      /** Tenths of a yen. */
      readonly priceTenths: number;
      /** Whole yen, without the fee. */
      readonly paidYen: number;
      /** Whole yen, booked by whoever bought them. */
      readonly feeYen: number;
    };
  }
}
