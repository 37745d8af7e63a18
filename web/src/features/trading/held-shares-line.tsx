import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { Loadable } from '#ui/loadable.ts';
import css from './held-shares-line.module.css';
import { LiveProfit } from './profit-figure.tsx';
import type { StockTrades } from './use-stock-trades.ts';

/** The shares of an issue that the user holds, with their profit or loss. Renders nothing without any. */
export function HeldSharesLine({ query }: { query: Loadable<StockTrades> }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const positions = query.data?.positions;
  if (positions === undefined || positions.length === 0) return null;
  const quantity = positions.reduce((sum, position) => sum + position.quantity, 0);
  return (
    <p className={css.held}>
      {t('pane.uncounted.held')} <span translate="no">{formatQuantity(quantity, locale)}</span>
      <LiveProfit positions={positions} />
    </p>
  );
}
