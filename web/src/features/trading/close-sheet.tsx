import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { CloseTicket } from './close-ticket.tsx';
import { useTradingTerms } from './use-order-rules.ts';

const QUOTE_REFRESH_MS = 5_000;

export interface CloseSheetProps {
  position: Position;
  open: boolean;
  onClose: () => void;
}

/** Closes all or part of a holding, at the market or at a limit. */
export function CloseSheet({ position, open, onClose }: CloseSheetProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const terms = useTradingTerms(open);
  const query = useApiQuery(
    'getStock',
    { path: { code: position.code } },
    { enabled: open, refetchInterval: QUOTE_REFRESH_MS },
  );
  const quote = query.data?.quote;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('close.title', { name: stockName(position, locale) })}
      detail={
        quote ? (
          <>
            {t('ticket.codeAndPrice', { code: position.code })}{' '}
            <Figure
              text={formatPrice(quote.price, locale, { tick: quote.tick })}
              tone={toneOf(quote.change)}
              size="small"
            />
          </>
        ) : (
          position.code
        )
      }
    >
      <StateView query={query} skeleton={<Skeleton height={44} count={5} />}>
        {(stock) =>
          terms === undefined ? (
            <Skeleton height={44} count={5} />
          ) : (
            <CloseTicket
              position={position}
              stock={stock}
              terms={terms}
              quoteArrivedAt={query.dataUpdatedAt}
              onDone={onClose}
            />
          )
        }
      </StateView>
    </Sheet>
  );
}
