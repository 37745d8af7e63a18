import { createIntention } from '@tsubame/sdk';
import { sendTryRequest, type TryRequest, type TryResponse } from './send-try-request.ts';
import { TryFailure } from './try-failure.ts';

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
  readonly answer: TryResponse;
  readonly replaced?: ReplacedValue;
}

/** @throws TryFailure without a response */
export async function answerTo(request: TryRequest): Promise<TryResponse> {
  const answer = await sendTryRequest(request);
  if (typeof answer === 'string') throw new TryFailure(answer);
  return answer;
}

/**
 * Sends the request of a sample. Prices of a sample belong to the day of the examples: if the provider refuses a value and names
 * the nearest permitted one, the request is sent once more with that.
 *
 * @throws TryFailure without a response
 */
export async function sendWithNearest(request: TryRequest): Promise<SentSample> {
  const answer = await answerTo(request);
  const { field, nearest } = refusalOf(answer);
  if (typeof request.body !== 'string' || field === undefined) return { request, answer };
  const body = JSON.parse(request.body) as Record<string, unknown>;
  const refused = body[field];
  if (typeof refused !== 'string' && typeof refused !== 'number') return { request, answer };
  // Nearest values are strings, also those of numbers.
  const value = typeof refused === 'number' ? Number(nearest) : nearest;
  const key = Object.keys(request.headers).find((name) => name.toLowerCase() === 'idempotency-key');
  const again = {
    ...request,
    // Another body is another intention.
    headers: key === undefined ? request.headers : { ...request.headers, [key]: createIntention().key },
    body: JSON.stringify({ ...body, [field]: value }),
  };
  return {
    request: again,
    answer: await answerTo(again),
    replaced: { field, refused, nearest: value, code: answer.code ?? 0 },
  };
}

function refusalOf({ status, code, data }: TryResponse): { field?: string; nearest?: unknown } {
  if (status !== 200 || code === 1) return {};
  const { field, nearest } = (data ?? {}) as { field?: unknown; nearest?: unknown };
  return typeof field === 'string' && Array.isArray(nearest) && nearest.length > 0
    ? { field, nearest: nearest[0] }
    : {};
}
