import { startOfDay } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import css from './tries-card.module.css';
import { TriesList, useTries } from './tries-list.tsx';
import { type ReplayMarket, useReplayMarket } from './use-replay-market.ts';

/** The tries of the day on which the running one began. Draws nothing where this machine may not control the clock. */
export function TriesCard() {
  const market = useReplayMarket();
  return market === null ? null : <Tries market={market} />;
}

function Tries({ market }: { market: ReplayMarket }) {
  const { t } = useTranslation('replay');
  const locale = useLocale();
  const { ended, running } = useTries(market);
  const { startDay } = running;
  return (
    <Card label={t('tries.title')}>
      <div className={css.head}>
        <h2>{t('tries.title')}</h2>
        <span className={css.from}>
          {t('tries.from', { day: formatShortDay(startOfDay(startDay), locale) })}
        </span>
      </div>
      <TriesList day={startDay} ended={ended} running={running} range={market.range} />
      <p className={css.kept}>{t('tries.kept')}</p>
    </Card>
  );
}
