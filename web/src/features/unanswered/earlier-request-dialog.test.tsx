import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { TimeoutError } from '@tsubame/sdk';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlierRequestConfirmation, subscribeEarlierRequest } from '#api/earlier-request.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { renderScreen } from '#test/render.tsx';
import { EarlierRequestDialog } from './earlier-request-dialog.tsx';

const sent = vi.hoisted(() => vi.fn<(args: { idempotencyKey?: string }) => Promise<unknown>>());
vi.mock('#api/client.ts', () => ({ client: { requestDeposit: sent, cancelOrder: sent } }));

const deposit = { body: { amount: 1_000_000 } };
const done = { code: 1, msg: 'OK', data: {} };
const keys = () => sent.mock.calls.map(([args]) => args.idempotencyKey);

function Dialog() {
  const confirmation = useSyncExternalStore(subscribeEarlierRequest, earlierRequestConfirmation);
  return confirmation && <EarlierRequestDialog confirmation={confirmation} />;
}

beforeEach(() => {
  localStorage.clear();
  sent.mockReset().mockRejectedValueOnce(new TimeoutError('requestDeposit', 5000)).mockResolvedValue(done);
});

/** Requests a deposit that gets no answer, and requests it again on another screen. */
async function requestTwice() {
  const asking = () => renderHook(() => useApiMutation('requestDeposit')).result.current;
  renderScreen(<Dialog />);
  const [first, next] = [asking(), asking()];
  await act(() => first.send(deposit));
  let second: Promise<unknown> = Promise.resolve();
  await act(async () => {
    second = next.send(deposit);
  });
  return {
    async choose(name: string) {
      fireEvent.click(await screen.findByRole('button', { name }));
      return act(() => second);
    },
  };
}

it('asks before an identical request is sent again, and finishes the earlier one with its key', async () => {
  const { choose } = await requestTwice();
  expect((await screen.findByRole('alertdialog')).textContent).toContain('入金申請の結果が未確認です');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await choose('前回分を完了')).toEqual({ done: true, data: {} });
  expect(keys()[1]).toBe(keys()[0]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('sends a new request with a new key if the user wants a new one', async () => {
  const { choose } = await requestTwice();
  expect(await choose('新しく送信')).toEqual({ done: true, data: {} });
  expect(sent).toHaveBeenCalledTimes(2);
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('sends nothing if the user goes back', async () => {
  const { choose } = await requestTwice();
  expect(await choose('戻る')).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('does not ask before repeating a request that a record takes only once', async () => {
  const { current } = renderHook(() => useApiMutation('cancelOrder')).result;
  await act(() => current.send({ path: { order_id: 'ord_1' } }));
  await act(() => current.send({ path: { order_id: 'ord_1' } }));
  expect(earlierRequestConfirmation()).toBeNull();
  expect(keys()[1]).toBe(keys()[0]);
});
