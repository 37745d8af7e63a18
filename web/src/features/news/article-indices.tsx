import type { NewsIndexFigure } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './article-indices.module.css';

/** The indices at the time of the article. An asterisk marks them as simulated, like the note below the text. */
export function ArticleIndices({ indices }: { indices: readonly NewsIndexFigure[] }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  return (
    <Card label={t('indices')}>
      <ul className={css.indices}>
        {indices.map((index) => (
          <li key={index.index_id} className={css.index}>
            <span className={css.name}>{t('simulatedIndex', { name: index.name[locale] })}</span>
            <FormattedNumber text={formatPrice(index.value, locale, { tick: '0.01' })} />
            <FormattedNumber
              text={formatRate(index.change_rate, locale, { sign: true })}
              tone={toneOf(index.change_rate)}
              size="tiny"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
