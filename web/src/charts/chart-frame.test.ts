// @vitest-environment node
import type { IChartApi } from 'lightweight-charts';
import { describe, expect, it, vi } from 'vitest';
import { showLatestBars } from './chart-frame.ts';

const scale = { fitContent: vi.fn(), setVisibleLogicalRange: vi.fn() };
const chart = { timeScale: () => scale } as unknown as IChartApi;

describe('the first view of a chart', () => {
  it.each([
    ['gives fewer bars than fit the whole width', 12, { from: -1, to: 13 }],
    ['shows one bar', 1, { from: -1, to: 2 }],
    ['shows all bars if they just fit', 60, { from: 0, to: 61 }],
    ['shows the newest sixty of many bars', 300, { from: 240, to: 301 }],
  ])('%s', (_, count, range) => {
    showLatestBars(chart, 'candles', count);
    expect(scale.setVisibleLogicalRange).toHaveBeenLastCalledWith(range);
  });

  it('shows a whole day of a line', () => {
    scale.setVisibleLogicalRange.mockClear();
    showLatestBars(chart, 'line', 331);
    expect(scale.fitContent).toHaveBeenCalledOnce();
    expect(scale.setVisibleLogicalRange).not.toHaveBeenCalled();
  });
});
