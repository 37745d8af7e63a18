import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { LOADING_MARK_AFTER_MS } from '#ui/loading-mark.tsx';
import { LoadingPage } from './loading-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows a loading mark while the code of the first page is loaded', async () => {
  const FirstPage = lazy(() => new Promise<never>(() => {}));
  renderScreen(
    <Routes>
      <Route path="/" element={<LoadingPage />} />
      <Route path={`/${PAGES.login.path}`} element={<FirstPage />} />
    </Routes>,
  );
  await act(async () => vi.advanceTimersByTime(LOADING_MARK_AFTER_MS));
  expect(screen.getByText('読み込み中…')).not.toBeNull();
});
