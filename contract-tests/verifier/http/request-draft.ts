import type { Operation } from '../contract/operations.ts';
import type { HttpRequest } from './exchange.ts';

/** A request before it has an address: values by name, as the contract's schemas have them. */
export interface RequestDraft {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined where there is none. */
  readonly body: unknown;
}

/** Whom a request comes from; no token where nobody is signed in. */
export interface RequestSender {
  readonly baseUrl: string;
  readonly token: string | null;
}

const BOUNDARY = '----tsubame-kit';

/** Puts a draft on the wire. */
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
  const body = bodyOn(operation, draft.body);
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

function bodyOn({ body }: Operation, value: unknown): string | Uint8Array | null {
  if (!body || value === undefined) return null;
  return body.type === 'application/json' ? JSON.stringify(value) : formOf(value);
}

/** A form of files, each member one. */
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

/** Half a pair of surrogates has no UTF-8. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
