import { describe, expect, test, vi } from 'vitest';
import { createTsubameClient } from './client.ts';
import { ContractError, HttpError, RefusalError } from './errors.ts';

const DONE = { code: 1, msg: '成功', data: {} };
const DRAFT = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  quantity: 100,
  leverage: 1,
} as const;

/** A client of a provider that gives these responses in turn, and the URLs of its requests. */
function clientOf(answers: readonly (() => Response)[], options: { readonly retries?: number } = {}) {
  const requested: URL[] = [];
  const rest = [...answers];
  const client = createTsubameClient({
    ...options,
    baseUrl: 'http://provider/api',
    fetch: async (request) => {
      requested.push(new URL(request.url));
      const next = rest.shift();
      if (next === undefined) throw new TypeError('connection reset');
      return next();
    },
  });
  return { client, requested };
}

const busy = (status: number, retry_after: number | null) => () =>
  Response.json({ code: status, msg: '混雑', data: { fields: [], retry_after } }, { status });
const done = () => Response.json(DONE);
const page = (items: readonly string[], next_cursor: string | null) => () =>
  Response.json({ ...DONE, data: { items, next_cursor } });

describe('automatic retries', () => {
  test('repeat a read and a request with an idempotency key after 503 and 429, after the wait that the provider asks for', async () => {
    vi.useFakeTimers();
    const { client, requested } = clientOf([busy(503, null), busy(429, 3), done], { retries: 2 });
    const read = client.getAssets();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(requested).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(requested).toHaveLength(3);
    expect(await read).toEqual(DONE);
    const keyed = clientOf([busy(503, null), done], { retries: 1 });
    const sent = keyed.client.placeOrder({ body: DRAFT, idempotencyKey: 'key' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await sent).toEqual(DONE);
    vi.useRealTimers();
  });

  test.each([
    ['a send without a key', () => clientOf([busy(503, null), done], { retries: 2 }), 'previewOrder'],
    ['the option is off', () => clientOf([busy(503, null), done]), 'getAssets'],
    [
      'the provider asks for more than ten seconds',
      () => clientOf([busy(429, 11), done], { retries: 2 }),
      'getAssets',
    ],
    ['the request is wrong', () => clientOf([busy(422, null), done], { retries: 2 }), 'getAssets'],
  ] as const)('are not made: %s', async (_, make, id) => {
    const { client, requested } = make();
    const call = id === 'getAssets' ? client.getAssets() : client.previewOrder({ body: DRAFT });
    await expect(call).rejects.toBeInstanceOf(HttpError);
    expect(requested).toHaveLength(1);
  });

  test('end when the caller aborts during a wait', async () => {
    const { client } = clientOf([busy(503, 5), done], { retries: 2 });
    const abort = new AbortController();
    const call = client.getAssets({ signal: abort.signal });
    setTimeout(() => abort.abort(new Error('left the page')), 20);
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('all items of a list', () => {
  const take = async (items: AsyncIterable<unknown>, count = Infinity): Promise<unknown[]> => {
    const taken: unknown[] = [];
    for await (const item of items) {
      taken.push(item);
      if (taken.length === count) break;
    }
    return taken;
  };

  test('are read page by page with the same filters, and only as many pages as the loop takes', async () => {
    const { client, requested } = clientOf([page(['a', 'b'], 'two'), page([], 'three'), page(['c'], null)]);
    expect(await take(client.listOrders.all({ query: { limit: 2, state: ['filled'] } }))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(requested.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, 'two', 'three']);
    expect(requested.map(({ searchParams }) => searchParams.get('state'))).toEqual([
      'filled',
      'filled',
      'filled',
    ]);
    const lazy = clientOf([page(['a', 'b'], 'two')]);
    expect(await take(lazy.client.listOrders.all(), 2)).toEqual(['a', 'b']);
    expect(lazy.requested).toHaveLength(1);
  });

  test('end with an error for a provider that gives the same page again and again', async () => {
    const { client } = clientOf([page(['a'], 'two'), page(['b'], 'two')]);
    await expect(take(client.listOrders.all())).rejects.toBeInstanceOf(ContractError);
  });

  test('end with a RefusalError when a page is refused', async () => {
    const data = { id: 'x', field: null, rule: 'x', params: {}, nearest: [], retryable: false };
    const refused = () => Response.json({ code: 1001, msg: 'いいえ', data });
    await expect(take(clientOf([refused]).client.listOrders.all())).rejects.toBeInstanceOf(RefusalError);
  });
});
