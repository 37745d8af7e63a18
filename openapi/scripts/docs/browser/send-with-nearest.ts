import { newKey } from './new-key.ts';
import { sendTryRequest, type TryRequest, type TryResponse } from './send-try-request.ts';

/** A value of the sample that the provider refused, and the nearest permitted one that was sent instead. */
export interface ReplacedValue {
  readonly field: string;
  readonly refused: unknown;
  readonly nearest: unknown;
  /** Code of the refusal. */
  readonly code: number;
}

export interface SentSample {
  readonly request: TryRequest;
  readonly answer: TryResponse | string;
  readonly replaced?: ReplacedValue;
}

/**
 * Sends the request of a sample. Prices of a sample belong to the day of the examples: if the provider refuses a value and names
 * the nearest permitted one, the request is sent once more with that.
 */
export async function sendWithNearest(request: TryRequest): Promise<SentSample> {
  const answer = await sendTryRequest(request);
  const { field, nearest } = refusalOf(answer);
  if (typeof answer === 'string' || typeof request.body !== 'string' || field === undefined)
    return { request, answer };
  const body = JSON.parse(request.body) as Record<string, unknown>;
  const refused = body[field];
  if (typeof refused !== 'string' && typeof refused !== 'number') return { request, answer };
  // Nearest values are strings, also those of numbers.
  const value = typeof refused === 'number' ? Number(nearest) : nearest;
  const key = Object.keys(request.headers).find((name) => name.toLowerCase() === 'idempotency-key');
  const again = {
    ...request,
    // Another body is another intention.
    headers: key === undefined ? request.headers : { ...request.headers, [key]: newKey() },
    body: JSON.stringify({ ...body, [field]: value }),
  };
  return {
    request: again,
    answer: await sendTryRequest(again),
    replaced: { field, refused, nearest: value, code: answer.code ?? 0 },
  };
}

function refusalOf(answer: TryResponse | string): { field?: string; nearest?: unknown } {
  if (typeof answer === 'string' || answer.status !== 200 || answer.code === 1) return {};
  const { field, nearest } = (answer.data ?? {}) as { field?: unknown; nearest?: unknown };
  return typeof field === 'string' && Array.isArray(nearest) && nearest.length > 0
    ? { field, nearest: nearest[0] }
    : {};
}
