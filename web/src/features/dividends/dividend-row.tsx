import type { Dividend } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { DIVIDEND_STATES, daysBetweenDates } from '#domain/dividend-months.ts';
import { formatDay, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday, formatWeekdayName } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './dividends.module.css';

export interface DividendRowProps {
  dividend: Dividend;
  /** `YYYY-MM-DD` of the provider's clock; undefined until it is loaded. */
  today: string | undefined;
}

/** Dividends have hundredths of a yen. */
const STEP = '0.01';

/** A dividend: date, issue, amount after tax, and the last day to earn it. */
export function DividendRow({ dividend, today }: DividendRowProps) {
  const { t } = useTranslation('dividends');
  const locale = useLocale();
  const { state, direction, pay_date, net } = dividend;
  const isShort = direction === 'short';
  const isPaid = state === 'paid';
  const values = {
    quantity: formatQuantity(dividend.eligible_quantity, locale),
    each: formatPrice(dividend.per_share, locale, { tick: STEP }),
  };
  const when = isPaid
    ? t(`period.${dividend.period}`)
    : t('row.record', { date: formatDay(dividend.record_date, locale) });
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} size="small" personal />;
  return (
    <PageLink to={pathTo('stock', { code: dividend.code })} className={css.row}>
      <span className={css.day}>
        <strong translate="no">{Number(pay_date.slice(-2))}</strong>
        <span>{formatWeekdayName(pay_date, locale)}</span>
        {pay_date === today ? <span>{t('row.today')}</span> : null}
      </span>
      <span className={css.what}>
        <span className={css.name}>
          <strong translate="no">{stockName(dividend, locale)}</strong>
          <Badge tone={DIVIDEND_STATES[state].look}>
            {t(isShort && isPaid ? 'state.charged' : `state.${state}`)}
          </Badge>
        </span>
        <span>{joinParts([t(isShort ? 'row.short' : 'row.shares', values), when], locale)}</span>
        {isShort ? (
          <span>{t('row.adjustment')}</span>
        ) : (
          <span className={css.pair}>
            <span>
              {t('row.gross')} {yen(dividend.gross)}
            </span>
            <span>
              {t('row.tax')} {yen(dividend.tax_national + dividend.tax_local)}
            </span>
          </span>
        )}
      </span>
      <span className={css.net}>
        <FormattedNumber
          text={formatYen(net, locale, { sign: isPaid })}
          tone={isPaid || isShort ? toneOf(net) : 'plain'}
          personal
        />
        <span>{t(isShort ? 'row.charged' : 'row.net')}</span>
      </span>
      {state === 'announced' ? <LastDay date={dividend.last_cum_date} today={today} /> : null}
    </PageLink>
  );
}

/** The last day on which shares must be held, or a short closed. */
function LastDay({ date, today }: { date: string; today: string | undefined }) {
  const { t } = useTranslation('dividends');
  const locale = useLocale();
  const left = today === undefined ? null : daysBetweenDates(date, today);
  return (
    <span className={css.last}>
      <span>
        {t('row.lastDay')} <strong>{formatDayWithWeekday(date, locale)}</strong>
      </span>
      {left === null ? null : (
        <strong className={css.left} data-soon={left <= 1 || undefined}>
          {left === 0 ? t('row.lastToday') : t('row.left', { count: left })}
        </strong>
      )}
    </span>
  );
}
