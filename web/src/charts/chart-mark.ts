/** A marked price: of an alert, a position, an order or a forced close. */
export interface ChartMark {
  readonly id: string;
  readonly kind: 'alert' | 'entry' | 'order' | 'forced';
  /** In yen. */
  readonly price: number;
  /** Label on the line. */
  readonly label: string;
  /** Whether the user may drag it to another price. */
  readonly movable?: boolean;
  /** The label at another price while it is dragged; the price alone if omitted. */
  readonly labelAt?: (price: number) => string;
  /** The price in yen before a change that is not sent yet. */
  readonly movedFrom?: number | undefined;
  /** Marks with the same name are linked by a bracket. */
  readonly bracket?: string;
  /** Shades the prices from a mark, or from a price in yen, to this mark. */
  readonly zone?: { readonly from: string | number; readonly tone: 'up' | 'down' } | undefined;
}
