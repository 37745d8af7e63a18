import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { isPartlyFilled } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** Shares of an order and, if it is partly executed, the executed number. */
export function useOrderSharesText({ quantity, filled_quantity }: Order): string {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const shares = formatQuantity(quantity, locale);
  return isPartlyFilled({ quantity, filled_quantity })
    ? t('parts', { filled: formatQuantity(filled_quantity, locale), quantity: shares })
    : t('shares', { quantity: shares });
}
