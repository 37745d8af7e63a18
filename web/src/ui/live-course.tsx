import type { StockSummary } from '@tsubame/sdk/schema';
import { useFromQuote } from '#stores/quote-store.ts';
import { toneOf } from './figure.tsx';
import { Sparkline } from './sparkline.tsx';

export interface LiveCourseProps {
  stock: Pick<StockSummary, 'code' | 'change' | 'sparkline'>;
}

/** The day's course of a row of a list: apart from the row's figures, it is drawn anew only when the day's tone turns. */
export function LiveCourse({ stock }: LiveCourseProps) {
  const tone = useFromQuote(stock.code, (quote) => toneOf((quote ?? stock).change));
  return <Sparkline values={stock.sparkline} tone={tone} />;
}
