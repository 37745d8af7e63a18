import type { MarketIndex, StockSummary } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setChartSettings, useChartSettings } from '#stores/chart-settings-store.ts';
import { combineReads } from '#ui/loadable.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './indicator-sheet.module.css';

const MOST_ISSUES = 20;
const NOTHING = 'nothing';

/** Comparison of every chart: an index, or a watched issue. */
export function ComparisonChoice() {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const settings = useChartSettings();
  const indices = useApiQuery('listIndices', {});
  const watched = useApiQuery('listWatchlist', { query: { limit: MOST_ISSUES } });
  const optionsOf = ([{ items: known }, { items: stocks }]: readonly [
    { readonly items: readonly MarketIndex[] },
    { readonly items: readonly StockSummary[] },
  ]) => [
    { value: NOTHING, label: t('compare.none') },
    ...known.map(({ index_id, name }) => ({ value: index_id, label: name[locale] })),
    ...stocks.map((stock) => ({ value: stock.code, label: stockName(stock, locale) })),
  ];
  return (
    <section className={css.compare} aria-label={t('compare.title')}>
      <p className={css.head}>
        <span>
          {t('compare.title')}
          <small>{t('compare.detail')}</small>
        </span>
      </p>
      <StateView query={combineReads(indices, watched)} skeleton={<Skeleton height={36} />}>
        {(known) => (
          <Segmented
            look="chips"
            label={t('compare.title')}
            value={settings.against ?? NOTHING}
            onChange={(chosen) =>
              setChartSettings({ ...settings, against: chosen === NOTHING ? null : chosen })
            }
            options={optionsOf(known)}
          />
        )}
      </StateView>
    </section>
  );
}
