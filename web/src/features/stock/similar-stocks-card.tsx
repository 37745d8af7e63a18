import type { SimilarStock, SimilarStocks } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDecimal, formatPrice, formatRate } from '#domain/format.ts';
import { separatorOf } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './similar-stocks-card.module.css';

/** The issues that are most like an issue, each with the reasons. */
export function SimilarStocksCard({ code }: { code: string }) {
  const { t } = useTranslation('stock');
  const query = useApiQuery('listSimilarStocks', { path: { code } });
  return (
    <Card flush label={t('similar.title')}>
      <h2 className={css.title}>{t('similar.title')}</h2>
      <StateView
        query={query}
        skeleton={<Skeleton height={560} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={css.note}>{t('similar.empty')}</p>}
      >
        {({ items, market_value: own }) => (
          <>
            <ul className={css.list}>
              {items.map((stock) => (
                <li key={stock.code}>
                  <SimilarRow stock={stock} own={own} />
                </li>
              ))}
            </ul>
            <p className={css.note}>{t('similar.note')}</p>
          </>
        )}
      </StateView>
    </Card>
  );
}

function SimilarRow({ stock, own }: { stock: SimilarStock; own: SimilarStocks['market_value'] }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const { code, price, tick, change_rate: rate, correlation, same_sector: isSame } = stock;
  const reasons = [
    isSame ? t('similar.sameSector') : stock.sector[locale],
    own === null ? null : t('similar.size', { times: formatDecimal(stock.market_value / own, locale) }),
    correlation === null ? null : t('similar.moves', { value: formatDecimal(Number(correlation), locale) }),
  ].filter((reason) => reason !== null);
  return (
    <PageLink to={pathTo('stock', { code })} className={css.row}>
      <span className={css.text}>
        <span className={css.name}>
          <b translate="no">{stockName(stock, locale)}</b> <small translate="no">{code}</small>
        </span>
        <small>{reasons.join(separatorOf(locale))}</small>
      </span>
      <span className={css.figures}>
        <FormattedNumber text={formatPrice(price, locale, { tick })} />
        <FormattedNumber text={formatRate(rate, locale, { sign: true })} tone={toneOf(rate)} size="small" />
      </span>
    </PageLink>
  );
}
