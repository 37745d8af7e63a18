/** A price that means something to the reader: of an alert, of what is held, of an order, of a forced close. */
export interface ChartMark {
  readonly id: string;
  readonly kind: 'alert' | 'entry' | 'order' | 'forced';
  /** In yen. */
  readonly price: number;
  /** Written on the line. */
  readonly label: string;
  /** Begins farther in, where another one may stand at the same height. */
  readonly beside?: boolean;
  /** Whether the reader may move it to another price. */
  readonly movable?: boolean;
}
