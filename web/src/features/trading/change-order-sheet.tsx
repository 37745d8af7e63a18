import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import type { MovedLegs } from '#domain/order-legs.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangeOrderTicket } from './change-order-ticket.tsx';
import { LivePriceSheet } from './live-price-sheet.tsx';
import { useNewestOrder } from './use-newest-record.ts';

export interface ChangeOrderSheetProps {
  order: Order;
  /** Prices selected before, in the wire format. */
  prices?: MovedLegs | undefined;
  open: boolean;
  onClose: () => void;
}

/** Changes price or quantity of a working order under the same id. */
export function ChangeOrderSheet({ order, prices, open, onClose }: ChangeOrderSheetProps) {
  const { t } = useTranslation('trading');
  const newest = useNewestOrder(order, open);
  const title = t('change.title', { name: stockName(order, useLocale()) });
  return (
    <LivePriceSheet
      code={order.code}
      title={title}
      placeholder={<Skeleton height={52} count={5} />}
      open={open}
      onClose={onClose}
    >
      {(ticket) => <ChangeOrderTicket {...ticket} order={newest} given={prices} onDone={onClose} />}
    </LivePriceSheet>
  );
}
