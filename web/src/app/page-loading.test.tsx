import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { PageLoadBoundary } from './page-load-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const mark = () => screen.getByRole('status').textContent;

it('shows a loading indicator after 200 ms, and a reload button after 60 s', async () => {
  renderScreen(
    <PageLoadBoundary>
      <PageLoading />
    </PageLoadBoundary>,
  );
  await pass(199);
  expect(mark()).toBe('');
  await pass(1);
  expect(mark()).not.toBe('');
  await pass(59_799);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert').textContent).toContain('再読み込み');
});

it('says after 5 s that the connection is slow', async () => {
  renderScreen(<PageLoading />);
  await pass(4_999);
  expect(mark()).toContain('読み込み中');
  await pass(1);
  expect(mark()).toContain('通信に時間がかかっています');
});

it('shows a reload button immediately when a page cannot be fetched', () => {
  const Broken = () => {
    throw new Error('no chunk');
  };
  renderScreen(
    <PageLoadBoundary>
      <Broken />
    </PageLoadBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('再読み込み');
});
