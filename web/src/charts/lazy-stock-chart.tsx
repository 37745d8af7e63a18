import { lazy, Suspense } from 'react';
import type { StockChartProps } from './stock-chart.tsx';
import { StockChartPlace } from './stock-chart-place.tsx';

const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

/** The stock chart in its own chunk. */
export function LazyStockChart(props: StockChartProps) {
  return (
    <Suspense fallback={<StockChartPlace />}>
      <StockChart {...props} />
    </Suspense>
  );
}
