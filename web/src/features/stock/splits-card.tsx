import type { Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './statistics-card.module.css';

/** The coming split, or else the last one; renders nothing without one. */
export function SplitsCard({ stock }: { stock: Pick<Stock, 'splits'> }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  // Newest first; of several announced splits the next one is shown.
  const split = stock.splits.findLast(({ effective }) => !effective) ?? stock.splits[0];
  if (split === undefined) return null;
  const day = (date: string) => formatDate(`${date}T00:00:00+09:00`, locale);
  const figures = [
    [t('splits.ratio'), t('splits.each', { ratio: split.ratio })],
    [t('splits.lastCum'), day(split.last_cum_date)],
    [t('splits.ex'), day(split.ex_date)],
    [t('splits.record'), day(split.record_date)],
  ] as const;
  return (
    <Card label={t('splits.title')}>
      <h2 className={css.title}>{t('splits.title')}</h2>
      <dl className={css.figures} data-long-names>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FormattedNumber text={value} size="small" />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t(split.effective ? 'splits.done' : 'splits.coming')}</p>
    </Card>
  );
}
