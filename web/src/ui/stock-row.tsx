import type { StockSummary } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatChange, formatPrice, formatRate, formatVolume, formatYenCompact } from '#domain/format.ts';
import { separatorOf } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useFromQuote, useQuote } from '#stores/quote-store.ts';
import { FormattedNumber, toneOf } from './formatted-number.tsx';
import { LiveSparkline } from './live-sparkline.tsx';
import { PageLink } from './page-link.tsx';
import css from './stock-row.module.css';
import { TradingStatusBadge, useTradingStatus } from './trading-status.tsx';

/** A figure of the day by which a list may be sorted, besides the change. */
export type RankedFigure = 'turnover' | 'volume';

export interface StockRowProps {
  stock: StockSummary;
  /** Whether the user has a position; shown instead of the market. */
  held?: boolean;
  /** The figure by which the list is sorted; shown instead of the market. */
  ranked?: RankedFigure | undefined;
}

/** A stock in a list, with name, day's chart, live price and change. Opens its page. */
export function StockRow({ stock, held = false, ranked }: StockRowProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  return (
    <PageLink to={pathTo('stock', { code: stock.code })} className={css.row}>
      <span className={css.text}>
        <span className={css.name} translate="no">
          {stockName(stock, locale)}
        </span>
        <span className={css.detail}>
          <span translate="no">{stock.code}</span>
          {held ? <span className={css.held}> {t('held')}</span> : null}
          {ranked === undefined ? null : <LiveRankedFigure stock={stock} ranked={ranked} />}
          <LiveStatus stock={stock} isMarketShown={!held && ranked === undefined} />
        </span>
      </span>
      <LiveSparkline stock={stock} />
      <LiveFigures stock={stock} />
    </PageLink>
  );
}

/** The trading condition, or the market while the stock trades normally. */
function LiveStatus({ stock, isMarketShown }: Pick<StockRowProps, 'stock'> & { isMarketShown: boolean }) {
  const { t } = useTranslation('stock');
  const status = useTradingStatus(stock.code);
  if (status !== undefined && status !== 'normal')
    return (
      <>
        {' '}
        <TradingStatusBadge status={status} />
      </>
    );
  if (!isMarketShown) return null;
  return (
    <span className={css.segment}>
      {t('codeAndSegment', { code: '', segment: t(`segment.${stock.segment}`) })}
    </span>
  );
}

function LiveRankedFigure({ stock, ranked }: Pick<StockRowProps, 'stock'> & { ranked: RankedFigure }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const value = useFromQuote(stock.code, (quote) => (quote ?? stock)[ranked]);
  return (
    <>
      {separatorOf(locale)}
      <span className="visually-hidden">{t(`statistics.${ranked}`)} </span>
      <b className={css.ranked} translate="no">
        {ranked === 'turnover' ? formatYenCompact(value, locale) : formatVolume(value, locale)}
      </b>
    </>
  );
}

function LiveFigures({ stock }: Pick<StockRowProps, 'stock'>) {
  const locale = useLocale();
  const { price, change, change_rate, tick } = useQuote(stock.code) ?? stock;
  const tone = toneOf(change);
  return (
    <span className={css.figures}>
      <FormattedNumber text={formatPrice(price, locale, { tick })} />
      <span className={css.change}>
        <FormattedNumber text={formatChange(change, locale, { tick })} tone={tone} size="tiny" />
        <FormattedNumber text={formatRate(change_rate, locale, { sign: true })} tone={tone} size="tiny" />
      </span>
    </span>
  );
}
