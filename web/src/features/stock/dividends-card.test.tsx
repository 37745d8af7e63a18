import { screen } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DividendsCard } from './dividends-card.tsx';

const stock = example<Stock>('getStock_Toyota');
const words = () => document.querySelector('dl')?.textContent ?? '';

it('shows the next dividend, its yield and the last day to buy for it', () => {
  renderScreen(<DividendsCard stock={stock} />);
  for (const part of ['3.17%', '期末 45.00円', '2027/03/29', '2027/03/30', '2027/06/24'])
    expect(words()).toContain(part);
});

it('says that an issue has no next dividend', () => {
  renderScreen(<DividendsCard stock={{ dividend_yield: '0.0000', next_dividend: null }} />);
  expect(screen.getByText('配当の予定はありません')).toBeTruthy();
  expect(words()).toBe('');
});

it('says that dividends are unknown, or only the date of the next one', () => {
  const { rerender } = renderScreen(<DividendsCard stock={{ dividend_yield: null, next_dividend: null }} />);
  expect(screen.getByText(/^不明/)).toBeTruthy();
  rerender(<DividendsCard stock={{ dividend_yield: '0.0317', next_dividend: null }} />);
  expect(screen.getByText('次の配当の日は事前に分かりません')).toBeTruthy();
  expect(words()).toContain('3.17%');
});
