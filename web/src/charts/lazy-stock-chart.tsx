import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { StockChartProps } from './stock-chart.tsx';

const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

/** The stock chart in its own chunk, with a placeholder of the same size. */
export function LazyStockChart(props: StockChartProps) {
  return (
    <Suspense fallback={<Skeleton height={232} />}>
      <StockChart {...props} />
    </Suspense>
  );
}
