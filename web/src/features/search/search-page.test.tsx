import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { SearchPage } from './search-page.tsx';

const calls = vi.hoisted(() => ({ listStocks: vi.fn(), listHotStocks: vi.fn(), listSearchHistory: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (items: unknown[]) => ({ code: 1, msg: 'ok', data: { items, next_cursor: null } });

afterEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

it('does not search with a truncated text', async () => {
  calls.listStocks.mockResolvedValue(answer([]));
  calls.listHotStocks.mockResolvedValue(answer([]));
  calls.listSearchHistory.mockResolvedValue(answer([]));
  const text = 'トヨタ'.repeat(40);
  await act(async () => {
    renderScreen(<SearchPage />);
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  const queries = calls.listStocks.mock.calls.map(([{ query }]) => query);
  expect(queries.filter(({ remember, limit }) => remember === true || limit === 30)).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(text);
});

it('searches for the shown text at once on Enter', async () => {
  calls.listStocks.mockResolvedValue(answer([]));
  calls.listHotStocks.mockResolvedValue(answer([]));
  calls.listSearchHistory.mockResolvedValue(answer([]));
  await act(async () => {
    renderScreen(<SearchPage />);
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '７２０３' } });
  await act(async () => fireEvent.submit(screen.getByRole('searchbox')));
  const queries = calls.listStocks.mock.calls.map(([{ query }]) => query);
  expect(queries).toContainEqual({ query: '7203', remember: true, limit: 1 });
});

it('says that a search text is too long, keeps it, and searches nothing', async () => {
  calls.listSearchHistory.mockResolvedValue(answer([]));
  await act(async () => {
    renderScreen(<SearchPage />);
  });
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(box, { target: { value: '鱗'.repeat(141) } });
  expect(screen.getByRole('alert').textContent).toBe('140文字以内で入力してください（現在141文字）');
  await act(async () => fireEvent.submit(box));
  expect(box.value).toHaveLength(141);
  expect(calls.listStocks).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '7203' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
