import css from './stock-chart.module.css';

/** The place of the stock chart while it or its bars are loading: its readout and its canvas. */
export function StockChartPlaceholder() {
  return (
    <div className={css.chart} aria-busy="true">
      <div className={css.readout} />
      <div className={css.place} />
    </div>
  );
}
