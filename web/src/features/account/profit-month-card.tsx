import type { Profit } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatProfitCompact } from '#domain/format-profit.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type CalendarMark, MonthCalendar } from '#records/month-calendar.tsx';
import { usePreferences } from '#stores/preferences-store.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './profit.module.css';

export interface ProfitMonthCardProps {
  profit: Profit;
  /** `YYYY-MM`; may be later than the loaded data. */
  month: string;
  /** `YYYY-MM-DD`; undefined until loaded. */
  today: string | undefined;
  selected: string | undefined;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

/** A month of trading days with the realised profit of each. */
export function ProfitMonthCard({ profit, month, ...calendar }: ProfitMonthCardProps) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const { days, month_sums: sums } = profit;
  const nets = days.map(({ sums: { net_profit_loss } }) => net_profit_loss);
  const best = Math.max(0, ...nets);
  const worst = Math.min(0, ...nets);
  const gain = (yen: number) => (
    <FormattedNumber text={formatYen(yen, locale, { sign: true })} tone={toneOf(yen)} size="small" personal />
  );
  return (
    <Card>
      <MonthCalendar {...calendar} month={month} marks={useMarks(profit)}>
        <div className={css.sums}>
          <div>
            <p className={css.label}>{t('month.sum')}</p>
            <FormattedNumber
              text={formatYen(sums.net_profit_loss, locale, { sign: true })}
              tone={toneOf(sums.net_profit_loss)}
              size="huge"
              personal
            />
          </div>
          <p className={css.extremes}>
            <span>
              {t('month.days', {
                gains: nets.filter((net) => net > 0).length,
                losses: nets.filter((net) => net < 0).length,
              })}
            </span>
            <span>
              {t('month.best')} {gain(best)} <i aria-hidden="true" /> {gain(worst)}
            </span>
          </p>
        </div>
      </MonthCalendar>
    </Card>
  );
}

function useMarks({ days }: Profit): ReadonlyMap<string, CalendarMark> {
  const locale = useLocale();
  const { masked } = usePreferences();
  const most = Math.max(1, ...days.map(({ sums }) => Math.abs(sums.net_profit_loss)));
  return new Map(
    days.map(({ date, sums: { net_profit_loss: net } }) => [
      date,
      {
        text: masked ? '••••' : formatProfitCompact(net, locale),
        tone: net > 0 ? 'up' : net < 0 ? 'down' : 'plain',
        weight: Math.abs(net) / most,
      },
    ]),
  );
}
