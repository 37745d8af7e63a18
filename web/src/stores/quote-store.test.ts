import { act, renderHook } from '@testing-library/react';
import type { Quote } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearQuotes, followWatchedStocks, putQuotes, quoteOf, useQuote, useQuotes } from './quote-store.ts';

const quote = (code: string, price: string, at = '2026-11-20T10:00:00.000+09:00') =>
  ({ code, price, at }) as Quote;

let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  act(() => {
    for (const callback of due) callback(0);
  });
};

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  clearQuotes();
});

it('renders a stock once per frame for any number of quotes', () => {
  let draws = 0;
  const { result } = renderHook(() => {
    draws += 1;
    return useQuote('7203');
  });
  for (const price of ['2840', '2841', '2841.5']) putQuotes([quote('7203', price)]);
  expect(draws).toBe(1);
  nextFrame();
  expect(draws).toBe(2);
  expect(result.current?.price).toBe('2841.5');
});

it('does not render a stock for the quotes of another', () => {
  let draws = 0;
  renderHook(() => {
    draws += 1;
    return useQuote('7203');
  });
  putQuotes([quote('6758', '3412')]);
  nextFrame();
  expect(draws).toBe(1);
});

it('renders several stocks together with their newest quotes, and unsubscribes them together', async () => {
  const watched: string[][] = [];
  const stop = followWatchedStocks((codes) => watched.push([...codes]));
  const { result, unmount } = renderHook(() => useQuotes(['7203', '6758', '7203']));
  putQuotes([quote('6758', '3412'), quote('7203', '2841.5')]);
  nextFrame();
  expect(result.current.map((known) => known?.price)).toEqual(['2841.5', '3412', '2841.5']);
  unmount();
  await Promise.resolve();
  expect(watched).toEqual([[], []]);
  stop();
});

it('renders few stocks per frame on a slow phone, all of them in the end, and many on a fast one', async () => {
  let renderMs = 1;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const codes = Array.from({ length: 20 }, (_, place) => String(1000 + place));
  let drawn = 0;
  for (const code of codes)
    renderHook(() => {
      drawn += 1;
      now += renderMs;
      return useQuote(code);
    });
  const framesOf = async (price: string) => {
    const counts: number[] = [];
    putQuotes(codes.map((code) => quote(code, price)));
    while (frames.length > 0) {
      drawn = 0;
      nextFrame();
      counts.push(drawn);
      await Promise.resolve();
    }
    return counts;
  };
  await framesOf('1');
  const slow = await framesOf('2');
  expect(Math.max(...slow)).toBeLessThanOrEqual(3);
  expect(slow.reduce((sum, count) => sum + count)).toBe(20);
  expect(codes.map((code) => quoteOf(code)?.price)).toEqual(codes.map(() => '2'));
  renderMs = 0.05;
  await framesOf('3');
  expect(await framesOf('4')).toEqual([20]);
});

it('ignores a quote that is older than the stored one', () => {
  putQuotes([quote('7203', '2841.5', '2026-11-20T10:00:01.000+09:00')]);
  putQuotes([quote('7203', '2800', '2026-11-20T10:00:00.000+09:00')]);
  expect(quoteOf('7203')?.price).toBe('2841.5');
});

it('reports the mounted stocks to the stream, once for changes that come together', async () => {
  const watched: string[][] = [];
  const stop = followWatchedStocks((codes) => watched.push([...codes]));
  const toyota = renderHook(() => useQuote('7203'));
  const sony = renderHook(() => useQuote('6758'));
  await Promise.resolve();
  toyota.unmount();
  sony.unmount();
  await Promise.resolve();
  expect(watched).toEqual([[], ['7203', '6758'], []]);
  stop();
});

it('keeps a stock subscribed during a re-render', async () => {
  const watched: string[][] = [];
  const stop = followWatchedStocks((codes) => watched.push([...codes]));
  const toyota = renderHook(() => useQuote('7203'));
  await Promise.resolve();
  toyota.rerender();
  putQuotes([quote('7203', '2841.5')]);
  nextFrame();
  await Promise.resolve();
  expect(watched).toEqual([[], ['7203']]);
  stop();
});
