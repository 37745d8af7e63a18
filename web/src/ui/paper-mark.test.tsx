import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { renderScreen } from '#test/render.tsx';
import { PaperMark } from './paper-mark.tsx';

const KEY = 'tsubame.historicalPricesFrom';
const mark = () => screen.getByRole('note').textContent;

afterEach(() => act(() => putHistoricalPricesFrom(null)));

it('says that prices are simulated, and with past prices from which day they are', async () => {
  await act(async () => {
    renderScreen(<PaperMark />);
  });
  const simulated = mark();
  expect(simulated).not.toContain('2019');
  act(() => putHistoricalPricesFrom('2019-04-01'));
  expect(mark()).toContain('2019/04/01');
  expect(localStorage.getItem(KEY)).toBe('2019-04-01');
  act(() => putHistoricalPricesFrom(null));
  expect(mark()).toBe(simulated);
  expect(localStorage.getItem(KEY)).toBeNull();
});
