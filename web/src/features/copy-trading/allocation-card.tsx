import type { FollowProductDetail } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import css from './allocation-card.module.css';

/** Number of parts with a colour of their own; the smaller ones share one. */
const COLOURS = 4;

/** A product's positions by sector, and its cash. */
export function AllocationCard({
  detail: { allocation, allocation_at },
}: {
  detail: Pick<FollowProductDetail, 'allocation' | 'allocation_at'>;
}) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const parts = allocation.map((part, at) => ({
    ...part,
    key: part.sector33_code ?? part.kind,
    colour: part.kind === 'cash' ? 'cash' : at < COLOURS ? at : 'other',
  }));
  return (
    <Card label={t('allocation')}>
      <div className={css.stack}>
        <div className={css.head}>
          <h2>{t('allocation')}</h2>
          <span>{t('allocationAt', { day: formatDate(allocation_at, locale) })}</span>
        </div>
        <div className={css.bar} aria-hidden="true">
          {parts.map(({ key, share, colour }) => (
            <i key={key} data-colour={colour} style={{ flexGrow: Number(share) }} />
          ))}
        </div>
        <dl className={css.parts}>
          {parts.map(({ key, name, share, colour }) => (
            <div key={key}>
              <dt data-colour={colour}>{name[locale]}</dt>
              <dd>{formatRate(share, locale, { digits: 1 })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
