import { lazy, Suspense } from 'react';
import css from './stock-chart.module.css';
import type { StockChartProps } from './stock-chart.tsx';

const StockChart = lazy(() => import('./stock-chart.tsx').then((module) => ({ default: module.StockChart })));

/** The place of the stock chart while it or its bars are loading: its readout and its canvas. */
export function StockChartPlace() {
  return (
    <div className={css.chart} aria-busy="true">
      <div className={css.readout} />
      <div className={css.place} />
    </div>
  );
}

/** The stock chart in its own chunk. */
export function LazyStockChart(props: StockChartProps) {
  return (
    <Suspense fallback={<StockChartPlace />}>
      <StockChart {...props} />
    </Suspense>
  );
}
