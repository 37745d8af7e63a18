/** What trading announces: all of an order's outcome that others may want to tell. */
export type OrderFilled = {
  readonly orderId: string;
  readonly positionId: string;
  readonly intent: 'open' | 'close';
  readonly direction: 'long' | 'short';
  /** Closed by force. */
  readonly forced: boolean;
  /** Closed because its day ended. */
  readonly dayEnded: boolean;
  /** Sold as security for something: whoever lent on it tells the user. */
  readonly pledged: boolean;
  readonly code: string;
  readonly quantity: number;
  /** Average in yen, at most four decimals. */
  readonly price: string;
  /** Profit or loss in yen of a closing order; null of an opening one. */
  readonly profitYen: number | null;
  /** Business date (`YYYY-MM-DD`) of the settlement. */
  readonly settlesOn: string;
  /** Epoch ms. */
  readonly at: number;
};

export type OrderExpired = {
  readonly orderId: string;
  readonly code: string;
  readonly quantity: number;
  readonly at: number;
};

/** The last shares of a position are gone. */
export type PositionClosed = {
  readonly userId: string;
  readonly positionId: string;
  /** Epoch ms. */
  readonly at: number;
};

declare module '#frame/events/events.ts' {
  interface DomainEvents {
    'order.filled': OrderFilled;
    'order.expired': OrderExpired;
    'position.closed': PositionClosed;
  }
}
