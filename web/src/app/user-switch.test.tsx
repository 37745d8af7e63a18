import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { putQuotes, quoteOf } from '#stores/quote-store.ts';
import { clearSession, getSession, restoreSession, signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { SessionGate } from './session-gate.tsx';

const calls = vi.hoisted(() => ({ getAssets: vi.fn(), cancelOrder: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const SATO = { user_id: 'usr_sato', display_name: '佐藤' };
const ABE = { user_id: 'usr_abe', display_name: '阿部' };
const tokenOf = ({ user_id }: typeof SATO) => user_id.padEnd(43, '_');

/** Stores a sign-in as another tab does, and tells this one. */
function signInElsewhere(user: typeof SATO): void {
  localStorage.setItem('tsubame.userInfo', JSON.stringify(user));
  localStorage.setItem('tsubame.userId', user.user_id);
  localStorage.setItem('tsubame.token', tokenOf(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token', newValue: tokenOf(user) }));
}

function Screen() {
  const { data } = useApiQuery('getAssets', {});
  const cancelling = useApiMutation('cancelOrder');
  return (
    <>
      <p>{data === undefined ? 'pending' : String(data)}</p>
      <input aria-label="amount" />
      <button type="button" onClick={() => void cancelling.send({ path: { order_id: 'ord_1' } })}>
        cancel
      </button>
    </>
  );
}

beforeEach(() => {
  calls.getAssets.mockImplementation(async () => ({ code: 1, msg: 'ok', data: getSession().userId }));
  signIn(tokenOf(SATO), SATO);
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <Screen />
      </SessionGate>
    </QueryClientProvider>,
    { at: pathTo('home') },
  );
  return waitFor(() => screen.getByText('usr_sato'));
});

afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
});

it('a user who signs in in another tab gets responses to all reads of this tab', async () => {
  act(() => signInElsewhere(ABE));
  await waitFor(() => screen.getByText('usr_abe'));
  expect(screen.queryByText('usr_sato')).toBeNull();
});

it('a tab that missed the sign-in, such as one in the back-forward cache, follows when it is shown again', async () => {
  signInElsewhere(ABE);
  act(() => void restoreSession());
  await waitFor(() => screen.getByText('usr_abe'));
});

it('text that the previous user typed is not shown to the next one', async () => {
  fireEvent.change(screen.getByLabelText('amount'), { target: { value: '300' } });
  act(() => signInElsewhere(ABE));
  await waitFor(() => screen.getByText('usr_abe'));
  expect(screen.getByLabelText<HTMLInputElement>('amount').value).toBe('');
});

it('a quote of the previous session is not shown in the next one', () => {
  putQuotes([example<Stock>('getStock_Toyota').quote]);
  expect(quoteOf('7203')).toBeDefined();
  act(() => signInElsewhere(ABE));
  expect(quoteOf('7203')).toBeUndefined();
});

it('a late response for the previous user shows no toast to the next one', async () => {
  let answer: (value: unknown) => void = () => {};
  calls.cancelOrder.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  act(() => screen.getByRole('button').click());
  act(() => signInElsewhere(ABE));
  showToast('');
  await act(async () =>
    answer({ code: 2009, msg: 'もう取り消せません', data: { id: 'order_not_cancellable' } }),
  );
  expect(currentToast()?.text).toBe('');
});
