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
}
