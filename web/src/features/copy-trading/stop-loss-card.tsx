import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { Gauge } from '#ui/gauge.tsx';
import css from './copy-trading.module.css';

/** Distance of the value from the stop-loss that sells automatically. */
export function StopLossCard({ record }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { masked } = usePreferences();
  const { value, paid_amount, stop_value, stop_loss_rate } = record;
  const room = Math.max(0, value - stop_value);
  const yen = (amount: number) => (masked ? '••••••' : formatYen(amount, locale));
  const rate = value === 0 ? '0' : (-room / value).toFixed(4);
  const left = t('stop.left', { amount: yen(room), rate: formatRate(rate, locale, { digits: 1 }) });
  return (
    <Card label={t('stop.title')}>
      <div className={css.stack}>
        <div className={css.titles}>
          <h2>{t('stop.title')}</h2>
          <p>{t('stop.limit', { rate: formatRate(`-${stop_loss_rate}`, locale, { digits: 0 }) })}</p>
        </div>
        <Gauge
          label={t('stop.title')}
          text={left}
          value={Math.min(1, room / Math.max(paid_amount - stop_value, 1))}
        />
        <div className={css.pair}>
          <p className={css.text}>{t('stop.at', { amount: yen(stop_value) })}</p>
          <p className={css.text}>{left}</p>
        </div>
      </div>
    </Card>
  );
}
