import createClient from 'openapi-fetch';
import { isEnvelope } from './envelope.ts';
import { ContractError, type ErrorContext, HttpError, NetworkError, TimeoutError } from './errors.ts';
import { OPERATIONS } from './gen/operations.gen.ts';
import type { Locale, paths } from './gen/schema.gen.ts';
import { httpError } from './http-error.ts';
import type { CallableId } from './operation-types.ts';

export interface TransportOptions {
  /** Base URL including `/api`; in a browser `/api` is enough. */
  readonly baseUrl: string;
  /** Timeout of a call in milliseconds, including reading the body. */
  readonly timeoutMs: number;
  /** The same for a download, an answer with a whole file. */
  readonly downloadTimeoutMs: number;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly validate?: ((operationId: CallableId, envelope: Envelope) => string | null) | undefined;
}

/** One call, ready to be sent. */
export interface Call {
  readonly operationId: CallableId;
  readonly token: string;
  readonly lang: Locale;
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Operations that answer with a whole file. */
const DOWNLOADS: readonly CallableId[] = ['exportStatement'];

type QueryValue = string | number | boolean | null | undefined;

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type RequestByName = (
  method: string,
  path: string,
  init: Record<string, unknown>,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/**
 * Sends calls through openapi-fetch and turns every failure into a typed error.
 * The `Request` is never rebuilt: `lang` goes through the query serializer and the headers through the call's own.
 */
export function createTransport(options: TransportOptions): (call: Call) => Promise<Envelope> {
  const fetchNow = (request: Request): Promise<Response> => (options.fetch ?? globalThis.fetch)(request);
  const api = createClient<paths>({ baseUrl: options.baseUrl, fetch: fetchNow });
  // The table gives method and path as plain strings; openapi-fetch wants literals it can look up in `paths`.
  const request = api.request as unknown as RequestByName;

  return async (call) => {
    const { operationId } = call;
    const { method, path } = OPERATIONS[operationId];
    const deadline = new AbortController();
    const abort = (): void => deadline.abort(call.signal?.reason);
    call.signal?.throwIfAborted();
    call.signal?.addEventListener('abort', abort, { once: true });
    const timeoutMs = DOWNLOADS.includes(operationId) ? options.downloadTimeoutMs : options.timeoutMs;
    let context: ErrorContext = { url: `${options.baseUrl.replace(/\/$/, '')}${path}` };
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      deadline.abort();
    }, timeoutMs);

    try {
      const { data, error, response } = await request(method.toLowerCase(), path, {
        params: { path: call.path, query: { ...call.query, lang: call.lang } },
        querySerializer: serializeQuery,
        headers: headersOf(call),
        body: call.body,
        signal: deadline.signal,
      });
      context = { ...context, requestId: response.headers.get('x-request-id') };
      // An empty-bodied 500 leaves `error` undefined, so the status decides.
      if (!response.ok) throw httpError(operationId, response.status, error, context);
      if (!isEnvelope(data)) throw new ContractError(operationId, 'a body that is no envelope', context);
      const fault = options.validate?.(operationId, data) ?? null;
      if (fault !== null)
        throw new ContractError(operationId, `a body that breaks the contract at ${fault}`, context);
      return data;
    } catch (error) {
      if (error instanceof HttpError || error instanceof ContractError) throw error;
      if (timedOut) throw new TimeoutError(operationId, timeoutMs, context);
      call.signal?.throwIfAborted();
      if (error instanceof SyntaxError)
        throw new ContractError(operationId, 'a body that is no JSON', { ...context, cause: error });
      throw new NetworkError(operationId, error, context);
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', abort);
    }
  };
}

function headersOf({ token, idempotencyKey }: Call): Record<string, string> {
  return idempotencyKey === undefined ? { token } : { token, 'Idempotency-Key': idempotencyKey };
}

function serializeQuery(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
