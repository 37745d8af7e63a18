import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { ORDER_STATES, POSITION_STATES } from './trading-states.ts';

const ORDERS = Object.keys(ORDER_STATES) as OrderState[];
const POSITIONS = Object.keys(POSITION_STATES) as PositionState[];

/** Filters of the order history, as parameters of the request; every state is in exactly one. */
export const ORDER_FILTERS = {
  all: undefined,
  live: ORDERS.filter((state) => ORDER_STATES[state].live),
  filled: ['filled'],
  ended: ORDERS.filter((state) => !ORDER_STATES[state].live && state !== 'filled'),
} as const satisfies Readonly<Record<string, readonly OrderState[] | undefined>>;

export type OrderFilter = keyof typeof ORDER_FILTERS;

/** Positions with open shares. */
export const OPEN_POSITION_STATES = POSITIONS.filter((state) => POSITION_STATES[state].open);
