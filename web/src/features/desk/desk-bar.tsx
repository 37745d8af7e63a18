import type { MarketIndex } from '@tsubame/sdk/schema';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './desk-bar.module.css';
import { SessionClock } from './session-clock.tsx';

const REFRESH_MS = 10_000;
const SEARCH_KEY = '/';

/** Beside the title of every page: search, simulated indices, and the market's session. */
export function DeskBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation(['desk', 'market']);
  const indices = useApiQuery('listIndices', {}, { refetchInterval: REFRESH_MS }).data?.items;
  return (
    <section className={css.bar} aria-label={t('desk:bar')}>
      <button type="button" className={css.search} onClick={onSearch}>
        <Icon of={Search} size={16} />
        <span>{t('desk:search')}</span>
        <kbd>{SEARCH_KEY}</kbd>
      </button>
      <ul className={css.indices} title={t('market:indices.note')}>
        {indices?.map((index) => (
          <Index key={index.index_id} index={index} />
        ))}
      </ul>
      <SessionClock />
    </section>
  );
}

function Index({ index: { name, value, change, change_rate } }: { index: MarketIndex }) {
  const { t } = useTranslation('market');
  const locale = useLocale();
  return (
    <li>
      <span>{t('indices.name', { name: name[locale] })}</span>
      <FormattedNumber text={formatPrice(value, locale, { tick: '0.01' })} size="small" />
      <FormattedNumber
        text={formatRate(change_rate, locale, { sign: true })}
        tone={toneOf(change)}
        size="tiny"
      />
    </li>
  );
}
