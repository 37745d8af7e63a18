import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { BarChanges } from './change-scale.ts';
import css from './comparison-legend.module.css';

export interface ComparisonLegendProps {
  name: string;
  /** At the selected or newest bar; null until the chart is drawn. */
  changes: BarChanges | null;
}

/** Names of the two lines, with their changes since the first bar in view. */
export function ComparisonLegend({ name, changes }: ComparisonLegendProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const rate = (percent: number | null | undefined) =>
    percent === null || percent === undefined
      ? t('none')
      : formatRate(String(percent / 100), locale, { sign: true });
  return (
    <p className={css.legend}>
      <span className={css.own}>
        {t('compare.own')} <b translate="no">{rate(changes?.own)}</b>
      </span>
      <span className={css.other}>
        {name} <b translate="no">{rate(changes?.other)}</b>
      </span>
    </p>
  );
}
