import type { Quote, Stock } from '@tsubame/sdk/schema';
import { ChartLine, Maximize2, Minimize2, PenLine, SlidersHorizontal, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barTimesAfter } from '#charts/bars.ts';
import { BarsTable } from '#charts/bars-table.tsx';
import type { ChartMark } from '#charts/chart-mark.ts';
import { LazyStockChart } from '#charts/lazy-stock-chart.tsx';
import { StockChartPlaceholder } from '#charts/stock-chart-placeholder.tsx';
import type { IndicatorId } from '#domain/chart-indicators.ts';
import { CHART_PERIODS, type ChartPeriod, candlePeriodOf, isIntradayPeriod } from '#domain/chart-periods.ts';
import { snappedPrice, steppedYen } from '#domain/chart-price.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { useChartSettings } from '#stores/chart-settings-store.ts';
import { useReplayShown } from '#stores/replay-store.ts';
import { FullScreen } from '#ui/full-screen.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PaperMark } from '#ui/paper-mark.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useShortcuts } from '#ui/use-shortcuts.ts';
import { IndicatorSheet } from './indicator-sheet.tsx';
import css from './period-chart.module.css';
import { PriceLine } from './price-block.tsx';
import { useChartData } from './use-chart-data.ts';
import { useComparison } from './use-comparison.ts';
import { useDrawingTools } from './use-drawing-tools.ts';

const DrawingRail = lazy(() => import('./drawing-rail.tsx').then((part) => ({ default: part.DrawingRail })));
const DrawingBar = lazy(() => import('./drawing-bar.tsx').then((part) => ({ default: part.DrawingBar })));
const DrawingSheet = lazy(() =>
  import('./drawing-sheet.tsx').then((part) => ({ default: part.DrawingSheet })),
);

/** Maximum distance of lines beyond the newest bar. */
const MOST_AHEAD = 60;

const PERIOD = choiceSchema(CHART_PERIODS, 'day');
const LOOK = choiceSchema(['chart', 'table'], 'chart');

export interface PeriodChartProps {
  stock: Pick<Stock, 'code' | 'splits' | 'tick_group'>;
  name: string;
  quote: Quote;
  marks: readonly ChartMark[];
  onMark: (id: string) => void;
  /** Called when a draggable mark is dropped at another price, in yen. */
  onMarkMoved: (id: string, price: number) => void;
  /** Below the chart: prices that were dragged and are not sent yet. */
  moved?: ReactNode;
  /** In a low window: the period and the tools share a row, and the chart has the rest of the height. */
  slim?: boolean;
  /** Whether the chart has the whole screen. */
  full: boolean;
  onFull: (full: boolean) => void;
  /** Whether single-key shortcuts select the period and open the tools. */
  keys: boolean;
}

/** Time series and bars of every period, as a chart with indicators or as a table. */
export function PeriodChart(props: PeriodChartProps) {
  const { stock, name, quote, marks, onMark, onMarkMoved, moved, slim = false, full, onFull, keys } = props;
  const { t } = useTranslation(['stock', 'trading', 'drawing']);
  const [period, setPeriod] = useAddressChoice('period', PERIOD);
  const [look, setLook] = useAddressChoice('chart', LOOK);
  const asTable = look === 'table';
  const [choosing, setChoosing] = useState(false);
  const settings = useChartSettings();
  const isReplay = useReplayShown();
  const drawing = useDrawingTools(stock, quote, isIntradayPeriod(period));
  const isDrawing = drawing.isOpen && !asTable;
  const query = useChartData(stock, period, quote);
  const label = t('chart.label', { name, period: t(`period.${period}`) });
  const indicators = useMemo(
    () =>
      settings.on
        .filter((id) => isDrawn(id, period))
        .map((id) => ({ id, parameters: settings.parameters[id] })),
    [settings, period],
  );
  const compared = useComparison(stock.code, settings.against, period, query.data?.bars);
  const newest = query.data?.bars.at(-1);
  const future = useMemo(
    () => (newest === undefined ? [] : barTimesAfter(newest, candlePeriodOf(period), MOST_AHEAD)),
    [newest, period],
  );
  useShortcuts(
    {
      ...Object.fromEntries(CHART_PERIODS.map((each, at) => [String((at + 1) % 10), () => setPeriod(each)])),
      i: () => setChoosing(true),
      f: () => onFull(true),
    },
    keys,
  );
  // The chart grows for the tools and may then end below the window.
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isDrawing) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawing]);
  const bounds = { tickGroup: stock.tick_group, lower: quote.lower_limit, upper: quote.upper_limit };

  const tools = (
    <div className={css.tools}>
      <button type="button" className={css.tool} onClick={() => setChoosing(true)}>
        <Icon of={SlidersHorizontal} size={16} />
        {t('trading:tools.indicators')}
      </button>
      {asTable ? null : (
        <IconButton
          icon={PenLine}
          size={18}
          label={t('drawing:open')}
          pressed={drawing.isOpen}
          onClick={drawing.toggle}
        />
      )}
      <IconButton
        icon={asTable ? ChartLine : Table2}
        size={18}
        label={t(asTable ? 'chart.asChart' : 'chart.asTable')}
        onClick={() => setLook(asTable ? 'chart' : 'table')}
      />
      {slim ? null : (
        <IconButton
          icon={full ? Minimize2 : Maximize2}
          size={18}
          label={t(full ? 'trading:tools.leaveFull' : 'trading:tools.full')}
          onClick={() => onFull(!full)}
        />
      )}
    </div>
  );
  const content: ReactNode = (
    <section
      ref={place}
      className={css.section}
      data-full={full || undefined}
      data-slim={slim || undefined}
      aria-label={label}
    >
      {full ? (
        <header className={css.head}>
          <h2 translate="no">{name}</h2>
          <PriceLine code={stock.code} quote={quote} />
          <PaperMark short />
        </header>
      ) : null}
      <Segmented<ChartPeriod>
        look="period"
        label={t('period.label')}
        value={period}
        onChange={setPeriod}
        options={CHART_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <div
        className={css.body}
        data-drawing={isDrawing || undefined}
        data-panes={indicators.filter(({ id }) => id === 'rsi' || id === 'macd').length}
      >
        {tools}
        <div className={css.work}>
          {isDrawing ? (
            <Suspense fallback={<div className={css.railPlace} />}>
              <DrawingRail tools={drawing.tools} />
            </Suspense>
          ) : null}
          <div className={css.plot}>
            <StateView
              query={query}
              skeleton={<StockChartPlaceholder />}
              isEmpty={({ bars }) => bars.length === 0}
              empty={<EmptyState icon={ChartLine} title={t('chart.empty')} />}
            >
              {({ bars, previousClose }) =>
                asTable ? (
                  <BarsTable
                    bars={bars}
                    intraday={isIntradayPeriod(period)}
                    tickText={quote.tick}
                    label={label}
                    compared={compared}
                  />
                ) : (
                  <LazyStockChart
                    label={label}
                    kind={period === 'series' ? 'line' : 'candles'}
                    bars={bars}
                    future={future}
                    intraday={isIntradayPeriod(period)}
                    previousClose={previousClose}
                    tick={Number(quote.tick)}
                    tickText={quote.tick}
                    indicators={indicators}
                    compared={compared}
                    futureText={isReplay ? t('chart.future') : null}
                    live={query.live}
                    onNearStart={query.loadOlder}
                    drawing={drawing.chart}
                    marks={marks}
                    onMark={onMark}
                    onMoved={onMarkMoved}
                    snap={(price) => snappedPrice(price, bounds)}
                    step={(price, direction) => steppedYen(price, direction, bounds)}
                  />
                )
              }
            </StateView>
          </div>
        </div>
        {isDrawing ? (
          <Suspense fallback={<div className={css.barPlace} />}>
            <DrawingBar tools={drawing.tools} />
          </Suspense>
        ) : null}
      </div>
      {moved}
    </section>
  );
  return (
    <>
      {full ? (
        <FullScreen label={label} onClose={() => onFull(false)}>
          {content}
        </FullScreen>
      ) : (
        content
      )}
      <IndicatorSheet open={choosing} onClose={() => setChoosing(false)} />
      {isDrawing ? (
        <Suspense>
          <DrawingSheet tools={drawing.tools} tick={quote.tick} tickGroup={stock.tick_group} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The day's chart is a single line, and its average is weighted by volume, which has no meaning for longer bars. */
function isDrawn(id: IndicatorId, period: ChartPeriod): boolean {
  if (period === 'series') return id === 'vwap';
  return id !== 'vwap' || isIntradayPeriod(period);
}
