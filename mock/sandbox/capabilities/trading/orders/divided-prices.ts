import {
  brokenExit,
  brokenLegs,
  ceilToTick,
  floorToTick,
  type StopPrices,
  type TickGroup,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import { issueOf } from '#market/universe.ts';
import type { OrderRow } from '../records/records.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';
import { isBuying } from '../rules/terms.ts';

type OrderPrices = Pick<
  OrderRow,
  'code' | 'intent' | 'direction' | 'priceTenths' | 'triggerTenths' | 'stop' | 'exit'
>;

/**
 * The prices of an order divided by the ratio of a split. A price between two steps moves so that the order never pays more or gets less than the user
 * wanted, and a trigger never moves toward the last price. Prices that are closer than the rules `order_oco` and `order_exit` allow then move apart.
 */
export function dividedPrices(order: OrderPrices, ratio: number) {
  const { tickGroup } = issueOf(order.code);
  const buying = isBuying(order.intent, order.direction);
  const { limit, trigger, stop } = divider(tickGroup, ratio, buying);
  const priceTenths = order.priceTenths && limit(order.priceTenths);
  const triggerTenths = order.triggerTenths && trigger(order.triggerTenths);
  const entry = { direction: order.direction, priceTenths, triggerTenths };
  return {
    ...{ priceTenths, triggerTenths },
    stop: order.stop && stop(order.stop, priceTenths),
    // What follows an opening order is of the other side.
    exit: order.exit && dividedExit(order.exit, entry, divider(tickGroup, ratio, !buying)),
  };
}

/** Divides prices (tenths of a yen) of an order of one side. */
function divider(tickGroup: TickGroup, ratio: number, buying: boolean) {
  const down = (tenths: number) => floorToTick(tickGroup, Math.floor(tenths / ratio));
  const up = (tenths: number) => ceilToTick(tickGroup, Math.ceil(tenths / ratio));
  const [limit, trigger] = buying ? [down, up] : [up, down];
  /** @param limitTenths divided limit price of the order with this stop; null without one */
  const stop = ({ triggerTenths, priceTenths }: StopPrices, limitTenths: number | null): StopPrices => {
    const divided = trigger(triggerTenths);
    const broken =
      limitTenths === null ? null : brokenLegs({ buying, limitTenths, triggerTenths: divided }, tickGroup);
    return { triggerTenths: broken?.nearest[0] ?? divided, priceTenths: priceTenths && limit(priceTenths) };
  };
  return { tickGroup, limit, trigger, stop };
}

function dividedExit(
  exit: ExitTerms,
  entry: Pick<OrderRow, 'direction' | 'priceTenths' | 'triggerTenths'>,
  { tickGroup, limit, stop }: ReturnType<typeof divider>,
): ExitTerms {
  const priceTenths = exit.priceTenths && limit(exit.priceTenths);
  const divided = { ...exit, priceTenths, stop: exit.stop && stop(exit.stop, priceTenths) };
  const entryTenths = valuedPriceTenths(entry) ?? entry.triggerTenths;
  if (entryTenths === null) return divided;
  const beside = (prices: { priceTenths: number | null; triggerTenths: number | null }) =>
    brokenExit(prices, { direction: entry.direction, entryTenths, tickGroup })?.nearest[0];
  const triggerTenths = divided.stop?.triggerTenths ?? null;
  return {
    ...divided,
    priceTenths: beside({ priceTenths, triggerTenths: null }) ?? priceTenths,
    stop: divided.stop && {
      ...divided.stop,
      triggerTenths: beside({ priceTenths: null, triggerTenths }) ?? divided.stop.triggerTenths,
    },
  };
}
