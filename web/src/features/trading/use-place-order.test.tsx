import { act, renderHook, waitFor } from '@testing-library/react';
import { NetworkError } from '@tsubame/sdk';
import type { OrderDraft } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishEarlierRequests } from '#test/finish-earlier-requests.ts';
import { usePlaceOrder } from './use-place-order.ts';

finishEarlierRequests();

const draft: OrderDraft = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 100,
  leverage: 1,
};

interface SentOrder {
  readonly idempotencyKey: string;
  readonly body: { readonly preview_id: string };
}

const call = vi.hoisted(() => vi.fn<(args: SentOrder) => Promise<unknown>>());
vi.mock('#api/client.ts', () => ({ client: { placeOrder: call } }));

const refused = {
  code: 2012,
  msg: '試算の期限が切れました',
  data: { id: 'preview_stale', field: null, rule: null, params: {}, nearest: [], retryable: true },
};

/** The requests to the provider in order; it refuses everything, or never responds. */
function provider(answers: boolean): SentOrder[] {
  const sent: SentOrder[] = [];
  call.mockImplementation(async (args) => {
    sent.push(args);
    if (!answers) throw new NetworkError('placeOrder', new Error('connection reset'));
    return refused;
  });
  return sent;
}

describe('placing an order', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  });
  afterEach(() => {
    vi.useRealTimers();
    call.mockReset();
  });

  it('repeats the same order with the same key until a response arrives, even after the preview changed', async () => {
    const sent = provider(false);
    const { result } = renderHook(usePlaceOrder);
    await act(() => result.current.place(draft, 'pre_first'));
    await act(() => result.current.place(draft, 'pre_second'));
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('uses a new key after a response, or for another order', async () => {
    const sent = provider(true);
    const { result } = renderHook(usePlaceOrder);
    await act(() => result.current.place(draft, 'pre_first'));
    await act(() => result.current.place(draft, 'pre_second'));
    await act(() => result.current.place({ ...draft, quantity: 200 }, 'pre_third'));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(sent[1]?.body).toMatchObject({ preview_id: 'pre_second' });
    await waitFor(() => expect(result.current.refusal?.msg).toBe(refused.msg));
  });

  it('sends an order once for two clicks', async () => {
    const sent = provider(true);
    const { result } = renderHook(usePlaceOrder);
    await act(() =>
      Promise.all([result.current.place(draft, 'pre_a'), result.current.place(draft, 'pre_a')]),
    );
    expect(sent).toHaveLength(1);
  });
});
