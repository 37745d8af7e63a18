import type { ProfitDay } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Row } from '#ui/row.tsx';
import css from './profit.module.css';

/** A day: closed positions and sold copy trades, with net amounts after fees, interest and tax. */
export function ProfitDayCard({ day: { date, sums, closings, follows } }: { day: ProfitDay }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const gain = (amount: number) => (
    <FormattedNumber text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} personal />
  );
  const title = t('day.title', { date: formatDayWithWeekday(date, locale) });
  return (
    <Card flush label={title}>
      <div className={css.dayHead}>
        <h2>{title}</h2>
        {gain(sums.net_profit_loss)}
      </div>
      {closings.map((closing) => (
        <Row
          key={closing.order_id}
          isName
          title={closing.short_name[locale]}
          detail={t('day.closing', {
            quantity: formatQuantity(closing.quantity, locale),
            open: formatPrice(closing.open_price, locale),
            close: formatPrice(closing.close_price, locale),
            date: formatDayWithWeekday(closing.settlement_date, locale),
          })}
          value={gain(closing.net_profit_loss)}
          to={pathTo('tradeDetail', { position_id: closing.position_id })}
        />
      ))}
      {follows.map((follow) => (
        <Row
          key={follow.record_id}
          isName
          title={localizedName(follow.name, locale)}
          detail={t('day.follow', {
            paid: formatYen(follow.paid_amount, locale),
            value: formatYen(follow.value, locale),
            date: formatDayWithWeekday(follow.settlement_date, locale),
          })}
          value={gain(follow.net_profit_loss)}
          to={pathTo('copyTradingRecords', { id: follow.record_id })}
        />
      ))}
      {sums.fee + sums.interest === 0 && sums.tax === 0 ? null : (
        <p className={css.dayFoot}>
          {t('day.costs', {
            fee: formatYen(sums.fee, locale),
            interest: formatYen(sums.interest, locale),
            tax: formatYen(sums.tax, locale),
          })}
        </p>
      )}
    </Card>
  );
}
