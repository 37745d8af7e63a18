import type { MarketIndex } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './index-cards.module.css';

const REFRESH_MS = 10_000;

/** The simulated indices. An asterisk marks them as not real, like the note below them. */
export function IndexCards() {
  const { t } = useTranslation('market');
  const query = useApiQuery('listIndices', {}, { refetchInterval: REFRESH_MS });
  return (
    <section aria-label={t('indices.label')}>
      <StateView query={query} skeleton={<Skeleton height={128} />}>
        {({ items }) => (
          <>
            <ul className={css.cards}>
              {items.map((index) => (
                <li key={index.index_id}>
                  <IndexCard index={index} />
                </li>
              ))}
            </ul>
            <p className={css.note}>{t('indices.note')}</p>
          </>
        )}
      </StateView>
    </section>
  );
}

function IndexCard({ index }: { index: MarketIndex }) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const tone = toneOf(index.change);
  const name = index.name[locale];
  return (
    <Card label={name}>
      <div className={css.card}>
        <p className={css.name}>{t('indices.name', { name })}</p>
        <FormattedNumber text={formatPrice(index.value, locale, { tick: '0.01' })} size="body" />
        <FormattedNumber
          text={formatRate(index.change_rate, locale, { sign: true })}
          tone={tone}
          size="tiny"
        />
        <Sparkline values={index.sparkline} tone={tone} />
      </div>
    </Card>
  );
}
