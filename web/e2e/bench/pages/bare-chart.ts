import '#ui/base.css';
import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import type { ChartBar } from '#charts/bars.ts';
import { installChartBench } from './bench-page.ts';
import { rootElement } from './root.ts';
import { barAtNewPrice, createRandom, syntheticBars } from './synthetic.ts';

// Only the library with the same bars: candles and volume without indicators or styles.

const CHART_PX = 264;

const random = createRandom(4);
const bars = syntheticBars();
const time = ({ at }: ChartBar) => (at / 1_000) as UTCTimestamp;
const candle = (bar: ChartBar) => ({ ...bar, time: time(bar) });
const volume = (bar: ChartBar) => ({ time: time(bar), value: bar.volume });
let move = () => {};

installChartBench(
  () => {
    const root = rootElement();
    root.style.height = `${CHART_PX}px`;
    const chart = createChart(root, { autoSize: true });
    const candles = chart.addSeries(CandlestickSeries);
    const volumes = chart.addSeries(HistogramSeries, {}, 1);
    candles.setData(bars.map(candle));
    volumes.setData(bars.map(volume));
    move = () => {
      const last = bars.at(-1);
      if (last === undefined) return;
      const bar = barAtNewPrice(last, random);
      bars[bars.length - 1] = bar;
      candles.update(candle(bar));
      volumes.update(volume(bar));
    };
  },
  () => move(),
);
