import type { Candle, JournalTrade } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { epochMsOf, formatPrice } from '#domain/format.ts';
import { candleGeometry, candlesAround, candlesAtPricesOf } from '#domain/trade-chart.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { combineReads, partOfRead } from '#ui/loadable.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './journal.module.css';

const BOX = { width: 320, height: 170 };

/** Entry, exit and planned prices of a trade on the candles around its holding time. */
export function TradeChart({ trade }: { trade: JournalTrade }) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const path = { code: trade.code };
  const candles = partOfRead(
    useApiQuery('listCandles', { path, query: candlesAround(trade) }),
    ({ items }) => items,
  );
  const splits = partOfRead(useApiQuery('getStock', { path }), (stock) => stock.splits);
  const { stop_price: stop, target_price: target } = trade.entry;
  const lines = [
    { name: t('chart.entry'), price: trade.open_price },
    { name: t('chart.exit'), price: trade.close_price },
    { name: t('chart.stop'), price: stop },
    { name: t('chart.target'), price: target },
    { name: 'MAE', price: trade.mae_price },
    { name: 'MFE', price: trade.mfe_price },
  ];
  return (
    <Card>
      <SectionHead title={t('chart.title')} />
      <StateView query={combineReads(candles, splits)} skeleton={<Skeleton height={170} />}>
        {([known, done]) => (
          <Picture trade={trade} candles={candlesAtPricesOf(known, done, trade.closed_at)} />
        )}
      </StateView>
      <Figures
        lines={lines.flatMap(({ name, price }) =>
          price === null ? [] : [{ name, value: <FormattedNumber text={formatPrice(price, locale)} /> }],
        )}
      />
    </Card>
  );
}

function Picture({ trade, candles }: { trade: JournalTrade; candles: readonly Candle[] }) {
  const { t } = useTranslation('journal');
  const { entry } = trade;
  const plans = [entry.stop_price, entry.target_price].flatMap((price) =>
    price === null ? [] : Number(price),
  );
  const marks = { from: epochMsOf(trade.opened_at), to: epochMsOf(trade.closed_at) };
  const prices = [Number(trade.open_price), Number(trade.close_price), ...plans];
  const { bars, yOf, xAt } = candleGeometry(candles, prices, BOX);
  const [from, to] = [xAt(marks.from), xAt(marks.to)];
  const [open, close] = [yOf(Number(trade.open_price)), yOf(Number(trade.close_price))];
  return (
    <svg
      className={css.picture}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t('chart.label')}
    >
      <rect data-part="held" x={from} y={0} width={Math.max(2, to - from)} height={BOX.height} />
      {plans.map((price) => (
        <line key={price} data-part="plan" x1={0} x2={BOX.width} y1={yOf(price)} y2={yOf(price)} />
      ))}
      {bars.map(({ key, x, width, high, low, top, bottom, isUp }) => (
        <g key={key} data-part={isUp ? 'up' : 'down'}>
          <line x1={x} x2={x} y1={high} y2={low} />
          <rect x={x - width / 2} y={top} width={width} height={Math.max(1, bottom - top)} />
        </g>
      ))}
      <line data-part="path" x1={from} y1={open} x2={to} y2={close} />
      <circle data-part="entry" cx={from} cy={open} r={4} />
      <circle data-part="exit" cx={to} cy={close} r={4.5} />
    </svg>
  );
}
