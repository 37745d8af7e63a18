import { notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';

export interface OfferingLines {
  readonly terms: FigureLine[];
  readonly hold: FigureLine[];
  /** The final price with its label; the range until it is set. */
  readonly priceText: string;
}

/** The terms of an offering, and the reserve of one unit. */
export function useOfferingLines(ipo: Ipo): OfferingLines {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const price = (text: string) => formatPrice(text, locale);
  const line = (name: string, text: string): FigureLine => ({ name, value: <FormattedNumber text={text} /> });
  const shares = (quantity: number) => t('shares', { quantity: formatQuantity(quantity, locale) });
  const range = t('range', { low: price(ipo.range_low), high: price(ipo.range_high) });
  const highest = toTenths(ipo.range_high) ?? 0;
  return {
    priceText:
      ipo.offer_price === null
        ? `${t('figure.range')} ${range}`
        : `${t('figure.offerPrice')} ${t('yen', { price: price(ipo.offer_price) })}`,
    terms: [
      line(t('figure.range'), range),
      line(
        t('figure.offerPrice'),
        ipo.offer_price === null ? t('figure.undecided') : t('yen', { price: price(ipo.offer_price) }),
      ),
      line(t('figure.offered'), shares(ipo.offered_shares)),
      line(t('figure.maximum'), shares(ipo.maximum_quantity)),
      line(t('figure.waitlist'), t('figure.places', { count: ipo.waitlist_size })),
      line(t('figure.fee'), formatYen(ipo.fee, locale)),
      line(t('figure.listing'), formatDayWithWeekday(ipo.listing_date, locale)),
    ],
    hold: [line(t('figure.unitHold'), formatYen(notionalYen(highest, ipo.unit), locale))],
  };
}
