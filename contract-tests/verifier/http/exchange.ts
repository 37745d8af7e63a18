import type { Operation } from '../contract/operations.ts';

/** A complete HTTP request. */
export interface HttpRequest {
  readonly method: string;
  /** Absolute URL with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** A complete response, or the reason why there is none. */
export type ProviderResponse =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly text: string;
      /** Time from the first byte sent to the last one received. */
      readonly ms: number;
    }
  | { readonly broken: string; readonly ms: number };

/** One request of the verifier with the provider's response. */
export interface Exchange {
  readonly operation: Operation;
  readonly request: HttpRequest;
  readonly response: ProviderResponse;
}

/** The response's body as JSON; undefined if it is not a JSON object. */
export function jsonBodyOf(
  response: ProviderResponse,
): { code?: unknown; msg?: unknown; data?: unknown } | undefined {
  if ('broken' in response) return undefined;
  try {
    const value: unknown = JSON.parse(response.text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The members of a request's JSON body; none if it has no such body. */
export function jsonMembersOf({ body }: HttpRequest): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The status of a response; 0 if there was none. */
export function statusOf(response: ProviderResponse): number {
  return 'broken' in response ? 0 : response.status;
}

/** Whether the response reports success: HTTP 200 with code 1. */
export function hasSuccessCode(response: ProviderResponse): boolean {
  return statusOf(response) === 200 && jsonBodyOf(response)?.code === 1;
}

/** Tokens and tickets of the contract: 43 characters of base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** Replaces a secret and has its form; the gateway uses the same text in examples. */
const PLACEHOLDER = 'x'.repeat(43);

/** Removes tokens and tickets of live sessions from a text for a report, because others read reports and CI stores them. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(SECRET, PLACEHOLDER);
}

/** A curl command that sends the same request again. It uses the shell variable `TOKEN` in place of a session's token. */
export function curlCommand({ method, url, headers, body }: HttpRequest): string {
  const parts = ['curl -sS', ...(method === 'GET' ? [] : [`-X ${method}`]), quoted(withoutSecrets(url))];
  for (const [name, value] of Object.entries(headers)) {
    const isSession = name.toLowerCase() === 'token' && withoutSecrets(value) !== value;
    parts.push(`-H ${isSession ? `"${name}: $TOKEN"` : quoted(`${name}: ${value}`)}`);
  }
  if (typeof body === 'string' && body.length > MAX_ARGUMENT_LENGTH)
    return `printf %s ${quoted(body)} | ${parts.join(' ')} --data-binary @-`;
  if (typeof body === 'string') parts.push(`--data-raw ${quoted(body)}`);
  if (body instanceof Uint8Array)
    return `echo ${Buffer.from(body).toString('base64')} | base64 -d | ${parts.join(' ')} --data-binary @-`;
  return parts.join(' ');
}

/** Linux limits an argument to 128 KB, and a character may have three bytes. The shell's own `printf` has no limit. */
const MAX_ARGUMENT_LENGTH = 40_000;

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
