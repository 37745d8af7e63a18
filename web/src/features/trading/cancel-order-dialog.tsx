import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { canCancel, isPartlyFilled, unfilledQuantity } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { useNewestOrder } from './use-newest-record.ts';

export interface CancelOrderDialogProps {
  /** The order to cancel; null closes the dialog. */
  order: Order | null;
  onDone: () => void;
}

/** The shares to cancel: all, or the unfilled part. */
function textOf(order: Order) {
  if (isPartlyFilled(order)) return order.intent === 'open' ? 'cancel.textOpenPart' : 'cancel.textClosePart';
  return order.intent === 'open' ? 'cancel.textOpen' : 'cancel.textClose';
}

/** Cancels after a confirmation. */
export function CancelOrderDialog({ order: given, onDone }: CancelOrderDialogProps) {
  const { t } = useTranslation('trading');
  const order = useNewestOrder(given, true);
  const locale = useLocale();
  const cancelling = useApiMutation('cancelOrder', {
    refreshes: ['listOrders', 'getOrder', 'listPositions', 'getPosition', 'getAssets', 'listLedgerEntries'],
  });

  const confirm = async () => {
    if (order === null) return;
    const answer = await cancelling.send({ path: { order_id: order.order_id } });
    if (answer === null) return;
    if (answer.done) showToast(t('cancel.done'), 'success');
    onDone();
  };

  return (
    <ConfirmationDialog
      open={order !== null}
      danger
      title={t('cancel.title')}
      action={t('cancel.confirm')}
      pending={cancelling.pending}
      disabledReason={
        order === null || canCancel(order)
          ? undefined
          : t('cancel.over', { state: t(`orderState.${order.state}`) })
      }
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {order === null
        ? null
        : t(textOf(order), {
            name: stockName(order, locale),
            quantity: formatQuantity(unfilledQuantity(order), locale),
            filled: formatQuantity(order.filled_quantity, locale),
            reserve: formatYen(order.reserve, locale),
          })}
    </ConfirmationDialog>
  );
}
