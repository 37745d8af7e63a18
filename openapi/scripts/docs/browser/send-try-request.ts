/** A request below `/api` of the server that serves the page. */
export interface TryRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

export interface TryResponse {
  readonly status: number;
  /** Code of the envelope; undefined if the body is not an envelope. */
  readonly code: number | undefined;
  readonly data: unknown;
  readonly text: string;
  readonly took: number;
  /** Name of the example, if the mock answered and not a provider. */
  readonly example: string | null;
  /** The mock's validation of a provider's response: `live` if it matches the contract, `violation` if not. */
  readonly verdict: string | null;
}

export const NO_MOCK =
  'No mock is running here. Start one with npm start (a whole sandbox) or npm run mock (the examples), and open this page at http://127.0.0.1:4010/docs/.';
const TIMEOUT_MS = 35_000;

/** The response, or why there is none. */
export async function sendTryRequest({
  method,
  path,
  headers,
  body,
}: TryRequest): Promise<TryResponse | string> {
  if (location.protocol === 'file:') return NO_MOCK;
  const begun = performance.now();
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const took = Math.round(performance.now() - begun);
    const type = response.headers.get('content-type') ?? '';
    const envelope = type.includes('json')
      ? (JSON.parse(text) as { code?: number; data?: unknown })
      : undefined;
    // A server without a mock answers with a page.
    if (envelope === undefined && (type.includes('html') || response.status === 404)) return NO_MOCK;
    const example = response.headers.get('x-tsubame-example');
    const verdict = response.headers.get('x-tsubame-verdict');
    return {
      status: response.status,
      code: envelope?.code,
      data: envelope?.data,
      text,
      took,
      example,
      verdict,
    };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return `No answer after ${TIMEOUT_MS / 1000} seconds.`;
    return error instanceof SyntaxError ? 'The response isn’t valid JSON.' : NO_MOCK;
  }
}
