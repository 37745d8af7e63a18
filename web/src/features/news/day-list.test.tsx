import { screen } from '@testing-library/react';
import type { MarketClock } from '@tsubame/sdk/schema';
import { expect, it, vi } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DayList } from './day-list.tsx';

let clock: MarketClock | undefined;
let isError = false;
vi.mock('#api/use-market-clock.ts', () => ({ useMarketClockRead: () => ({ data: clock, isError }) }));

const items = ['2026-11-20T09:00:00.000+09:00', '2026-11-19T23:59:00.000+09:00'];
const list = {
  data: items,
  error: null,
  dataUpdatedAt: 0,
  hasMore: true,
  loadingMore: false,
  loadMore: vi.fn(),
  refetch: vi.fn(),
};
const show = () =>
  renderScreen(
    <DayList list={list} atOf={(item) => item} skeleton={<i title="skeleton" />} empty={null}>
      {(item) => <p key={item}>{item}</p>}
    </DayList>,
  );
const nextPage = () => screen.queryByRole('button', { name: 'もっと見る' });

it('groups by the day of the provider', () => {
  clock = { ...example<MarketClock>('getMarketClock_Afternoon'), now: '2026-11-20T10:00:00.000+09:00' };
  show();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['今日', '昨日']);
  expect(nextPage()).not.toBeNull();
});

it('shows no rows and no button below them until that day is known, because they would move', () => {
  clock = undefined;
  show();
  expect(screen.getByTitle('skeleton')).toBeTruthy();
  expect(screen.queryByText(items[0] ?? '')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(nextPage()).toBeNull();
});

it('shows the rows without groups if the day cannot be read', () => {
  [clock, isError] = [undefined, true];
  show();
  expect(screen.getByText(items[0] ?? '')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
