import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setChartSettings, useChartSettings } from '#stores/chart-settings-store.ts';
import { Segmented } from '#ui/segmented.tsx';
import css from './indicator-sheet.module.css';

const MOST_ISSUES = 20;
const NOTHING = 'nothing';

/** What every chart is compared with: one of the indices, or an issue that is watched. */
export function ComparisonChoice() {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const settings = useChartSettings();
  const indices = useApiQuery('listIndices', {});
  const watched = useApiQuery('listWatchlist', { query: { limit: MOST_ISSUES } });
  const options = [
    { value: NOTHING, label: t('compare.none') },
    ...(indices.data?.items ?? []).map(({ index_id, name }) => ({ value: index_id, label: name[locale] })),
    ...(watched.data?.items ?? []).map((stock) => ({ value: stock.code, label: stockName(stock, locale) })),
  ];
  return (
    <section className={css.compare} aria-label={t('compare.title')}>
      <p className={css.head}>
        <span>
          {t('compare.title')}
          <small>{t('compare.detail')}</small>
        </span>
      </p>
      <Segmented
        look="chips"
        label={t('compare.title')}
        value={settings.against ?? NOTHING}
        onChange={(chosen) => setChartSettings({ ...settings, against: chosen === NOTHING ? null : chosen })}
        options={options}
      />
    </section>
  );
}
