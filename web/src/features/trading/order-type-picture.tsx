import type { OrderExecution } from '@tsubame/sdk/schema';
import type { OrderType } from '#domain/order-types.ts';
import css from './order-type-field.module.css';

type Point = readonly [x: number, y: number];

interface Drawing {
  /** The price before and after the fill. */
  readonly price: readonly string[];
  /** The user's own price, or the time of an auction. */
  readonly own: string;
  /** Where it is filled. */
  readonly fill: Point;
  /** Where the order that follows is filled. */
  readonly next?: Point;
  /** Where the rest ends by itself. */
  readonly ended?: Point;
}

/** What each type of a buy does, in a square of 40; a sell is the same upside down. */
const DRAWINGS: Readonly<Record<OrderType, Drawing>> = {
  market: { price: ['M3 27l5-4 5 6 6-9'], own: 'M19 20H38', fill: [19, 20] },
  limit: { price: ['M3 13l6 5 5-4 9 14', 'M23 28l6-7 8-7'], own: 'M2 28H38', fill: [23, 28] },
  stop: { price: ['M3 29l6-5 5 4 9-16', 'M23 12l6-3 8-6'], own: 'M2 12H38', fill: [23, 12] },
  oco: { price: ['M3 16l7-5 12 20'], own: 'M2 9H24M35 9H38M2 31H38', fill: [22, 31], ended: [30, 9] },
  if_done: {
    price: ['M3 14l7-3 6 20', 'M16 31l5-6 4 5 8-21'],
    own: 'M2 31H24M19 9H38',
    fill: [16, 31],
    next: [33, 9],
  },
  if_done_oco: {
    ...{ price: ['M3 12l9 11', 'M12 23l6-5 4 4 7-13'], own: 'M2 23H21M15 9H38M15 34H26M36 34H38' },
    ...{ fill: [12, 23], next: [29, 9], ended: [31, 34] },
  },
};

/** When each execution of a buy is filled and ends: a session from left to right, its auctions as upright lines. */
const EXECUTION_DRAWINGS: Readonly<Record<OrderExecution, Drawing>> = {
  day: { price: ['M3 15l7 6 6-5 11 12', 'M27 28l8-7'], own: 'M2 28H38', fill: [27, 28] },
  at_open: { price: ['M9 20l7-6 7 8 6-5 8 6'], own: 'M9 4V36', fill: [9, 20], ended: [20, 31] },
  at_close: { price: ['M3 24l7-6 7 8 7-9 7 3'], own: 'M31 4V36', fill: [31, 20] },
  limit_then_close: { price: ['M3 15l7 5 7-8 7 6 7-4'], own: 'M2 30H31V4', fill: [31, 14] },
  ioc: { price: ['M3 27l6-7', 'M9 20l8-6 6 5 7-7 7 4'], own: 'M9 20H22', fill: [9, 20], ended: [27, 27] },
  fok: { price: ['M3 27l6-7', 'M9 20l8-6 6 5 7-7 7 4'], own: 'M9 4V36', fill: [9, 20], ended: [9, 33] },
};

/** A small picture of what an order type does. */
export function OrderTypePicture({ type, buying }: { type: OrderType; buying: boolean }) {
  return <Picture {...DRAWINGS[type]} buying={buying} hasDots={type === 'market'} />;
}

/** A small picture of when an execution is filled. */
export function ExecutionPicture({ execution, buying }: { execution: OrderExecution; buying: boolean }) {
  return <Picture {...EXECUTION_DRAWINGS[execution]} buying={buying} />;
}

function Picture({
  price,
  own,
  fill,
  next,
  ended,
  buying,
  hasDots,
}: Drawing & { buying: boolean; hasDots?: boolean }) {
  return (
    <svg className={css.picture} viewBox="0 0 40 40" aria-hidden="true">
      <g transform={buying ? undefined : 'matrix(1 0 0 -1 0 40)'}>
        <path className={css.own} d={own} data-dots={hasDots || undefined} />
        {price.map((line) => (
          <path key={line} className={css.price} d={line} />
        ))}
        <circle className={css.fill} cx={fill[0]} cy={fill[1]} r="3.75" />
        {next === undefined ? null : <circle className={css.fill} cx={next[0]} cy={next[1]} r="3.75" />}
        {ended === undefined ? null : <path className={css.price} d={crossAt(ended)} />}
      </g>
    </svg>
  );
}

const crossAt = ([x, y]: Point) => `M${x - 3} ${y - 3}l6 6M${x - 3} ${y + 3}l6-6`;

/** The meaning of the lines, dots and crosses in the pictures. */
export function OrderTypeLegend({
  names,
}: {
  names: Readonly<Record<'price' | 'own' | 'fill' | 'ended', string>>;
}) {
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
      <span>
        <svg viewBox="0 0 8 8" data-dot aria-hidden="true">
          <path className={css.price} d={crossAt([4, 4])} />
        </svg>
        {names.ended}
      </span>
    </p>
  );
}
