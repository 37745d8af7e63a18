import { lazy, Suspense } from 'react';
import type { StockChartProps } from './stock-chart.tsx';
import { StockChartPlaceholder } from './stock-chart-placeholder.tsx';

const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

/** The stock chart in its own chunk. */
export function LazyStockChart(props: StockChartProps) {
  return (
    <Suspense fallback={<StockChartPlaceholder />}>
      <StockChart {...props} />
    </Suspense>
  );
}
