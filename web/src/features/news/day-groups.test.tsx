import { screen } from '@testing-library/react';
import type { MarketClock } from '@tsubame/sdk/schema';
import { expect, it, vi } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DayGroups } from './day-groups.tsx';

let clock: MarketClock | undefined;
let isError = false;
vi.mock('#api/use-market-clock.ts', () => ({ useMarketClockRead: () => ({ data: clock, isError }) }));

const items = ['2026-11-20T09:00:00.000+09:00', '2026-11-19T23:59:00.000+09:00'];
const show = () =>
  renderScreen(
    <DayGroups items={items} atOf={(item) => item}>
      {(item) => <p key={item}>{item}</p>}
    </DayGroups>,
  );

it('groups by the day of the provider', () => {
  clock = { ...example<MarketClock>('getMarketClock_Afternoon'), now: '2026-11-20T10:00:00.000+09:00' };
  show();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['今日', '昨日']);
});

it('shows no rows until that day is known, because they would move to other groups', () => {
  clock = undefined;
  show();
  expect(screen.queryByText(items[0] ?? '')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows the rows without groups if the day cannot be read', () => {
  [clock, isError] = [undefined, true];
  show();
  expect(screen.getByText(items[0] ?? '')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});
