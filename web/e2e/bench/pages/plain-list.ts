import '#ui/base.css';
import type { Quote, StockSummary } from '@tsubame/sdk/schema';
import css from '#features/market/virtual-stocks.module.css';
import { linePath, pointsInBox } from '#ui/line-path.ts';
import rowCss from '#ui/stock-row.module.css';
import { installListBench } from './bench-page.ts';
import { rootElement } from './root.ts';
import { syntheticStocks } from './synthetic.ts';

// The minimal implementation of such a list: the visible rows, and in each frame new texts for rows with a changed price.

const ROW_REM = 3.8125;
const OVERSCAN = 6;

interface Row {
  readonly element: HTMLLIElement;
  readonly price: HTMLElement;
  readonly change: HTMLElement;
  readonly rate: HTMLElement;
  readonly course: HTMLElement;
}

const stocks = syntheticStocks();
const quotes = new Map<string, Quote>();
const rows = new Map<string, Row>();
const changed = new Set<string>();
const rowPx = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
const priceFormat = new Intl.NumberFormat('ja-JP');
const changeFormat = new Intl.NumberFormat('ja-JP', { signDisplay: 'exceptZero' });
const rateFormat = new Intl.NumberFormat('ja-JP', {
  style: 'percent',
  minimumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
let frame: number | null = null;

const list = document.createElement('ul');
list.className = css.list ?? '';
list.style.height = `${rowPx * stocks.length}px`;
rootElement().append(list);

function rowOf(stock: StockSummary, at: number): Row {
  const element = document.createElement('li');
  element.className = css.item ?? '';
  element.style.transform = `translateY(${at * rowPx}px)`;
  const path = linePath(pointsInBox(stock.sparkline.map(Number), { width: 56, height: 24, pad: 2 }));
  element.innerHTML = `<a class="${rowCss.row}" href="#/${stock.code}"><span class="${rowCss.text}">
    <span class="${rowCss.name}">${stock.name.ja}</span><span class="${rowCss.detail}">${stock.code}</span></span>
    <svg viewBox="0 0 56 24" width="56" height="24" fill="none" stroke="currentColor"><path d="${path}"/></svg>
    <span class="${rowCss.figures}"><b></b><span class="${rowCss.change}"><i></i><u></u></span></span></a>`;
  const part = (name: string) => element.querySelector<HTMLElement>(name) ?? element;
  return { element, price: part('b'), change: part('i'), rate: part('u'), course: part('svg') };
}

function write(row: Row, { price, change, change_rate }: StockSummary | Quote): void {
  row.price.textContent = priceFormat.format(Number(price));
  row.change.textContent = changeFormat.format(Number(change));
  row.rate.textContent = rateFormat.format(Number(change_rate));
  const tone = Number(change) >= 0 ? 'var(--up)' : 'var(--down)';
  row.change.style.color = tone;
  row.rate.style.color = tone;
  row.course.style.color = tone;
}

function show(): void {
  const first = Math.max(0, Math.floor(scrollY / rowPx) - OVERSCAN);
  const shown = stocks.slice(first, Math.ceil((scrollY + innerHeight) / rowPx) + OVERSCAN);
  const codes = new Set(shown.map(({ code }) => code));
  for (const [code, { element }] of rows) {
    if (codes.has(code)) continue;
    element.remove();
    rows.delete(code);
  }
  shown.forEach((stock, place) => {
    if (rows.has(stock.code)) return;
    const row = rowOf(stock, first + place);
    write(row, quotes.get(stock.code) ?? stock);
    rows.set(stock.code, row);
    list.append(row.element);
  });
}

function flush(): void {
  frame = null;
  for (const code of changed) {
    const row = rows.get(code);
    const quote = quotes.get(code);
    if (row !== undefined && quote !== undefined) write(row, quote);
  }
  changed.clear();
}

addEventListener('scroll', show, { passive: true });
show();
installListBench(stocks, (items) => {
  for (const quote of items) {
    quotes.set(quote.code, quote);
    changed.add(quote.code);
  }
  if (frame === null) frame = requestAnimationFrame(flush);
});
