import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMarkRead } from './use-mark-read.ts';
import '#test/render.tsx';

const calls = vi.hoisted(() => ({ readMessage: vi.fn(), readNewsItem: vi.fn(), getBadges: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

afterEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

it('marks a second item as read while the mark of the first is on its way', async () => {
  for (const call of Object.values(calls)) call.mockResolvedValue({ code: 1, msg: 'ok', data: null });
  const { current } = renderHook(() => useMarkRead()).result;
  await act(() =>
    Promise.all([
      current.readMessage('msg_1'),
      current.readMessage('msg_2'),
      current.readNews('nws_1'),
      current.readNews('nws_2'),
    ]),
  );
  expect(calls.readMessage.mock.calls.map(([{ path }]) => path.message_id)).toEqual(['msg_1', 'msg_2']);
  expect(calls.readNewsItem.mock.calls.map(([{ path }]) => path.news_id)).toEqual(['nws_1', 'nws_2']);
});
