import type { Operation } from '../contract/operations.ts';
import type { HttpRequest } from './exchange.ts';

/** A request as values by name, before it is turned into an HTTP request. */
export interface RequestDraft {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined if the request has no body. */
  readonly body: unknown;
}

/** The provider's address and the user's token; null without a signed-in user. */
export interface RequestSender {
  readonly baseUrl: string;
  readonly token: string | null;
}

const BOUNDARY = '----tsubame-kit';

/** Turns a draft into an HTTP request. */
export function httpRequestOf(
  operation: Operation,
  draft: RequestDraft,
  { baseUrl, token }: RequestSender,
): HttpRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(draft.path[name]))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(draft.query))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const headers: Record<string, string> = { ...(token === null ? {} : { token }) };
  for (const [name, value] of Object.entries(draft.headers))
    if (value !== undefined) headers[name] = String(value);
  const body = encodedBody(operation, draft.body);
  if (operation.body && body !== null)
    headers['Content-Type'] =
      body instanceof Uint8Array ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
  return {
    method: operation.method,
    url: `${baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    body,
  };
}

function encodedBody({ body }: Operation, value: unknown): string | Uint8Array | null {
  if (!body || value === undefined) return null;
  return body.type === 'application/json' ? JSON.stringify(value) : formOf(value);
}

/** A multipart form with a file for each member. */
function formOf(value: unknown): Uint8Array {
  const parts = Object.entries(value as Record<string, unknown>).flatMap(([name, content]) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="image.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    content instanceof Uint8Array ? content : Buffer.from(String(content)),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Replaces lone surrogates, which have no UTF-8 encoding. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
