import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpError, TimeoutError, UnauthorizedError } from '@tsubame/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';
import { connectQueryCache } from './query-cache-link.ts';
import { queryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';
import '#test/render.tsx';

const sent = vi.hoisted(() => vi.fn<(args: { idempotencyKey?: string }) => Promise<unknown>>());
vi.mock('./client.ts', () => ({ client: { cancelOrder: sent, updateProfile: sent } }));

const keys = () => sent.mock.calls.map(([args]) => args.idempotencyKey);
const order = { path: { order_id: 'ord_1' } };
const done = { code: 1, msg: 'OK', data: {} };
const refused = { code: 2009, msg: 'もう取り消せません', data: { id: 'order_not_cancellable' } };

const mutation = () => renderHook(() => useApiMutation('cancelOrder', { refreshes: ['listOrders'] })).result;

beforeEach(() => {
  sent.mockReset();
  clearSession();
});

describe('the intention of a mutation', () => {
  it('keeps its idempotency key without a response, so that a retry cannot act twice', async () => {
    const { current } = mutation();
    sent.mockRejectedValueOnce(new TimeoutError('cancelOrder', 5000)).mockResolvedValueOnce(done);
    await act(() => current.send(order));
    await act(() => current.send(order));
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('ends with a response, so that the next click is a new intention', async () => {
    const { current } = mutation();
    sent.mockResolvedValue(done);
    await act(() => current.send(order));
    await act(() => current.send(order));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('is a new intention for another request', async () => {
    const { current } = mutation();
    sent.mockRejectedValue(new TimeoutError('cancelOrder', 5000));
    await act(() => current.send(order));
    await act(() => current.send({ path: { order_id: 'ord_2' } }));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('sends once for repeated clicks', async () => {
    const { current } = mutation();
    let answer: (value: unknown) => void = () => {};
    sent.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await act(async () => {
      const first = current.send(order);
      expect(await current.send(order)).toBeNull();
      answer(done);
      await first;
    });
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['a success', done, 1],
  ['a timeout, because it may have been carried out', new TimeoutError('cancelOrder', 5000), 1],
  ['a refusal, which changes nothing: not', refused, 0],
])('refetches the changed operations after %s', async (_, outcome, times) => {
  const refresh = vi.fn();
  connectQueryCache({ refresh });
  const { current } = mutation();
  sent.mockImplementation(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  await act(() => current.send(order));
  expect(refresh.mock.calls).toEqual(Array(times).fill([['listOrders']]));
});

describe('the toast of a failed mutation', () => {
  it('shows the provider’s message for a refusal', async () => {
    const result = mutation();
    sent.mockResolvedValue(refused);
    await act(() => result.current.send(order));
    expect(currentToast()).toMatchObject({ text: 'もう取り消せません', tone: 'failure' });
    await waitFor(() => expect(result.current.refusal).toMatchObject(refused));
  });

  it('shows a timeout message without a response', async () => {
    const { current } = mutation();
    sent.mockRejectedValue(new TimeoutError('cancelOrder', 5000));
    await act(() => current.send(order));
    expect(currentToast()?.text).toBe('応答がありませんでした。結果を確認してから、もう一度お試しください');
  });

  it('shows the server’s message for an HTTP error', async () => {
    const { current } = mutation();
    sent.mockRejectedValue(new HttpError('cancelOrder', 500, '障害が発生しました', null));
    await act(() => current.send(order));
    expect(currentToast()?.text).toBe('障害が発生しました');
  });

  it('shows only the session’s message when the session has ended', async () => {
    const { current } = mutation();
    showToast('ユーザー情報の有効期限が切れました');
    sent.mockRejectedValue(new UnauthorizedError('cancelOrder', 401, 'ログインしてください', null));
    await act(() => current.send(order));
    expect(currentToast()?.text).toBe('ユーザー情報の有効期限が切れました');
  });
});

describe('a second choice before the response to the first', () => {
  const choices = (refreshes: readonly ['getUserInfo'] | readonly [] = []) =>
    renderHook(() => useApiMutation('updateProfile', { refreshes })).result;
  const choose = ({ current }: ReturnType<typeof choices>, locale: 'en' | 'es' | 'fr') =>
    current.send({ body: { locale } });
  const bodies = () => sent.mock.calls.map(([args]) => (args as { body?: unknown }).body);
  /** Answers the requests one after another, as they come. */
  const answered = async (all: readonly Promise<unknown>[], count: number) => {
    for (let at = 0; at < count; at += 1) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(at));
      answers[at]?.(done);
    }
    return Promise.all(all);
  };
  const answers: ((value: unknown) => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    sent.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  });

  it('is sent after the response, and a choice between the two is not sent: the latest wins', async () => {
    const [page, otherPage] = [choices(), choices()];
    const results = await act(() =>
      answered([choose(page, 'en'), choose(page, 'es'), choose(otherPage, 'fr')], 2),
    );
    expect(bodies()).toEqual([{ locale: 'en' }, { locale: 'fr' }]);
    expect(results).toEqual([null, null, { done: true, data: {} }]);
  });

  it('does not replace a choice about something else', async () => {
    const { current } = choices();
    const colours = () => current.send({ body: { colour_convention: 'red_up_blue_down' } });
    const results = await act(() => answered([choose({ current }, 'en'), colours()], 2));
    expect(results).toEqual([
      { done: true, data: {} },
      { done: true, data: {} },
    ]);
  });

  it('refetches once, after the latest choice, even if it failed', async () => {
    const refresh = vi.fn();
    connectQueryCache({ refresh });
    const result = choices(['getUserInfo']);
    sent.mockResolvedValueOnce(done).mockRejectedValueOnce(new TimeoutError('updateProfile', 5000));
    await act(() => Promise.all([choose(result, 'en'), choose(result, 'es')]));
    expect(refresh).toHaveBeenCalledExactlyOnceWith(['getUserInfo']);
  });

  it('shows a failure only of the latest choice', async () => {
    const result = choices();
    showToast('保存しました');
    sent.mockRejectedValueOnce(new TimeoutError('updateProfile', 5000)).mockResolvedValueOnce(done);
    await act(() => Promise.all([choose(result, 'en'), choose(result, 'es')]));
    expect(currentToast()?.text).toBe('保存しました');
  });

  it('is not sent for the next user', async () => {
    const result = choices();
    await act(() => {
      const all = [choose(result, 'en'), choose(result, 'es')];
      signIn('b'.repeat(43), { user_id: 'usr_2', display_name: '阿部' });
      return answered(all, 1);
    });
    expect(bodies()).toEqual([{ locale: 'en' }]);
  });

  it('is refused if it has a fund password, which counts attempts', async () => {
    const { current } = choices();
    const confirm = () => current.send({ body: { order_confirmation: 'none', fund_password: '123456' } });
    await act(() => answered([confirm(), confirm()], 1));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

it('removes a mutation’s variables from the cache when the screen unmounts', async () => {
  const { result, unmount } = renderHook(() => useApiMutation('cancelOrder'));
  sent.mockResolvedValue(done);
  await act(() => result.current.send(order));
  unmount();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
});
