import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts';
import { type Call, createTransport, type TransportOptions } from './transport.ts';

const SUCCESS = { code: 1, msg: '成功', data: {} };
const CALL: Call = { operationId: 'getAssets', token: 'secret', lang: 'fr' };
const TIMEOUTS = { timeoutMs: 5_000, downloadTimeoutMs: 60_000 };

/** Returns a transport with a provider that gives every request this response and records the requests. */
function over(answer: () => Promise<Response> | Response, options: Partial<TransportOptions> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return answer();
  };
  return {
    requests,
    send: createTransport({ baseUrl: 'http://provider/api', ...TIMEOUTS, fetch, ...options }),
  };
}

const success = () => Response.json(SUCCESS);
const never = () => new Promise<Response>(() => {});

/** Behaves like an aborted fetch: rejects with the reason of the signal. */
const untilAborted = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test('sends only the given query parameters, and the language last', async () => {
  const { requests, send } = over(success);
  const query = { limit: 10, held: false, cursor: null, before: undefined, q: 'a b' };
  expect(await send({ ...CALL, operationId: 'listStocks', query })).toEqual(SUCCESS);
  expect(requests[0]?.url).toBe('http://provider/api/stocks?limit=10&held=false&q=a+b&lang=fr');
  expect(requests[0]?.method).toBe('GET');
  expect(requests[0]?.headers.get('token')).toBe('secret');
  expect(requests[0]?.headers.has('idempotency-key')).toBe(false);
});

test('an error has the address of the operation, without the values of its parameters, and the request id', async () => {
  const headers = { 'x-request-id': 'req-9' };
  const { send } = over(() => Response.json({}, { status: 404, headers }));
  await expect(send({ ...CALL, operationId: 'getStock', path: { code: '7203' } })).rejects.toMatchObject({
    url: 'http://provider/api/stocks/{code}',
    requestId: 'req-9',
  });
  const relative = createTransport({ baseUrl: '/api', ...TIMEOUTS });
  await expect(relative(CALL)).rejects.toThrow('getAssets got no response from /api/account/assets');
});

test('sends a body as JSON, with its idempotency key', async () => {
  const { requests, send } = over(success);
  const body = { quantity: 100 };
  await send({ ...CALL, operationId: 'placeOrder', body, idempotencyKey: 'key' });
  expect(requests[0]?.method).toBe('POST');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key');
  expect(await requests[0]?.json()).toEqual(body);
});

test('uses the global fetch as it is at the time of the call by default', async () => {
  const send = createTransport({ baseUrl: 'http://provider/api', ...TIMEOUTS });
  vi.stubGlobal('fetch', async () => success());
  expect(await send(CALL)).toEqual(SUCCESS);
});

test('a call gives up after its timeout and not before', async () => {
  const { send } = over(never, { fetch: untilAborted });
  const ended = vi.fn();
  const call = send(CALL).catch(ended);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError);
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ timeoutMs: 5_000 });
});

test('a download gives up after its own timeout', async () => {
  const { send } = over(never, { fetch: untilAborted });
  const ended = vi.fn();
  const call = send({ ...CALL, operationId: 'exportStatement' }).catch(ended);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ operationId: 'exportStatement', timeoutMs: 60_000 });
});

test('removes timer and abort listener after the response', async () => {
  const caller = new AbortController();
  const left = vi.spyOn(caller.signal, 'removeEventListener');
  await over(success).send({ ...CALL, signal: caller.signal });
  expect(vi.getTimerCount()).toBe(0);
  expect(left).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function));
});

test('rejects with the caller’s abort reason and aborts the request', async () => {
  const caller = new AbortController();
  let request: Request | undefined;
  const fetch = (sent: Request) => {
    request = sent;
    return untilAborted(sent);
  };
  const { send } = over(never, { fetch });
  const call = send({ ...CALL, signal: caller.signal });
  await vi.advanceTimersByTimeAsync(0);
  const reason = new Error('left the page');
  caller.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(request?.signal.reason).toBe(reason);
});

test('sends nothing if the signal is already aborted', async () => {
  const { requests, send } = over(success);
  const reason = new Error('left the page');
  await expect(send({ ...CALL, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(requests).toEqual([]);
});

test('rejects with a network error and its cause if the request fails', async () => {
  const cause = new TypeError('fetch failed');
  const { send } = over(() => Promise.reject(cause));
  const failure = send(CALL);
  await expect(failure).rejects.toBeInstanceOf(NetworkError);
  await expect(failure).rejects.toMatchObject({ cause });
});

test.each([
  ['<html>', 'a body that is no JSON'],
  ['{"ok":true}', 'a body that is no envelope'],
])('rejects a response of %s as %s', async (text, what) => {
  const { send } = over(() => new Response(text, { headers: { 'content-type': 'application/json' } }));
  const failure = send(CALL);
  await expect(failure).rejects.toBeInstanceOf(ContractError);
  await expect(failure).rejects.toThrow(`getAssets was answered with ${what}`);
});

test('keeps the parser’s error for broken JSON', async () => {
  const { send } = over(() => new Response('<html>'));
  await expect(send(CALL)).rejects.toMatchObject({ cause: expect.any(SyntaxError) });
});

test('reports the place of a validation error', async () => {
  const validate = vi.fn().mockReturnValueOnce('data.now: soon').mockReturnValue(null);
  const { send } = over(success, { validate });
  await expect(send(CALL)).rejects.toThrow('a body that breaks the contract at data.now: soon');
  expect(await send(CALL)).toEqual(SUCCESS);
  expect(validate).toHaveBeenCalledWith('getAssets', SUCCESS);
});

test('rejects a response outside 2xx, with and without a body', async () => {
  const answers = [Response.json({ code: 503, msg: '混雑', data: { fields: [] } }, { status: 503 })];
  const { send } = over(() => answers.pop() ?? new Response(null, { status: 500 }));
  await expect(send(CALL)).rejects.toMatchObject({ status: 503, msg: '混雑', problem: { fields: [] } });
  const empty = send(CALL);
  await expect(empty).rejects.toBeInstanceOf(HttpError);
  await expect(empty).rejects.toMatchObject({ status: 500 });
});
