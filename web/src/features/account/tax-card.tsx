import type { Profit } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './profit.module.css';

/** Tax on the year's gains, and whether it was withheld. */
export function TaxCard({ profit: { taxes, year_sums: sums } }: { profit: Profit }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const { income_tax, reconstruction_tax, resident_tax, taxable_gain, withheld } = taxes;
  const total = income_tax + reconstruction_tax + resident_tax;
  const after = sums.net_profit_loss - (withheld ? 0 : total);
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} size="small" personal />;
  return (
    <Card>
      <div className={css.sums}>
        <h2>{t('tax.title')}</h2>
        <Badge tone="neutral">{t(withheld ? 'tax.withheld' : 'tax.estimated')}</Badge>
      </div>
      <Figures
        lines={[
          { name: t('tax.gain'), value: yen(taxable_gain) },
          { name: t('tax.income'), value: yen(income_tax) },
          { name: t('tax.reconstruction'), value: yen(reconstruction_tax) },
          { name: t('tax.resident'), value: yen(resident_tax) },
        ]}
      />
      <div className={css.total}>
        <Figures
          lines={[
            { name: t('tax.total'), value: <strong>{yen(total)}</strong> },
            {
              name: t('tax.after'),
              value: (
                <FormattedNumber
                  text={formatYen(after, locale, { sign: true })}
                  tone={toneOf(after)}
                  size="small"
                  personal
                />
              ),
            },
          ]}
        />
      </div>
      {withheld ? null : <p className={css.label}>{t('tax.notTaken')}</p>}
    </Card>
  );
}
