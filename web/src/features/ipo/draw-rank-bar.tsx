import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Gauge } from '#ui/gauge.tsx';
import css from './draw.module.css';

export interface DrawRankBarProps {
  rank: number;
  /** Ranked entries. */
  count: number;
  /** The last rank that got a lot. */
  last: number;
}

/** Rank of an entry among all, and the last rank that got a lot. */
export function DrawRankBar({ rank, count, last }: DrawRankBarProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const say = (value: number) => formatQuantity(value, locale);
  return (
    <div className={css.rank}>
      <p className={css.you}>{t('verify.you', { rank: say(rank) })}</p>
      <Gauge
        label={t('verify.result.title')}
        text={t('verify.rankIs', { rank: say(rank), count: say(count), last: say(last) })}
        value={(rank - 0.5) / count}
        zones={[{ from: 0, to: last / count, tone: 'ok' }]}
      />
      <p className={css.ends} aria-hidden="true">
        <span>{t('verify.first')}</span>
        <span>{t('verify.winners', { rank: say(last) })}</span>
        <span>{t('verify.last', { rank: say(count) })}</span>
      </p>
    </div>
  );
}
