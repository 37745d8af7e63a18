import '#ui/base.css';
import { StrictMode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StockChart } from '#charts/stock-chart.tsx';
import type { ChartDrawingProps } from '#charts/use-drawing.ts';
import { createDrawing, DRAWING_KINDS } from '#domain/chart-drawing.ts';
import { DEFAULT_CHART_SETTINGS } from '#domain/chart-indicators.ts';
import { preloadTexts, startI18n } from '#i18n/i18n.ts';
import { installChartBench } from './bench-page.ts';
import { rootElement } from './root.ts';
import { barAtNewPrice, createRandom, syntheticBars } from './synthetic.ts';

/** Three indicators, a usual number. */
const INDICATORS = (['sma', 'bollinger', 'macd'] as const).map((id) => ({
  id,
  parameters: DEFAULT_CHART_SETTINGS.parameters[id],
}));
const NONE: readonly number[] = [];

const random = createRandom(4);
const bars = syntheticBars();
let move = () => {};

/** A drawing of each kind over the newest bars. */
const DRAWINGS = DRAWING_KINDS.map((kind, at) => {
  const [from, to] = [bars.at(-40 + at), bars.at(-5)];
  return createDrawing({
    kind,
    colour: 'pink',
    points: [
      { at: from?.at ?? 0, price: from?.low ?? 1 },
      { at: to?.at ?? 0, price: to?.high ?? 1 },
    ],
    text: 'text',
  });
});
const nothing = () => {};
const DRAWING: ChartDrawingProps = {
  ...{ items: DRAWINGS, selected: null, tool: null, hasMagnet: false, tickGroup: 'OTHER', colour: 'pink' },
  texts: { level: String, measured: () => '' },
  ...{ surface: { current: null }, surfaceLabel: '', surfaceHelp: '' },
  onDraw: () => false,
  ...{ onMove: nothing, onSelect: nothing, onBegun: nothing, onDelete: nothing, onEdit: nothing },
  onEscape: nothing,
  snapToTick: (yen) => yen,
  stepOfTick: (yen) => yen,
  describe: () => '',
};

function Bench() {
  const [live, setLive] = useState(bars.at(-1) ?? null);
  move = () => setLive((bar) => bar && barAtNewPrice(bar, random));
  return (
    <StockChart
      label="chart"
      kind="candles"
      bars={bars}
      intraday={false}
      tick={1}
      tickText="1"
      live={live}
      onNearStart={() => {}}
      future={NONE}
      compared={undefined}
      futureText={null}
      indicators={INDICATORS}
      marks={[]}
      drawing={DRAWING}
      onMark={() => {}}
      onMoved={() => {}}
      snap={(price) => price}
      step={(price) => price}
    />
  );
}

await startI18n('jp');
await preloadTexts('stock');
await preloadTexts('trading');
installChartBench(
  () =>
    flushSync(() =>
      createRoot(rootElement()).render(
        <StrictMode>
          <Suspense fallback={null}>
            <Bench />
          </Suspense>
        </StrictMode>,
      ),
    ),
  () => move(),
);
