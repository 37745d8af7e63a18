import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBarStore } from './use-bar-store.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');
const bar = (minute: number) => ({ at: NOON + minute * 60_000 });
const page = (minutes: readonly number[], hasMore = true) => ({ items: minutes.map(bar), hasMore });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
type Page = ReturnType<typeof page>;

/** The hook with requests that the test resolves one by one. */
function opened(first: { series?: string; newest?: Page; reach?: number } = {}) {
  const pending: { before: string; answer: (page: Page) => void; fail: () => void }[] = [];
  const fetchBefore = vi.fn(
    (before: string) =>
      new Promise<Page>((answer, reject) => {
        pending.push({ before, answer, fail: () => reject(new Error('no network')) });
      }),
  );
  const initialProps = { series: '7203 1m', newest: page([0, 1]), ...first };
  const hook = renderHook((props: typeof initialProps) => useBarStore({ ...props, fetchBefore }), {
    initialProps,
  });
  const minutes = () => hook.result.current.items.map(({ at }) => (at - NOON) / 60_000);
  const load = () => act(async () => hook.result.current.loadOlder());
  const answer = (at: number, found: Page) => act(async () => pending[at]?.answer(found));
  const show = (props: Partial<typeof initialProps>) => hook.rerender({ ...initialProps, ...props });
  return { show, pending, minutes, load, answer };
}

it('fetches one page at a time before the oldest bar, and joins it without gaps or duplicates', async () => {
  const { pending, load, answer, minutes } = opened();
  await load();
  await load();
  expect(pending.map(({ before }) => before)).toEqual(['2026-11-20T12:00:00.000+09:00']);
  await answer(0, page([-2, -1]));
  await load();
  expect(pending[1]?.before).toBe('2026-11-20T11:58:00.000+09:00');
  await answer(1, page([-4, -3, -2]));
  expect(minutes()).toEqual([-4, -3, -2, -1, 0, 1]);
});

it('keeps the bars that leave the newest page', async () => {
  const { show, load, answer, minutes } = opened({ newest: page(range(0, 299)) });
  await load();
  await answer(0, page(range(-500, -1)));
  show({ newest: page(range(30, 329)) });
  expect(minutes()).toEqual(range(-500, 329));
});

it('keeps those bars also before any older page was fetched, with the newest state of each bar', () => {
  const newest = { items: [{ ...bar(1), close: 5 }, bar(2)], hasMore: true };
  const { show, minutes } = opened({ newest: page([0, 1]) });
  show({ newest });
  expect(minutes()).toEqual([0, 1, 2]);
});

it('fetches the bars between the stored ones and a newest page that does not touch them', async () => {
  const { show, pending, load, answer, minutes } = opened();
  await load();
  await answer(0, page([-2, -1]));
  await act(async () => show({ newest: page([10, 11]) }));
  expect(minutes()).toEqual([10, 11]);
  expect(pending[1]?.before).toBe('2026-11-20T12:10:00.000+09:00');
  await answer(1, page(range(4, 9)));
  await answer(2, page(range(-3, 3)));
  expect(minutes()).toEqual(range(-3, 11));
  expect(pending).toHaveLength(3);
});

it('drops an older page that arrives after such a gap', async () => {
  const { show, load, answer, minutes } = opened();
  await load();
  await act(async () => show({ newest: page([10, 11]) }));
  await answer(0, page([-2, -1]));
  expect(minutes()).toEqual([10, 11]);
});

it('fetches bars as far back as the caller asks for', async () => {
  const { pending, answer, minutes } = opened({ reach: bar(-3).at });
  await answer(0, page([-2, -1]));
  await answer(1, page([-4, -3]));
  expect(minutes()).toEqual(range(-4, 1));
  expect(pending).toHaveLength(2);
});

it('stops fetching at the beginning of the history', async () => {
  const { pending, load, answer } = opened();
  await load();
  await answer(0, page([-1], false));
  await load();
  expect(pending).toHaveLength(1);
});

it('keeps loaded bars when an older page fails, and retries it', async () => {
  const { pending, load, answer, minutes } = opened();
  await load();
  await act(async () => pending[0]?.fail());
  expect(minutes()).toEqual([0, 1]);
  await load();
  await answer(1, page([-2, -1]));
  expect(minutes()).toEqual([-2, -1, 0, 1]);
});

it('resets for another series, and drops the pending page of the previous one', async () => {
  const { pending, load, answer, minutes, show } = opened();
  await load();
  show({ series: '7203 5m', newest: page([0, 5]) });
  expect(minutes()).toEqual([0, 5]);
  await load();
  await answer(0, page([-3, -2]));
  expect(minutes()).toEqual([0, 5]);
  await answer(1, page([-10, -5]));
  expect(minutes()).toEqual([-10, -5, 0, 5]);
  expect(pending).toHaveLength(2);
});
