import type { StockSummary } from '@tsubame/sdk/schema';
import { useFromQuote } from '#stores/quote-store.ts';
import { toneOf } from './formatted-number.tsx';
import { Sparkline } from './sparkline.tsx';

export interface LiveSparklineProps {
  stock: Pick<StockSummary, 'code' | 'change' | 'sparkline'>;
}

/** The day's chart in a list row, separate from the row's figures: it re-renders only when the day's tone changes. */
export function LiveSparkline({ stock }: LiveSparklineProps) {
  const tone = useFromQuote(stock.code, (quote) => toneOf((quote ?? stock).change));
  return <Sparkline values={stock.sparkline} tone={tone} />;
}
