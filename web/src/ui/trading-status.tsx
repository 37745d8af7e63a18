import type { QuoteStatus } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useFromQuote } from '#stores/quote-store.ts';
import { Badge, type BadgeProps } from './badge.tsx';

/** A halt is caution; the others are moves of the price. */
const TONES = {
  limit_up: 'up',
  limit_down: 'down',
  special_buy: 'up',
  special_sell: 'down',
  halted: 'caution',
} as const satisfies Record<Exclude<QuoteStatus, 'normal'>, BadgeProps['tone']>;

/** The only source for a stock's trading condition: its live quote. Undefined until the quote arrives. */
export const useTradingStatus = (code: string): QuoteStatus | undefined =>
  useFromQuote(code, (quote) => quote?.status);

/** Whether no orders are taken for a stock, because its trading is halted. */
export const useIsStockHalted = (code: string): boolean => useTradingStatus(code) === 'halted';

/** Names a stock's trading condition; empty while it trades normally. */
export function TradingStatusBadge({ status }: { status: QuoteStatus | undefined }) {
  const { t } = useTranslation('stock');
  if (status === undefined || status === 'normal') return null;
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** The same for the stock of a list row. */
export function LiveTradingStatus({ code }: { code: string }) {
  return <TradingStatusBadge status={useTradingStatus(code)} />;
}
