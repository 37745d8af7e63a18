import type { Stock, TradingTerms } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { combineReads } from '#ui/loadable.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { TradingStatusBadge } from '#ui/trading-status.tsx';
import { useTradingTerms } from './use-order-rules.ts';

const QUOTE_REFRESH_MS = 5_000;

/** Data for a ticket in such a sheet. */
export interface LivePriceTicket {
  stock: Stock;
  terms: TradingTerms;
  /** Epoch ms of this device. */
  quoteArrivedAt: number;
}

export interface LivePriceSheetProps {
  code: string;
  title: string;
  open: boolean;
  onClose: () => void;
  children: (ticket: LivePriceTicket) => ReactNode;
}

/** A sheet about an issue with its live price in the head, and a new ticket each time it opens. */
export function LivePriceSheet({ code, title, open, onClose, children }: LivePriceSheetProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const terms = useTradingTerms(open);
  const query = useApiQuery(
    'getStock',
    { path: { code } },
    { enabled: open, refetchInterval: QUOTE_REFRESH_MS },
  );
  const quote = query.data?.quote;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      detail={
        quote ? (
          <>
            {t('ticket.codeAndPrice', { code })}{' '}
            <FormattedNumber
              text={formatPrice(quote.price, locale, { tick: quote.tick })}
              tone={toneOf(quote.change)}
              size="small"
            />{' '}
            <TradingStatusBadge status={quote.status} />
          </>
        ) : (
          code
        )
      }
    >
      <StateView query={combineReads(query, terms)} skeleton={<Skeleton height={44} count={5} />}>
        {([stock, terms]) => children({ stock, terms, quoteArrivedAt: query.dataUpdatedAt })}
      </StateView>
    </Sheet>
  );
}
