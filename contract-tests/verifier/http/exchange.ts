import type { Operation } from '../contract/operations.ts';

/** A request as it goes over the wire. */
export interface HttpRequest {
  readonly method: string;
  /** Whole, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** What came back, or why nothing did. */
export type ProviderResponse =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly text: string;
      /** From the first byte sent to the last one read. */
      readonly ms: number;
    }
  | { readonly broken: string; readonly ms: number };

/** One request of the kit and what the provider made of it. */
export interface Exchange {
  readonly operation: Operation;
  readonly request: HttpRequest;
  readonly answer: ProviderResponse;
}

/** The answer's body as JSON; undefined where it is none. */
export function jsonBodyOf(
  answer: ProviderResponse,
): { code?: unknown; msg?: unknown; data?: unknown } | undefined {
  if ('broken' in answer) return undefined;
  try {
    const value: unknown = JSON.parse(answer.text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The status of an answer; 0 where there was none. */
export function statusOf(answer: ProviderResponse): number {
  return 'broken' in answer ? 0 : answer.status;
}

/** Whether the answer says that the request was carried out. */
export function isSuccess(answer: ProviderResponse): boolean {
  return statusOf(answer) === 200 && jsonBodyOf(answer)?.code === 1;
}

/** Tokens and tickets of the contract: 43 characters of base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** As the gateway writes into examples; it has the form of a secret. */
const STAND_IN = 'x'.repeat(43);

/** A text for a report, which others read and CI keeps: without the tokens and tickets of live sessions. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(SECRET, STAND_IN);
}

/** A command line that sends the same request again, with the token that the shell has as `TOKEN` in place of a session's. */
export function curlCommand({ method, url, headers, body }: HttpRequest): string {
  const parts = ['curl -sS', ...(method === 'GET' ? [] : [`-X ${method}`]), quoted(withoutSecrets(url))];
  for (const [name, value] of Object.entries(headers)) {
    const isSession = name.toLowerCase() === 'token' && withoutSecrets(value) !== value;
    parts.push(`-H ${isSession ? `"${name}: $TOKEN"` : quoted(`${name}: ${value}`)}`);
  }
  if (typeof body === 'string' && body.length > LONGEST_ARGUMENT)
    return `printf %s ${quoted(body)} | ${parts.join(' ')} --data-binary @-`;
  if (typeof body === 'string') parts.push(`--data-raw ${quoted(body)}`);
  if (body instanceof Uint8Array)
    return `echo ${Buffer.from(body).toString('base64')} | base64 -d | ${parts.join(' ')} --data-binary @-`;
  return parts.join(' ');
}

/** A process takes an argument of 128 KB at most, of characters of up to three bytes; a shell's own `printf` any. */
const LONGEST_ARGUMENT = 40_000;

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
