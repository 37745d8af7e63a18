import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOlderItems } from './use-older-items.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const bar = (minute: number) => ({ at: NOON + minute * 60_000 });
const page = (minutes: readonly number[], hasMore = true) => ({ items: minutes.map(bar), hasMore });
const firstAt = '2026-11-20T12:00:00.000+09:00';

/** The hook with requests that the test resolves one by one. */
function opened(series = '7203 1m') {
  const pending: { before: string; answer: (page: unknown) => void; fail: () => void }[] = [];
  const fetchBefore = vi.fn(
    (before: string) =>
      new Promise<ReturnType<typeof page>>((resolve, reject) => {
        pending.push({
          before,
          answer: (found) => resolve(found as ReturnType<typeof page>),
          fail: () => reject(new Error('no network')),
        });
      }),
  );
  const hook = renderHook(
    (of: string) => useOlderItems({ series: of, firstAt, hasMore: true, fetchBefore }),
    {
      initialProps: series,
    },
  );
  const minutes = () => hook.result.current.older.map(({ at }) => (at - NOON) / 60_000);
  const load = () => act(async () => hook.result.current.loadOlder());
  const answer = (at: number, found: unknown) => act(async () => pending[at]?.answer(found));
  return { ...hook, pending, minutes, load, answer };
}

it('fetches one page at a time', async () => {
  const { pending, load, answer, minutes } = opened();
  await load();
  await load();
  expect(pending.map(({ before }) => before)).toEqual([firstAt]);
  await answer(0, page([-2, -1]));
  expect(minutes()).toEqual([-2, -1]);
});

it('fetches the page before the oldest bar and joins it without gaps or duplicates', async () => {
  const { pending, load, answer, minutes } = opened();
  await load();
  await answer(0, page([-2, -1]));
  await load();
  expect(pending[1]?.before).toBe('2026-11-20T11:58:00.000+09:00');
  await answer(1, page([-4, -3, -2]));
  expect(minutes()).toEqual([-4, -3, -2, -1]);
});

it('stops at the beginning of the history', async () => {
  const { pending, load, answer } = opened();
  await load();
  await answer(0, page([-1], false));
  await load();
  expect(pending).toHaveLength(1);
});

it('keeps loaded bars when a page fails, and retries', async () => {
  const { pending, load, answer, minutes } = opened();
  await load();
  await answer(0, page([-1]));
  await load();
  await act(async () => pending[1]?.fail());
  expect(minutes()).toEqual([-1]);
  await load();
  expect(pending.map(({ before }) => before)).toEqual([firstAt, pending[1]?.before, pending[1]?.before]);
  await answer(2, page([-2]));
  expect(minutes()).toEqual([-2, -1]);
});

it('resets for another series and drops the pending page of the previous one', async () => {
  const { pending, load, answer, minutes, rerender } = opened();
  await load();
  await answer(0, page([-1]));
  await load();
  rerender('7203 5m');
  expect(minutes()).toEqual([]);
  await load();
  expect(pending[2]?.before).toBe(firstAt);
  await answer(1, page([-3, -2]));
  expect(minutes()).toEqual([]);
  await answer(2, page([-10, -5]));
  expect(minutes()).toEqual([-10, -5]);
});
