import { ratioOf, toTenths } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import type { ChartMark } from '#charts/chart-mark.ts';
import { entryMarksOf } from '#domain/entry-marks.ts';
import { formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { canChange, conditionPrices, shownOrderPrice } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { sideTextKey } from './side-badge.tsx';
import type { StockTrades } from './use-stock-trades.ts';

/**
 * The user's positions and orders in an issue as lines of its chart: entry price, limit price and price of a forced close. Undefined
 * until they are loaded.
 */
export function useTradeMarks(code: string, trades: StockTrades | undefined): ChartMark[] | undefined {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const quote = useQuote(code);
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
    ...orders.flatMap((order) => {
      const price = shownOrderPrice(order);
      if (price === null) return [];
      return [
        {
          id: order.order_id,
          kind: 'order' as const,
          price: Number(price),
          movable: canChange(order),
          label: t(order.state === 'armed' ? 'marks.stop' : 'marks.order', {
            side: t(sideTextKey(order)),
            quantity: shares(order.quantity - order.filled_quantity),
          }),
        },
      ];
    }),
    ...orders.flatMap((order) =>
      conditionPrices(order).map(({ kind, price }) => ({
        id: `${kind} ${order.order_id}`,
        kind: 'order' as const,
        price: Number(price),
        movable: canChange(order),
        label:
          kind === 'stop'
            ? t('marks.stop', {
                side: t(sideTextKey(order)),
                quantity: shares(order.quantity - order.filled_quantity),
              })
            : t(`exit.${kind}`),
      })),
    ),
  ];

  function wayTo(price: string, now: string): string {
    const [to, from] = [toTenths(price), toTenths(now)];
    if (to === null || from === null) return t('none');
    return formatRate(ratioOf(to - from, from), locale, { sign: true, digits: 1 });
  }
}
