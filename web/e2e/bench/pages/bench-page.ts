import type { Quote, StockSummary } from '@tsubame/sdk/schema';
import { createRandom, nextQuote } from './synthetic.ts';

/** The interface of a bench page for the measuring script. */
export interface BenchPage {
  /** Runs the measured action and returns ms; 0 for a page that only ticks. */
  draw(): Promise<number>;
  /** Ticks the page until `stop`. */
  start(): void;
  stop(): void;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}

const QUOTES_A_SECOND = 200;
const PUSH_MS = 50;

/** Stocks of the quotes: the whole market, or only visible rows, as the stream sends them. */
export const benchScene = () => new URLSearchParams(location.search).get('scene') ?? 'shown';
const ROWS_SHOWN = 12;

/** Provides a list with 200 quotes a second. */
export function installListBench(
  stocks: readonly StockSummary[],
  put: (quotes: readonly Quote[]) => void,
): void {
  const random = createRandom(3);
  const reach = benchScene() === 'shown' ? ROWS_SHOWN : stocks.length;
  let timer: ReturnType<typeof setInterval> | undefined;
  const push = () => {
    const quotes = Array.from({ length: (QUOTES_A_SECOND * PUSH_MS) / 1_000 }, () => {
      const stock = stocks[Math.floor(random() * reach)];
      return stock === undefined ? [] : [nextQuote(stock, random)];
    });
    put(quotes.flat());
  };
  window.bench = {
    draw: () => Promise.resolve(0),
    start: () => {
      timer = setInterval(push, PUSH_MS);
    },
    stop: () => clearInterval(timer),
  };
}

const TICK_MS = 50;

/** Provides a chart: `mount` draws it, `tick` changes its last bar. */
export function installChartBench(mount: () => void, tick: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  window.bench = {
    draw: () => {
      const from = performance.now();
      mount();
      return new Promise((resolve) => {
        const look = () => (drawn() ? resolve(performance.now() - from) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      });
    },
    start: () => {
      timer = setInterval(tick, TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether the first canvas of the page has drawn pixels, by one row of it. */
function drawn(): boolean {
  const canvas = document.querySelector('canvas');
  if (canvas === null || canvas.width === 0) return false;
  const row = canvas.getContext('2d')?.getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1).data;
  return row?.some((value) => value > 0) ?? false;
}
