import type { StockSummary } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useQuote } from '#api/quote-store.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { Sparkline } from '#charts/sparkline.tsx';
import { formatChange, formatPrice, formatRate } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Figure, toneOf } from '#ui/figure.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import css from './hot-stocks.module.css';

export function HotStocks() {
  const { t } = useTranslation('home');
  const hot = useApiQuery('listHotStocks', {});
  return (
    <StateView
      query={hot}
      skeleton={<Skeleton height={300} />}
      isEmpty={(data) => data.items.length === 0}
      empty={
        <Card>
          <EmptyState title={t('hot.empty')} />
        </Card>
      }
    >
      {(data) => (
        <Card flush label={t('hot.title')}>
          <ul className={css.list}>
            {data.items.map((stock) => (
              <li key={stock.code}>
                <HotStock stock={stock} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </StateView>
  );
}

function HotStock({ stock }: { stock: StockSummary }) {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const live = useQuote(stock.code) ?? stock;
  const tone = toneOf(live.change);
  const options = { tick: stock.tick };
  return (
    <PageLink to={pathTo('stock', { code: stock.code })} className={css.row}>
      <span className={css.name}>
        <strong>{stockName(stock, locale)}</strong>
        <span>{`${stock.code} · ${t(`hot.segment.${stock.segment}`)}`}</span>
      </span>
      <Sparkline values={stock.sparkline.map(Number)} tone={tone} />
      <span className={css.price}>
        <Figure text={formatPrice(live.price, locale, options)} />
        <Figure
          text={`${formatChange(live.change, locale, options)} ${formatRate(live.change_rate, locale, { sign: true })}`}
          tone={tone}
          size="tiny"
        />
      </span>
    </PageLink>
  );
}
