import type { OrderType } from '#domain/order-types.ts';
import css from './order-type-field.module.css';

interface Drawing {
  /** The price before and after the fill. */
  readonly price: readonly string[];
  /** The user's own price. */
  readonly own: string;
  /** Where it is filled. */
  readonly fill: readonly [x: number, y: number];
}

/** What each type of a buy does, in a square of 40; a sell is the same upside down. */
const DRAWINGS: Readonly<Record<OrderType, Drawing>> = {
  market: { price: ['M3 27l5-4 5 6 6-9'], own: 'M19 20H38', fill: [19, 20] },
  limit: { price: ['M3 13l6 5 5-4 9 14', 'M23 28l6-7 8-7'], own: 'M2 28H38', fill: [23, 28] },
  stop: { price: ['M3 29l6-5 5 4 9-16', 'M23 12l6-3 8-6'], own: 'M2 12H38', fill: [23, 12] },
};

/** A small picture of what an order type does. */
export function OrderTypePicture({ type, buying }: { type: OrderType; buying: boolean }) {
  const { price, own, fill } = DRAWINGS[type];
  return (
    <svg className={css.picture} viewBox="0 0 40 40" aria-hidden="true">
      <g transform={buying ? undefined : 'matrix(1 0 0 -1 0 40)'}>
        <path className={css.own} d={own} data-dots={type === 'market' || undefined} />
        {price.map((line) => (
          <path key={line} className={css.price} d={line} />
        ))}
        <circle className={css.fill} cx={fill[0]} cy={fill[1]} r="3.75" />
      </g>
    </svg>
  );
}

/** The meaning of the lines and dots in the pictures. */
export function OrderTypeLegend({ names }: { names: Readonly<Record<'price' | 'own' | 'fill', string>> }) {
  return (
    <p className={css.legend}>
      <span>
        <svg viewBox="0 0 18 8" aria-hidden="true">
          <path className={css.price} d="M1 6l5-4 5 4 6-5" />
        </svg>
        {names.price}
      </span>
      <span>
        <svg viewBox="0 0 18 8" aria-hidden="true">
          <path className={css.own} d="M0 4H18" />
        </svg>
        {names.own}
      </span>
      <span>
        <svg viewBox="0 0 8 8" data-dot aria-hidden="true">
          <circle className={css.dot} cx="4" cy="4" r="3.75" />
        </svg>
        {names.fill}
      </span>
    </p>
  );
}
