import type { Fill } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './detail.module.css';

export interface FillListProps {
  fills: readonly Fill[];
  /** Price step of the stock, once loaded. */
  tick: string | undefined;
}

/** Executions of an order. */
export function FillList({ fills, tick }: FillListProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  if (fills.length === 0) return null;
  return (
    <Card label={t('detail.fills')}>
      <h2 className={css.title}>{t('detail.fills')}</h2>
      <ul className={css.stack}>
        {fills.map((fill) => (
          <li key={fill.fill_id} className={css.fill}>
            <span className={css.time} translate="no">
              {formatDateTime(fill.at, locale, { seconds: true })}
            </span>
            <FormattedNumber
              text={t('shares', { quantity: formatQuantity(fill.quantity, locale) })}
              size="small"
            />
            <FormattedNumber
              text={t('at', { price: formatPrice(fill.price, locale, { tick }) })}
              size="small"
            />
            <span className={css.time}>{t('detail.fillFee', { fee: formatYen(fill.fee, locale) })}</span>
            {fill.opening_fee === 0 ? null : (
              <span className={css.time}>
                {t('detail.fillOpeningFee', { fee: formatYen(fill.opening_fee, locale) })}
              </span>
            )}
            {fill.interest === 0 ? null : (
              <span className={css.time}>
                {t('detail.fillInterest', { interest: formatYen(fill.interest, locale) })}
              </span>
            )}
            {fill.reverse_fee === 0 ? null : (
              <span className={css.time}>
                {t('detail.fillReverseFee', { fee: formatYen(fill.reverse_fee, locale) })}
              </span>
            )}
            {fill.tax === 0 ? null : (
              <span className={css.time}>{t('detail.fillTax', { tax: formatYen(fill.tax, locale) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
