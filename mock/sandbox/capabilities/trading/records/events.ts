import type { RejectionReason } from '../rules/states.ts';

/** An order was executed, whole or in part. */
export type OrderFilled = {
  readonly orderId: string;
  readonly positionId: string;
  readonly intent: 'open' | 'close';
  readonly direction: 'long' | 'short';
  /** Closed by force. */
  readonly forced: boolean;
  /** Closed because its day ended. */
  readonly dayEnded: boolean;
  /** Closed because its term on margin ended. */
  readonly termEnded: boolean;
  /** Sold as collateral: the loans capability notifies the user. */
  readonly pledged: boolean;
  readonly code: string;
  readonly quantity: number;
  /** Average in yen, at most four decimals. */
  readonly price: string;
  /** Net profit or loss in yen of a closing; null for an opening. */
  readonly profitYen: number | null;
  /** Business date (`YYYY-MM-DD`) of the settlement. */
  readonly settlesOn: string;
  /** Epoch ms. */
  readonly at: number;
};

export type OrderExpired = {
  readonly orderId: string;
  readonly code: string;
  /** Unfilled shares. */
  readonly quantity: number;
  /** True if it ended with its auction, false if its day ended. */
  readonly inAuction: boolean;
  readonly at: number;
};

/** An order that lives for several days could not be executed on a new one, and ended at its opening. */
export type OrderRejected = {
  readonly orderId: string;
  readonly code: string;
  /** Unfilled shares. */
  readonly quantity: number;
  readonly reason: RejectionReason;
  readonly at: number;
};

/** The trigger price of a stop order was reached, and the order was sent to the market. */
export type OrderTriggered = {
  readonly orderId: string;
  readonly code: string;
  readonly quantity: number;
  /** True if it is now a limit order, which may have to wait. */
  readonly isLimit: boolean;
  readonly at: number;
};

/** A position is about to be closed by force at a print (tenths of a yen): a lender sells or frees the shares that are pledged. */
export type PositionForceClosing = {
  readonly positionId: string;
  readonly priceTenths: number;
  /** Epoch ms. */
  readonly at: number;
};

/** No share of a position is left; the profit is in `order.filled`. */
export type PositionClosed = {
  readonly userId: string;
  readonly positionId: string;
  /** Epoch ms. */
  readonly at: number;
};

/** A split of an issue has reached one of its users: each share became `ratio` of them. */
export type StockSplit = {
  readonly code: string;
  readonly ratio: number;
  /** Orders that lapsed. */
  readonly lapsed: number;
  /** Orders that were divided. */
  readonly divided: number;
  readonly positionIds: readonly string[];
  /** Shares held, and short, after it. */
  readonly longShares: number;
  readonly shortShares: number;
  /** Epoch ms. */
  readonly at: number;
};

/** The user has chosen a fee plan for a business date (`YYYY-MM-DD`) and those after it. */
export type FeePlanChosen = {
  readonly planId: string;
  /** True if it is the current plan: a scheduled change is cancelled. */
  readonly isKept: boolean;
  readonly fromDay: string;
  /** Epoch ms. */
  readonly at: number;
};

/** Events of margin calls; instants in epoch ms. */
export type MarginAnnouncement = { readonly at: number };

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'order.filled': OrderFilled;
    'order.triggered': OrderTriggered;
    'order.expired': OrderExpired;
    'order.rejected': OrderRejected;
    'position.force_closing': PositionForceClosing;
    'position.closed': PositionClosed;
    'stock.split': StockSplit;
    'fee_plan.chosen': FeePlanChosen;
    /** The margin of the account is below the maintenance rate: so many yen are missing, by a deadline. */
    'margin.called': MarginAnnouncement & { readonly deadline: number; readonly amount: number };
    'margin.met': MarginAnnouncement;
    /** The term of a position ends soon, on a business date (`YYYY-MM-DD`). */
    'margin.term_near': MarginAnnouncement & {
      readonly positionId: string;
      readonly code: string;
      readonly quantity: number;
      readonly endsOn: string;
    };
    /** The deadline passed; positions are closed from an instant on. */
    'margin.missed': MarginAnnouncement & { readonly closesFrom: number };
  }
}
