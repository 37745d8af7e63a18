import { exitResultYen, type FeeRules, ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Order, Position } from '@tsubame/sdk/schema';
import type { ExitResults } from './exit-results.ts';
import type { ExitLeg } from './order-types.ts';
import { type ConditionKind, conditionPrices, shownOrderPrice, unfilledQuantity } from './trading-states.ts';

/** A price of a combined order: its own, which it waits for, or that of a condition. */
export type OrderLeg = 'price' | ConditionKind;

/** New prices of a combined order, which are not sent yet. */
export type MovedLegs = Readonly<Partial<Record<OrderLeg, string>>>;

type Prices = Pick<Order, 'state' | 'price' | 'trigger_price' | 'stop' | 'stop_status' | 'exit'>;

/** The prices of an order in the order of their numbers; more than one for a combined order. */
export function legPrices(order: Prices): { readonly leg: OrderLeg; readonly price: string }[] {
  const own = shownOrderPrice(order);
  const conditions = conditionPrices(order).map(({ kind, price }) => ({ leg: kind, price }));
  return own === null ? conditions : [{ leg: 'price', price: own }, ...conditions];
}

/** Whether several prices of an order are drawn and changed together. */
export const isCombined = (order: Prices): boolean => conditionPrices(order).length > 0;

/** The moved prices that differ from those of the order. */
export function pendingLegs(order: Prices, moved: MovedLegs): MovedLegs {
  const pending = legPrices(order).filter(({ leg, price }) => {
    const to = moved[leg];
    return to !== undefined && Number(to) !== Number(price);
  });
  return Object.fromEntries(pending.map(({ leg }) => [leg, moved[leg]]));
}

/** The order at its moved prices. */
export function withMovedLegs<Of extends Prices>(order: Of, moved: MovedLegs): Of {
  const { price: own, stop: trigger, takeProfit, stopLoss } = moved;
  const isArmed = order.state === 'armed';
  const { stop, exit } = order;
  return {
    ...order,
    ...(own === undefined ? {} : isArmed ? { trigger_price: own } : { price: own }),
    stop: stop && { ...stop, trigger_price: trigger ?? stop.trigger_price },
    exit: exit && {
      ...exit,
      price: exit.price && (takeProfit ?? exit.price),
      stop: exit.stop && { ...exit.stop, trigger_price: stopLoss ?? exit.stop.trigger_price },
    },
  };
}

/** What a price of a combined order does: it takes a profit or stops a loss, or it opens a position. */
export function legRole({ intent }: Pick<Order, 'intent'>, leg: OrderLeg): ExitLeg | 'entry' {
  if (leg === 'takeProfit' || leg === 'stopLoss') return leg;
  if (intent === 'open') return 'entry';
  return leg === 'price' ? 'takeProfit' : 'stopLoss';
}

/**
 * The price in tenths of a yen that the results of a combined order are measured from: that of its entry, or of the position that it closes. Null if it
 * is not known.
 */
export function entryOfOrder(
  order: Prices & Pick<Order, 'intent' | 'position_id'>,
  positions: readonly Pick<Position, 'position_id' | 'average_price'>[],
): number | null {
  if (order.intent === 'open') return toTenths(shownOrderPrice(order) ?? '');
  const position = positions.find(({ position_id }) => position_id === order.position_id);
  return position === undefined ? null : Math.round(Number(position.average_price) * 10);
}

type Trade = Pick<Order, 'direction' | 'quantity' | 'filled_quantity'>;

/** The result in whole yen and the distance as a share, if the rest of an order is closed at a price; prices in tenths of a yen. */
export function legFigures(order: Trade, entryTenths: number, exitTenths: number, plan: FeeRules) {
  const { direction } = order;
  const trade = { direction, quantity: unfilledQuantity(order), entryTenths, exitTenths };
  return { yen: exitResultYen(trade, plan), rate: ratioOf(exitTenths - entryTenths, entryTenths) };
}

/** The results of a combined order at its closing prices; null for one that it does not have. */
export function legResults(
  order: Prices & Trade & Pick<Order, 'intent'>,
  entryTenths: number,
  plan: FeeRules,
): ExitResults {
  const resultAt = (role: ExitLeg) => {
    const tenths = legPrices(order)
      .filter(({ leg }) => legRole(order, leg) === role)
      .map(({ price }) => toTenths(price))
      .at(0);
    return tenths == null ? null : legFigures(order, entryTenths, tenths, plan).yen;
  };
  return { takeProfit: resultAt('takeProfit'), stopLoss: resultAt('stopLoss') };
}
