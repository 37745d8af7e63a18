import type { Stock, TradingTerms } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuoteWithResponses } from '#stores/quote-store.ts';
import { Badge } from '#ui/badge.tsx';
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
  /** With the latest quote. */
  stock: Stock;
  terms: TradingTerms;
  /** Epoch ms of this device. */
  quoteArrivedAt: number;
}

export interface LivePriceSheetProps {
  code: string;
  title: string;
  /** The title is the name of an issue. */
  isName?: boolean;
  /** A note beside the price. */
  note?: string | undefined;
  /** The place of a content that is lower than a ticket; the sheet is as high as a ticket if omitted. */
  placeholder?: ReactNode;
  open: boolean;
  onClose: () => void;
  children: (ticket: LivePriceTicket) => ReactNode;
}

/** A sheet about an issue with its live price in the head, and a new ticket each time it opens. */
export function LivePriceSheet({
  code,
  title,
  isName = false,
  note,
  placeholder,
  open,
  onClose,
  children,
}: LivePriceSheetProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const terms = useTradingTerms(open);
  const query = useApiQuery(
    'getStock',
    { path: { code } },
    { enabled: open, refetchInterval: QUOTE_REFRESH_MS },
  );
  const live = useQuoteWithResponses(code, query.data?.quote);
  const quote = live ?? query.data?.quote;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      tall={placeholder === undefined}
      title={title}
      isName={isName}
      detail={
        quote ? (
          <>
            {t('ticket.codeAndPrice', { code })}{' '}
            <FormattedNumber
              text={formatPrice(quote.price, locale, { tick: quote.tick })}
              tone={toneOf(quote.change)}
              size="small"
            />{' '}
            <TradingStatusBadge status={quote.status} />{' '}
            {note === undefined ? null : <Badge tone="caution">{note}</Badge>}
          </>
        ) : (
          code
        )
      }
    >
      <StateView
        query={combineReads(query, terms)}
        skeleton={placeholder ?? <Skeleton height={44} count={5} />}
      >
        {([known, terms]) =>
          children({
            stock: { ...known, quote: live ?? known.quote },
            terms,
            quoteArrivedAt: query.dataUpdatedAt,
          })
        }
      </StateView>
    </Sheet>
  );
}
