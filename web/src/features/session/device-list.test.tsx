import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, NetworkError, UnauthorizedError } from '@tsubame/sdk';
import type { Device } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DeviceList } from './device-list.tsx';

const calls = vi.hoisted(() => ({ listDevices: vi.fn(), revokeDevice: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const listed = example<{ items: Device[] }>('listDevices_TwoDevices').items;
const others = listed.filter(({ current }) => !current);
const left = () => calls.listDevices.mockResolvedValue(answer({ items: listed, next_cursor: null }));
const gone = () =>
  calls.listDevices.mockResolvedValue(
    answer({ items: listed.filter(({ current }) => current), next_cursor: null }),
  );

/** Opens the list and confirms the sign-out of every other device. */
async function signOutEverywhere(): Promise<void> {
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <DeviceList />
      </QueryClientProvider>,
    );
  });
  fireEvent.click(await screen.findByRole('button', { name: 'ほかの端末をすべてログアウト' }));
  const confirm = await screen.findByRole('button', { name: 'すべてログアウト' });
  await act(async () => fireEvent.click(confirm));
}

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  showToast('');
  left();
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

describe('signing out every other device', () => {
  it('reports success after every device was signed out', async () => {
    calls.revokeDevice.mockResolvedValue(answer(null));
    await signOutEverywhere();
    expect(calls.revokeDevice.mock.calls.map(([{ path }]) => path.device_id)).toEqual(
      others.map(({ device_id }) => device_id),
    );
    expect(currentToast()).toMatchObject({ text: 'ほかの端末をログアウトしました', tone: 'success' });
  });

  it.each([
    ['no answer', new NetworkError('revokeDevice', null)],
    ['a fault of the provider', new HttpError('revokeDevice', 500, '', null)],
  ])('reports a failure after %s, and keeps the dialog open', async (_, failure) => {
    calls.revokeDevice.mockRejectedValue(failure);
    await signOutEverywhere();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        text: 'ログアウトできなかった端末があります。もう一度お試しください。',
        tone: 'failure',
      }),
    );
    expect(screen.getByRole('button', { name: 'すべてログアウト' })).toBeTruthy();
  });

  it('counts a device with an ended session as signed out', async () => {
    calls.revokeDevice.mockImplementation(async () => {
      gone();
      throw new HttpError('revokeDevice', 404, '', null);
    });
    await signOutEverywhere();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ text: 'ほかの端末をログアウトしました', tone: 'success' }),
    );
  });

  it('reports a failure if the devices cannot be read afterwards', async () => {
    calls.revokeDevice.mockImplementation(async () => {
      calls.listDevices.mockRejectedValue(new HttpError('listDevices', 404, '', null));
      throw new NetworkError('revokeDevice', null);
    });
    await signOutEverywhere();
    await waitFor(() => expect(currentToast()?.tone).toBe('failure'));
    expect(currentToast()?.text).toContain('ログアウトできなかった端末');
  });

  it('adds no message if this device’s session has ended', async () => {
    calls.revokeDevice.mockImplementation(async () => {
      clearSession({ expired: true });
      showToast('期限切れ', 'failure');
      throw new UnauthorizedError('revokeDevice', 401, '', null);
    });
    await signOutEverywhere();
    expect(currentToast()?.tone).toBe('failure');
    expect(currentToast()?.text).not.toContain('ログアウトしました');
    expect(currentToast()?.text).not.toContain('ログアウトできなかった');
  });
});
