import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';
import { renderScreen } from '#test/render.tsx';
import { FailedReadsNotice } from '#ui/failed-reads-notice.tsx';
import { StateView } from '#ui/state-view.tsx';

const client = vi.hoisted(() => ({ getAssets: vi.fn(), getBadges: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client }));

const failWith = (status: number) => () => Promise.reject(new HttpError('getBadges', status, '', null));
const succeed = () => Promise.resolve({ code: 1, msg: 'ok', data: {} });
const notice = () => screen.queryByText('一部の情報を読み込めませんでした');

/** Shows the failure of the assets itself, and nothing if the badges fail. */
function Reads() {
  const assets = useApiQuery('getAssets', {});
  useApiQuery('getBadges', {});
  return (
    <>
      <FailedReadsNotice />
      <StateView query={assets}>{() => null}</StateView>
    </>
  );
}

async function show(): Promise<void> {
  act(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <Reads />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

afterEach(() => queryClient.clear());

it('offers one retry for all failed reads that no component shows, and disappears when they succeed', async () => {
  client.getAssets.mockImplementation(succeed);
  client.getBadges.mockImplementation(failWith(500));
  await show();
  await waitFor(() => expect(notice()).not.toBeNull());
  client.getBadges.mockImplementation(succeed);
  client.getBadges.mockClear();
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(notice()).toBeNull());
  expect(client.getBadges).toHaveBeenCalledTimes(1);
});

it('shows nothing for a failure that a part of the page shows', async () => {
  client.getAssets.mockImplementation(failWith(500));
  client.getBadges.mockImplementation(succeed);
  await show();
  expect(await screen.findAllByRole('button', { name: '再試行' })).toHaveLength(1);
  expect(notice()).toBeNull();
});

it('offers no retry for a read that would fail again', async () => {
  client.getAssets.mockImplementation(succeed);
  client.getBadges.mockImplementation(failWith(404));
  await show();
  expect(notice()).toBeNull();
});

it.each([
  [403, 1, false],
  [422, 1, false],
  [429, 1, true],
  [404, 0, false],
] as const)(
  'announces an HTTP %i of a read %i times, and offers a retry: %s',
  async (status, times, isOffered) => {
    client.getAssets.mockImplementation(succeed);
    client.getBadges.mockImplementation(failWith(status));
    showToast('before');
    const before = currentToast()?.id ?? 0;
    await show();
    await waitFor(() => expect((currentToast()?.id ?? 0) - before).toBe(times));
    expect(notice() !== null).toBe(isOffered);
  },
);

it('announces reads that fail together once, and not again while they are retried', async () => {
  client.getAssets.mockImplementation(failWith(500));
  client.getBadges.mockImplementation(failWith(500));
  showToast('before');
  const before = currentToast()?.id ?? 0;
  await show();
  await waitFor(() => expect(notice()).not.toBeNull());
  const announced = currentToast();
  expect(announced).toMatchObject({
    id: before + 1,
    text: '処理できませんでした。もう一度お試しください',
    tone: 'failure',
  });
  fireEvent.click(screen.getAllByRole('button', { name: '再試行' })[0] as HTMLElement);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(currentToast()?.id).toBe(announced?.id);
});
