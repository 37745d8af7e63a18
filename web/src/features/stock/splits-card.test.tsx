import { screen } from '@testing-library/react';
import type { StockSplit } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { SplitsCard } from './splits-card.tsx';

const split: StockSplit = {
  ratio: 2,
  last_cum_date: '2027-06-28',
  ex_date: '2027-06-29',
  record_date: '2027-06-30',
  effective_at: '2027-06-28T17:00:00.000+09:00',
  effective: false,
};
const words = () => document.querySelector('dl')?.textContent ?? '';

it('shows a coming split with its ratio, its date and what ends with it', () => {
  renderScreen(<SplitsCard stock={{ splits: [split] }} />);
  for (const part of ['1株 → 2株', '2027/06/28', '2027/06/29', '2027/06/30']) expect(words()).toContain(part);
  expect(screen.getByText(/通常の当日注文は失効し/)).toBeTruthy();
});

it('shows the next of several splits, or else the last past one', () => {
  const later = { ...split, ratio: 3 };
  const { unmount } = renderScreen(<SplitsCard stock={{ splits: [later, split] }} />);
  expect(words()).toContain('2株');
  unmount();
  const over = { effective: true };
  renderScreen(
    <SplitsCard
      stock={{
        splits: [
          { ...later, ...over },
          { ...split, ...over },
        ],
      }}
    />,
  );
  expect(words()).toContain('3株');
  expect(screen.getByText(/分割前の株価は/)).toBeTruthy();
});

it('renders nothing for a stock without a split', () => {
  renderScreen(<SplitsCard stock={{ splits: [] }} />);
  expect(document.querySelector('dl')).toBeNull();
});
