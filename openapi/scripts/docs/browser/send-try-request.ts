/** One request below `/api` of the server that the page came from. */
export interface TryRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

export interface TryResponse {
  readonly status: number;
  /** Of the envelope; none where the answer is no envelope. */
  readonly code: number | undefined;
  readonly data: unknown;
  readonly text: string;
  readonly took: number;
  /** Name of the example that it is, where no provider answered. */
  readonly example: string | null;
  /** What the mock holds of it: `live` where a provider's answer is as the contract has it, `violation` where it is not. */
  readonly verdict: string | null;
}

export const NO_MOCK =
  'No mock answers here. Start one with npm start (a whole sandbox) or npm run mock (the examples), and open this page at http://127.0.0.1:4010/docs/.';
const PATIENCE_MS = 35_000;

/** The answer, or why there is none. */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const took = Math.round(performance.now() - begun);
    const type = response.headers.get('content-type') ?? '';
    const envelope = type.includes('json')
      ? (JSON.parse(text) as { code?: number; data?: unknown })
      : undefined;
    // A server that only has the pages answers with one of them.
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
    if ((error as Error).name === 'TimeoutError') return `No answer after ${PATIENCE_MS / 1000} seconds.`;
    return error instanceof SyntaxError ? 'What came says that it is JSON, and is none.' : NO_MOCK;
  }
}
