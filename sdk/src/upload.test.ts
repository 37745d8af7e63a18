import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  ContractError,
  HttpError,
  TimeoutError,
  UnauthorizedError,
  UploadAbortError,
  UploadNetworkError,
} from './errors.ts';
import { collectGarbage } from './test/collect-garbage.ts';
import { startFixedResponseServer, startLoopbackServer } from './test/loopback.ts';
import { installPageGlobals } from './test/page-globals.ts';
import { createTsubameUpload, type TsubameUploadOptions } from './upload.ts';
import type { UploadProgress } from './upload-send.ts';

const STORED = { code: 1, msg: '成功しました', data: { upload_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1be' } };
const TOO_LARGE = { code: 413, msg: '5 MB まで', data: { fields: [], retry_after: null } };
const EXPIRED = { ...TOO_LARGE, code: 401, msg: 'ログインしてください' };
const BYTES = 400_000;

/** Environments of an upload: a browser and Node. */
const places: [string, (address: string) => typeof Blob][] = [
  ['a browser', installPageGlobals],
  ['Node', () => Blob],
];

describe.each(places)('an upload in %s', (_, enter) => {
  const imageAt = (baseUrl: string, bytes = 8): Blob =>
    new (enter(baseUrl))(['x'.repeat(bytes)], { type: 'image/png' });

  test('sends an image as the file of a form, with token and language', async () => {
    const { baseUrl, seen } = await startFixedResponseServer(200, STORED);
    const upload = createTsubameUpload({ baseUrl, getToken: () => 'secret', getLocale: () => 'en' });
    expect(await upload(imageAt(baseUrl), { name: 'front.png' })).toEqual(STORED);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/uploads?lang=en',
      headers: { token: 'secret' },
    });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toMatch(
      /name="file"; filename="front\.png"\r\nContent-Type: image\/png\r\n\r\nx{8}\r\n/i,
    );
  });

  test('reports progress up to the whole body', async () => {
    const { baseUrl } = await startFixedResponseServer(200, STORED);
    const steps: UploadProgress[] = [];
    await createTsubameUpload({ baseUrl })(imageAt(baseUrl, BYTES), {
      onProgress: (step) => steps.push(step),
    });
    const last = steps.at(-1);
    expect(last?.loaded).toBe(last?.total);
    expect(last?.total).toBeGreaterThanOrEqual(BYTES);
    expect(steps.map(({ loaded }) => loaded)).toEqual(
      steps.map(({ loaded }) => loaded).sort((a, b) => a - b),
    );
  });

  test('resolves with a refusal', async () => {
    const data = { id: 'x', field: 'file', rule: null, params: {}, nearest: [], retryable: false };
    const { baseUrl } = await startFixedResponseServer(200, { code: 6003, msg: '不可', data });
    expect(await createTsubameUpload({ baseUrl })(imageAt(baseUrl))).toEqual({
      code: 6003,
      msg: '不可',
      data,
    });
  });

  test('rejects with the provider’s message if an image is too large', async () => {
    const { baseUrl } = await startFixedResponseServer(413, TOO_LARGE);
    const failure = createTsubameUpload({ baseUrl })(imageAt(baseUrl));
    await expect(failure).rejects.toThrow(HttpError);
    await expect(failure).rejects.toMatchObject({
      status: 413,
      msg: '5 MB まで',
      operationId: 'uploadImage',
    });
  });

  test('rejects with a contract error if a proxy returns a page', async () => {
    const { baseUrl } = await startFixedResponseServer(200, '<html>');
    await expect(createTsubameUpload({ baseUrl })(imageAt(baseUrl))).rejects.toThrow(ContractError);
  });

  test('calls onUnauthorized at the end of the session', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const onUnauthorized = vi.fn();
    const upload = createTsubameUpload({ baseUrl, getToken: () => 'old', onUnauthorized });
    await expect(upload(imageAt(baseUrl))).rejects.toThrow(UnauthorizedError);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('rejects with code 602001 when the connection breaks', async () => {
    const baseUrl = await startLoopbackServer((request) => request.socket.destroy());
    const onError = vi.fn();
    const failure = createTsubameUpload({ baseUrl, onError })(imageAt(baseUrl));
    await expect(failure).rejects.toThrow(UploadNetworkError);
    await expect(failure).rejects.toMatchObject({ code: 602001 });
    expect(onError).toHaveBeenCalledOnce();
  });

  test('rejects with code 600003 and the caller’s reason when the caller aborts', async () => {
    const baseUrl = await startLoopbackServer(() => {});
    const onError = vi.fn();
    const caller = new AbortController();
    const failure = createTsubameUpload({ baseUrl, onError })(imageAt(baseUrl), { signal: caller.signal });
    const reason = new Error('left the page');
    setTimeout(() => caller.abort(reason), 20);
    await expect(failure).rejects.toThrow(UploadAbortError);
    await expect(failure).rejects.toMatchObject({ code: 600003, cause: reason });
    expect(onError).not.toHaveBeenCalled();
  });

  test('sends nothing with an aborted signal', async () => {
    const { baseUrl, seen } = await startFixedResponseServer(200, STORED);
    const failure = createTsubameUpload({ baseUrl })(imageAt(baseUrl), { signal: AbortSignal.abort() });
    await expect(failure).rejects.toThrow(UploadAbortError);
    expect(seen).toEqual([]);
  });

  // A request without references is garbage collected, together with the link from its signal to the connection.
  describe.each([
    ['a silent provider', () => {}],
    [
      'an answer that stops in its middle',
      (_: unknown, response: ServerResponse) => response.write('{"code":'),
    ],
  ])('while garbage is collected, with %s', (_, listener) => {
    test('ends an upload at its timeout', async () => {
      const baseUrl = await startLoopbackServer(listener);
      collectGarbage();
      const failure = createTsubameUpload({ baseUrl, timeoutMs: 400 })(imageAt(baseUrl));
      await expect(failure).rejects.toThrow(TimeoutError);
    });

    test('ends an upload when the caller aborts it', async () => {
      const baseUrl = await startLoopbackServer(listener);
      collectGarbage();
      const caller = new AbortController();
      const failure = createTsubameUpload({ baseUrl })(imageAt(baseUrl), { signal: caller.signal });
      setTimeout(() => caller.abort(), 400);
      await expect(failure).rejects.toThrow(UploadAbortError);
    });
  });

  test('an upload without a response ends at its timeout', async () => {
    const baseUrl = await startLoopbackServer(() => {});
    const failure = createTsubameUpload({ baseUrl, timeoutMs: 80 })(imageAt(baseUrl));
    await expect(failure).rejects.toThrow(TimeoutError);
    await expect(failure).rejects.toMatchObject({ timeoutMs: 80 });
  });
});

describe('an upload with a fetch function of the app', () => {
  /** Returns an upload that gets this response, and the recorded requests. */
  function over(answer: () => Response, options: Partial<TsubameUploadOptions> = {}) {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return answer();
    };
    return { requests, upload: createTsubameUpload({ baseUrl: 'http://provider/api', fetch, ...options }) };
  }
  const image = new Blob(['x']);

  test('sends an unnamed image in Japanese by default, also in a browser', async () => {
    vi.stubGlobal('XMLHttpRequest', class {});
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { requests, upload } = over(() => Response.json(STORED), { baseUrl: 'http://provider/api/' });
    expect(await upload(image)).toEqual(STORED);
    expect(requests[0]?.url).toBe('http://provider/api/uploads?lang=jp');
    const file = (await requests[0]?.formData())?.get('file');
    expect(file).toMatchObject({ name: 'blob', size: 1 });
  });

  test('reports a response without an envelope; only a 401 ends the session', async () => {
    const [onUnauthorized, onError] = [vi.fn(), vi.fn()];
    const options = { getToken: () => 'secret', onUnauthorized, onError };
    const { upload } = over(() => Response.json({ ok: true }), options);
    await expect(upload(image)).rejects.toThrow('uploadImage was answered with a body that is no envelope');
    expect(onError).toHaveBeenCalledOnce();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('removes timer and abort listener after the upload', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const caller = new AbortController();
    const left = vi.spyOn(caller.signal, 'removeEventListener');
    await over(() => Response.json(STORED)).upload(image, { signal: caller.signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(left).toHaveBeenCalledExactlyOnceWith('abort', expect.any(Function));
  });
});
