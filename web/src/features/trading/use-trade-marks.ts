import { ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { ChartMark } from '#charts/chart-mark.ts';
import { entryMarksOf } from '#domain/entry-marks.ts';
import { formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import {
  entryOfOrder,
  isCombined,
  legFigures,
  legPrices,
  legRole,
  type MovedLegs,
  type OrderLeg,
  withMovedLegs,
} from '#domain/order-legs.ts';
import { canChange } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { sideTextKey } from './side-badge.tsx';
import { useTradingTerms } from './use-order-rules.ts';
import type { StockTrades } from './use-stock-trades.ts';

/** Moved prices of one combined order, which are not sent yet. */
export interface MovedOrder {
  readonly orderId: string;
  readonly legs: MovedLegs;
}

/**
 * The user's positions and orders in an issue as lines of its chart: entry price, limit price and price of a forced close. The prices of a combined order
 * are linked, at their moved places. Undefined until they are loaded.
 */
export function useTradeMarks(
  code: string,
  trades: StockTrades | undefined,
  moved: MovedOrder | null = null,
): ChartMark[] | undefined {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const quote = useQuote(code);
  const terms = useTradingTerms(trades?.orders.some(isCombined) ?? false);
  if (trades === undefined) return undefined;
  const { orders } = trades;
  const positions = trades.positions.map((position) => positionAtQuote(position, quote));
  const shares = (quantity: number) => formatQuantity(quantity, locale);
  return [
    ...entryMarksOf(positions).map(({ position, price, quantity, profit }) => ({
      id: position.position_id,
      kind: 'entry' as const,
      price,
      label: t('marks.entry', {
        side: t(sideTextKey(position)),
        quantity: shares(quantity),
        profit: formatYen(profit, locale, { sign: true }),
      }),
    })),
    ...positions.flatMap(({ position_id, forced_close_price: price, current_price: now }) =>
      price === null
        ? []
        : [
            {
              id: `forced ${position_id}`,
              kind: 'forced' as const,
              price: Number(price),
              label: t('marks.forced', { rate: wayTo(price, now) }),
            },
          ],
    ),
    ...orders.flatMap((order) => legMarks(order)),
  ];

  /** The lines of an order: one, or those of a combined order with their results. */
  function legMarks(order: Order): ChartMark[] {
    const legs = moved?.orderId === order.order_id ? moved.legs : {};
    const shown = withMovedLegs(order, legs);
    const before = new Map(legPrices(order).map(({ leg, price }) => [leg, Number(price)]));
    const entryTenths = entryOfOrder(shown, trades?.positions ?? []);
    const whole = isCombined(order);
    const line = (leg: OrderLeg, price: string): ChartMark => {
      const labelAt = (at: number) => labelOf(order, leg, { at, entryTenths });
      const mark = {
        id: markId(order, leg),
        kind: 'order' as const,
        price: Number(price),
        movable: canChange(order),
        label: labelAt(Number(price)),
      };
      if (!whole) return mark;
      const role = legRole(order, leg);
      const from = order.intent === 'open' ? order.order_id : (entryTenths ?? 0) / 10;
      const tone = role === 'takeProfit' ? ('up' as const) : ('down' as const);
      return {
        ...mark,
        labelAt,
        bracket: order.order_id,
        movedFrom: legs[leg] === undefined ? undefined : before.get(leg),
        zone: role === 'entry' || entryTenths === null ? undefined : { from, tone },
      };
    };
    return legPrices(shown).map(({ leg, price }) => line(leg, price));
  }

  function labelOf(
    order: Order,
    leg: OrderLeg,
    { at, entryTenths }: { readonly at: number; readonly entryTenths: number | null },
  ): string {
    const words = { side: t(sideTextKey(order)), quantity: shares(order.quantity - order.filled_quantity) };
    const role = legRole(order, leg);
    const isStop = leg === 'stop' || (leg === 'price' && order.state === 'armed');
    if (role === 'entry' && order.exit !== null)
      return t('legs.entry', { ...words, quantity: t('shares', { quantity: words.quantity }) });
    const plan = terms.data?.fee_plan;
    const isClosing = role !== 'entry' && isCombined(order);
    if (!isClosing) return t(isStop ? 'marks.stop' : 'marks.order', words);
    const name = t(`exit.mark.${role}`);
    if (entryTenths === null || plan === undefined) return name;
    const { yen, rate } = legFigures(order, entryTenths, Math.round(at * 10), plan);
    const profit = formatYen(yen, locale, { sign: true });
    return [name, profit, formatRate(rate, locale, { sign: true, digits: 1 })].join(' ');
  }

  function wayTo(price: string, now: string): string {
    const [to, from] = [toTenths(price), toTenths(now)];
    if (to === null || from === null) return t('none');
    return formatRate(ratioOf(to - from, from), locale, { sign: true, digits: 1 });
  }
}

/** The id of a line: a further price of an order has one that ends with that of the order. */
function markId({ order_id }: Pick<Order, 'order_id'>, leg: OrderLeg): string {
  return leg === 'price' ? order_id : `${leg} ${order_id}`;
}

/** The order and its price that a line shows; undefined for another line. */
export function orderOfMark(
  orders: readonly Order[],
  id: string,
): { readonly order: Order; readonly leg: OrderLeg } | undefined {
  const order = orders.find(({ order_id }) => id.endsWith(order_id));
  const leg = order && legPrices(order).find((each) => markId(order, each.leg) === id)?.leg;
  return order && { order, leg: leg ?? 'price' };
}
