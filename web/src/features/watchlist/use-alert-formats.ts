import type { AlertMeasure } from '@tsubame/sdk/schema';
import { formatPrice, formatQuantity, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** Formats of alert values for the user. */
export function useAlertFormats(tick: string) {
  const locale = useLocale();
  return {
    /** A value in the wire format, formatted by its measure. */
    value(measure: AlertMeasure, value: string): string {
      switch (measure) {
        case 'price':
          return formatPrice(value, locale, { tick });
        case 'volume':
          return formatQuantity(Number(value), locale);
        case 'change_rate':
          return formatRate(value, locale, { sign: true });
        case 'margin_rate':
          return formatRate(value, locale);
      }
    },
    /** Whole percent with its sign. */
    percent: (percent: number) => formatRate(String(percent / 100), locale, { sign: true, digits: 0 }),
    /** A ratio with its sign. */
    distance: (ratio: string) => formatRate(ratio, locale, { sign: true, digits: 1 }),
  };
}
