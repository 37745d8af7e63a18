import type { OrderDraft } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#domain/format.ts';
import type { Combination } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { isNamedByExecution, useExecutionText } from './use-execution-text.ts';

/** The combined order that a stop or an exit makes; null for a single one. */
function combinationOf({ stop = null, exit = null }: Pick<OrderDraft, 'stop' | 'exit'>): Combination | null {
  if (stop) return 'oco';
  if (!exit) return null;
  return exit.price !== null && exit.stop !== null ? 'if_done_oco' : 'if_done';
}

/**
 * Names the type of an order: market, limit, or a stop with what it sends, its execution if that is not the ordinary one, and its last date if
 * it lives for several days.
 */
export function useOrderTypeText(): (
  order: Pick<OrderDraft, 'price_type' | 'trigger_price' | 'stop' | 'exit' | 'execution' | 'good_till'>,
) => string {
  const { t } = useTranslation('trading');
  const executionText = useExecutionText();
  const locale = useLocale();
  return ({ price_type, trigger_price: trigger, execution = 'day', good_till: until, ...conditions }) => {
    const isStop = trigger !== undefined && trigger !== null;
    const stopType = t(price_type === 'market' ? 'orderType.stopMarket' : 'orderType.stopLimit');
    const single = isStop ? stopType : t(`priceType.${price_type}`);
    const combination = combinationOf(conditions);
    const type = combination === null ? single : t(`orderType.${combination}`);
    if (until !== undefined && until !== null)
      return t('orderType.until', { type, date: formatDay(until, locale) });
    if (execution === 'day') return type;
    const name = executionText(execution, price_type);
    return isNamedByExecution(execution) ? name : t('orderType.with', { type, execution: name });
  };
}
