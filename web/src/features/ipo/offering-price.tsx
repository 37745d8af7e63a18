import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './offering-price.module.css';

/** The price at the end of a card's head: the final price, or its range. */
export function OfferingPrice({ ipo }: { ipo: Pick<Ipo, 'offer_price' | 'range_low' | 'range_high'> }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const price = (text: string) => formatPrice(text, locale);
  const final = ipo.offer_price;
  return (
    <>
      <p className={css.name}>{t(final === null ? 'figure.range' : 'figure.offerPrice')}</p>
      <FormattedNumber
        text={
          final === null
            ? t('range', { low: price(ipo.range_low), high: price(ipo.range_high) })
            : t('yen', { price: price(final) })
        }
        size="body"
      />
    </>
  );
}
