import type { Direction, Stock } from '@tsubame/sdk/schema';
import type { OrderPrefill } from '#domain/order-form.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LivePriceSheet } from './live-price-sheet.tsx';
import { OrderTicket } from './order-ticket.tsx';

export interface OrderSheetProps {
  stock: Pick<Stock, 'code' | 'short_name'>;
  direction: Direction;
  /** Price and shares selected before. */
  given?: OrderPrefill | undefined;
  open: boolean;
  onClose: () => void;
  /** For an intraday position: its leverage, and a note about its end. */
  intraday?: { readonly leverageSteps: readonly number[]; readonly note: string };
}

/** The sheet that places an opening order, with a new ticket each time it opens. */
export function OrderSheet({ stock, direction, given, open, onClose, intraday }: OrderSheetProps) {
  const title = stockName(stock, useLocale());
  return (
    <LivePriceSheet
      code={stock.code}
      title={title}
      isName
      note={intraday?.note}
      open={open}
      onClose={onClose}
    >
      {(ticket) => (
        <OrderTicket
          {...ticket}
          direction={direction}
          given={given}
          intraday={intraday?.leverageSteps}
          onDone={onClose}
        />
      )}
    </LivePriceSheet>
  );
}
