import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';

/** The label of an order's fee, by the fee plan. */
export function useOrderFeeLabel({ fee_plan }: Pick<Order, 'fee_plan'>): string {
  const { t } = useTranslation('trading');
  return t('preview.feeBy', { plan: fee_plan.name[useLocale()] });
}
