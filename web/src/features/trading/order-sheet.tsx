import type { Direction, Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import type { OrderPrefill } from '#domain/order-form.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { TradingStatusBadge } from '#ui/trading-status.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useTradingTerms } from './use-order-rules.ts';

export interface OrderSheetProps {
  /** With the latest quote. */
  stock: Stock;
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
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const query = useTradingTerms(open);
  const { price, change, tick, status } = stock.quote;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      isName
      title={stockName(stock, locale)}
      detail={
        <>
          {t('ticket.codeAndPrice', { code: stock.code })}{' '}
          <FormattedNumber text={formatPrice(price, locale, { tick })} tone={toneOf(change)} size="small" />{' '}
          <TradingStatusBadge status={status} />{' '}
          {intraday === undefined ? null : <Badge tone="caution">{intraday.note}</Badge>}
        </>
      }
    >
      <StateView query={query} skeleton={<Skeleton height={44} count={6} />}>
        {(terms) => (
          <OrderTicket
            stock={stock}
            terms={terms}
            direction={direction}
            given={given}
            intraday={intraday?.leverageSteps}
            onDone={onClose}
          />
        )}
      </StateView>
    </Sheet>
  );
}
