import { useTranslation } from 'react-i18next';
import { useMarketClock } from '#api/use-market-clock.ts';
import type { DividendMonth } from '#domain/dividend-months.ts';
import { formatYen } from '#domain/format.ts';
import { formatMonth } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { DividendRow } from './dividend-row.tsx';
import css from './dividends.module.css';

/** The dividends of a month, with their total after tax as far as it is known. */
export function MonthSection({ month: { month, stage, items, net } }: { month: DividendMonth }) {
  const { t } = useTranslation('dividends');
  const locale = useLocale();
  const today = useMarketClock()?.now.slice(0, 10);
  const title = formatMonth(month, locale);
  return (
    <section className={css.month}>
      <SectionHead
        title={title}
        action={
          <span className={css.sum}>
            {t(`month.${stage}`)}
            {stage === 'announced' || net === null ? null : (
              <FormattedNumber text={formatYen(net, locale, { sign: true })} size="small" personal />
            )}
          </span>
        }
      />
      <Card flush label={title}>
        {items.map((dividend) => (
          <DividendRow key={dividend.dividend_id} dividend={dividend} today={today} />
        ))}
      </Card>
    </section>
  );
}
