import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { PaperMark } from './paper-mark.tsx';

afterEach(() => act(() => putHistoricalPricesFrom(null)));

it('says that prices are simulated, and with past prices from which day they are', () => {
  render(<PaperMark />);
  const simulated = screen.getByRole('note').textContent;
  expect(simulated).not.toContain('2019');
  act(() => putHistoricalPricesFrom('2019-04-01'));
  expect(screen.getByRole('note').textContent).toContain('2019/04/01');
  expect(localStorage.getItem('tsubame.historicalPricesFrom')).toBe('2019-04-01');
  act(() => putHistoricalPricesFrom(null));
  expect(screen.getByRole('note').textContent).toBe(simulated);
  expect(localStorage.getItem('tsubame.historicalPricesFrom')).toBeNull();
});
