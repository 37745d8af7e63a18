/** A marked price: of an alert, a position, an order or a forced close. */
export interface ChartMark {
  readonly id: string;
  readonly kind: 'alert' | 'entry' | 'order' | 'forced';
  /** In yen. */
  readonly price: number;
  /** Label on the line. */
  readonly label: string;
  /** Indents the label, so that it does not overlap another one at the same height. */
  readonly beside?: boolean;
  /** Whether the user may drag it to another price. */
  readonly movable?: boolean;
}
