import type { IntradayStock } from '@tsubame/sdk/schema';
import { ChartCandlestick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatPrice, formatRate } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { LiveSparkline } from '#ui/live-sparkline.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { LiveTradingStatus } from '#ui/trading-status.tsx';
import css from './intraday.module.css';

export interface IssueListProps {
  stocks: readonly IntradayStock[];
  onChoose: (stock: IntradayStock) => void;
}

/** The issues for intraday trading; a click opens the ticket. */
export function IntradayIssueList({ stocks, onChoose }: IssueListProps) {
  const { t } = useTranslation('intraday');
  if (stocks.length === 0) return <EmptyState icon={ChartCandlestick} title={t('empty')} />;
  return (
    <Card flush label={t('issues')}>
      <ul className={css.list}>
        {stocks.map((stock) => (
          <li key={stock.code}>
            <button type="button" className={css.row} onClick={() => onChoose(stock)}>
              <IssueRow stock={stock} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function IssueRow({ stock }: { stock: IntradayStock }) {
  const { t } = useTranslation('intraday');
  const locale = useLocale();
  return (
    <>
      <span className={css.names}>
        <strong translate="no">{stockName(stock, locale)}</strong>
        <span className={css.tags}>
          <span translate="no">{stock.code}</span>
          <Badge tone="outline">{t('most', { step: Math.max(...stock.leverage_steps) })}</Badge>
          <LiveTradingStatus code={stock.code} />
          {stock.shortable ? null : <Badge>{t('longOnly')}</Badge>}
        </span>
      </span>
      <LiveSparkline stock={stock} />
      <LiveFigures stock={stock} />
    </>
  );
}

function LiveFigures({ stock }: { stock: IntradayStock }) {
  const locale = useLocale();
  const quote = useQuote(stock.code);
  const { price, change, change_rate } = quote ?? stock;
  const step = quote === undefined ? {} : { tick: quote.tick };
  const tone = toneOf(change);
  return (
    <span className={css.figures}>
      <FormattedNumber text={formatPrice(price, locale, step)} />
      <span>
        <FormattedNumber text={formatChange(change, locale, step)} tone={tone} size="tiny" />{' '}
        <FormattedNumber text={formatRate(change_rate, locale, { sign: true })} tone={tone} size="tiny" />
      </span>
    </span>
  );
}
