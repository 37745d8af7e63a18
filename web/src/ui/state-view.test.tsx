import { fireEvent, screen } from '@testing-library/react';
import { NetworkError } from '@tsubame/sdk';
import { expect, it, vi } from 'vitest';
import { reportReachable, reportSavedDataTime } from '#stores/connection-store.ts';
import { renderScreen } from '#test/render.tsx';
import type { Loadable } from './loadable.ts';
import { StateView } from './state-view.tsx';

const query = (part: Partial<Loadable<string[]>>): Loadable<string[]> => ({
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
  ...part,
});

const show = (loadable: Loadable<string[]>) =>
  renderScreen(
    <StateView
      query={loadable}
      skeleton={<i title="skeleton" />}
      isEmpty={(items) => items.length === 0}
      empty={<p>{'empty'}</p>}
    >
      {(items) => <p>{items.join()}</p>}
    </StateView>,
  );

it('shows the skeleton while the data loads', () => {
  show(query({}));
  expect(screen.getByTitle('skeleton')).toBeTruthy();
});

it('shows the empty state for empty data, and else the content', () => {
  show(query({ data: [] }));
  expect(screen.getByText('empty')).toBeTruthy();
  show(query({ data: ['7203'] }));
  expect(screen.getByText('7203')).toBeTruthy();
});

it('offers a retry after an error', () => {
  const failed = query({ error: new NetworkError('listStocks', null) });
  show(failed);
  expect(screen.getByRole('alert').textContent).toContain(
    '通信できませんでした。接続を確認して、もう一度お試しください',
  );
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

it('keeps known data with its age when a refresh fails', () => {
  const at = Date.parse('2026-11-20T14:03:00+09:00');
  show(query({ data: ['7203'], error: new Error('x'), dataUpdatedAt: at }));
  expect(screen.getByText('7203')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('14:03');
});

it.each([
  ['as old as the banner says shows no age', 4 * 60_000, 0],
  ['older than the banner says shows its age', 6 * 60_000, 1],
])('while offline, data that is %s', (_, older, shownAges) => {
  const at = Date.parse('2026-11-20T14:03:00+09:00');
  reportSavedDataTime(at);
  reportReachable(false);
  show(query({ data: ['7203'], error: new Error('x'), dataUpdatedAt: at - older }));
  expect(screen.queryAllByRole('status')).toHaveLength(shownAges);
  reportReachable(true);
  reportSavedDataTime(null);
});
