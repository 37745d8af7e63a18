import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '#test/render.tsx';
import { useWords } from './use-words.ts';

const loadWords = vi.hoisted(() => vi.fn());
vi.mock('@tsubame/sdk/words', () => ({ loadWords }));

function Said() {
  return <p>{useWords()?.reasons.placed ?? 'nothing'}</p>;
}
const show = () =>
  act(async () => {
    render(
      <Suspense>
        <Said />
      </Suspense>,
    );
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  loadWords.mockReset();
  await i18next.changeLanguage('jp');
});

it('returns null for words that fail to load, and retries later instead of at every render', async () => {
  loadWords.mockRejectedValue(new Error('offline'));
  await show();
  await show();
  expect(screen.getAllByText('nothing')).toHaveLength(2);
  expect(loadWords).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(10_000);
  loadWords.mockResolvedValue({ reasons: { placed: '注文の受付' } });
  await show();
  expect(screen.getByText('注文の受付')).toBeTruthy();
});

it('fetches the words of each language once, when the language is first used', async () => {
  loadWords.mockImplementation(async (locale: string) => ({ reasons: { placed: `placed in ${locale}` } }));
  await i18next.changeLanguage('fr');
  await show();
  expect(screen.getByText('placed in fr')).toBeTruthy();
  await act(() => i18next.changeLanguage('es'));
  expect(screen.getByText('placed in es')).toBeTruthy();
  await act(() => i18next.changeLanguage('fr'));
  expect(screen.getByText('placed in fr')).toBeTruthy();
  expect(loadWords.mock.calls).toEqual([['fr'], ['es']]);
});
