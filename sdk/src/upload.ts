import type { TsubameClientOptions } from './client.ts';
import { isEnvelope } from './envelope.ts';
import {
  ContractError,
  type ErrorContext,
  TimeoutError,
  TsubameError,
  UnauthorizedError,
  UploadAbortError,
  UploadNetworkError,
} from './errors.ts';
import type { operations } from './gen/schema.gen.ts';
import { httpError } from './http-error.ts';
import { createSessionWatch } from './session-watch.ts';
import { type SendUpload, sendByFetch, sendByXhr, type UploadProgress } from './upload-send.ts';

/** Options as for the client. `timeoutMs` covers the whole upload; default 60,000 (specification, section 9). */
export type TsubameUploadOptions = Pick<
  TsubameClientOptions,
  'baseUrl' | 'getToken' | 'getLocale' | 'timeoutMs' | 'onUnauthorized' | 'onError' | 'fetch'
>;

export interface UploadCall {
  /** Name of the file; a `File` has its own. */
  readonly name?: string | undefined;
  /** Reports the bytes sent so far. Without XMLHttpRequest, as on Node, it is called once, at the end. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Aborts the upload, which then rejects with `UploadAbortError`. */
  readonly signal?: AbortSignal | undefined;
}

/** Result of an upload: the id of the image for other calls, or a refusal. */
export type UploadAnswer = operations['uploadImage']['responses'][200]['content']['application/json'];

/** Sends one image. */
export type TsubameUpload = (file: Blob, call?: UploadCall) => Promise<UploadAnswer>;

const OPERATION = 'uploadImage';

/**
 * Creates the upload function. It uses XMLHttpRequest if available and no `fetch` is given, else fetch. It resolves like
 * a call of the client, and rejects with `UploadNetworkError` (602001), `UploadAbortError` (600003), `TimeoutError`,
 * `HttpError` or `ContractError`.
 */
export function createTsubameUpload(options: TsubameUploadOptions): TsubameUpload {
  const { baseUrl, timeoutMs = 60_000 } = options;
  const session = createSessionWatch(options);

  return async (file, call = {}) => {
    const token = session.currentToken();
    const url = `${baseUrl.replace(/\/$/, '')}/uploads`;
    const body = new FormData();
    if (call.name === undefined) body.append('file', file);
    else body.append('file', file, call.name);
    try {
      return await withDeadline(call.signal, timeoutMs, url, async (signal) => {
        const send = senderOf(options.fetch);
        const { status, text, requestId } = await send({
          url: `${url}?lang=${options.getLocale?.() ?? 'jp'}`,
          headers: { token },
          body,
          signal,
          onProgress: (progress) => call.onProgress?.(progress),
        });
        return readAnswer(status, text, { url, requestId });
      });
    } catch (error) {
      if (error instanceof UnauthorizedError) session.report(error, token);
      if (error instanceof TsubameError && !(error instanceof UploadAbortError)) options.onError?.(error);
      throw error;
    }
  };
}

function senderOf(fetchNow: TsubameUploadOptions['fetch']): SendUpload {
  if (fetchNow !== undefined) return sendByFetch(fetchNow);
  if (typeof XMLHttpRequest !== 'undefined') return sendByXhr;
  return sendByFetch((request) => globalThis.fetch(request));
}

async function withDeadline<T>(
  caller: AbortSignal | undefined,
  timeoutMs: number,
  url: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  let end: TsubameError | undefined;
  const finish = (error: TsubameError): void => {
    end ??= error;
    deadline.abort(end);
  };
  const abort = (): void => finish(new UploadAbortError(OPERATION, caller?.reason));
  if (caller?.aborted) throw new UploadAbortError(OPERATION, caller.reason);
  caller?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => finish(new TimeoutError(OPERATION, timeoutMs, { url })), timeoutMs);
  try {
    return await work(deadline.signal);
  } catch (error) {
    if (end !== undefined) throw end;
    throw error instanceof TsubameError ? error : new UploadNetworkError(OPERATION, error, { url });
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}

function readAnswer(status: number, text: string, context: ErrorContext): UploadAnswer {
  const body = parse(text);
  if (status < 200 || status > 299) throw httpError(OPERATION, status, body, context);
  if (!isEnvelope(body)) throw new ContractError(OPERATION, 'a body that is no envelope', context);
  return body as UploadAnswer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
