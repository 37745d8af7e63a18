import type { Deadline, IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface IpoApplicationTexts {
  /** The state as a headline: "Won 100 shares". */
  readonly headline: string;
  /** The request: "Applied for 300 · any price". */
  readonly applied: string;
  shares(quantity: number): string;
  /** The next event by the clock. */
  deadline(deadline: Deadline): string;
}

/** Texts of an application for its card and its page. */
export function useIpoApplicationTexts(application: IpoApplication): IpoApplicationTexts {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const { state, applied_price, entry } = application;
  const quantity = {
    awaiting_draw: application.applied_quantity,
    won: application.winning_quantity,
    approved: application.subscribed_quantity,
  };
  return {
    headline: t(`record.headline.${state}`, {
      quantity: formatQuantity(state in quantity ? quantity[state as keyof typeof quantity] : 0, locale),
      place: entry.waitlist_position ?? 0,
    }),
    applied: t('record.applied', {
      quantity: formatQuantity(application.applied_quantity, locale),
      price:
        applied_price === null
          ? t('record.anyPrice')
          : t('record.atPrice', { price: formatPrice(applied_price, locale) }),
    }),
    shares: (shares) => t('shares', { quantity: formatQuantity(shares, locale) }),
    // An application has none of the deadlines of other products.
    deadline: ({ action }) => {
      if (action === 'lapse' || action === 'end_waitlist') return t(`deadline.${action}`);
      return t('deadline.draw');
    },
  };
}
