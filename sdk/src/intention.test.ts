import { describe, expect, test, vi } from 'vitest';
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts';
import { createIntention, isUnanswered, repeatDelayMs } from './intention.ts';

const UNANSWERED = [
  new TimeoutError('placeOrder', 5000),
  new NetworkError('placeOrder', new Error('reset')),
  new HttpError('placeOrder', 503, '', null),
];
const quick = { retries: 2, baseDelayMs: 1 };

describe('an intention', () => {
  test('keeps one UUID for all its sends', async () => {
    const intention = createIntention(quick);
    const keys: string[] = [];
    const answer = await intention.run(async (key) => {
      keys.push(key);
      if (keys.length < 3) throw UNANSWERED[0];
      return 'filled';
    });
    expect(answer).toBe('filled');
    expect(new Set(keys)).toEqual(new Set([intention.key]));
    expect(intention.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('has another idempotency key than every other intention', () => {
    expect(createIntention().key).not.toBe(createIntention().key);
  });

  test.each(UNANSWERED)('is sent again after: $message', async (error) => {
    const send = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('filled');
    expect(await createIntention(quick).run(send)).toBe('filled');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    new HttpError('placeOrder', 409, '', null),
    new HttpError('placeOrder', 500, '', null),
    new ContractError('placeOrder', 'a body that is no envelope'),
  ])('is not sent again after: $message', async (error) => {
    const send = vi.fn().mockRejectedValue(error);
    await expect(createIntention(quick).run(send)).rejects.toBe(error);
    expect(send).toHaveBeenCalledOnce();
  });

  test('rejects after its last retry, or at once without retries', async () => {
    const send = vi.fn().mockRejectedValue(UNANSWERED[0]);
    await expect(createIntention(quick).run(send)).rejects.toBe(UNANSWERED[0]);
    expect(send).toHaveBeenCalledTimes(3);
    await expect(createIntention().run(send)).rejects.toBe(UNANSWERED[0]);
    expect(send).toHaveBeenCalledTimes(4);
  });
});

test('the waits between retries grow with jitter, and follow retry_after up to ten seconds', () => {
  const busy = (retry_after: number) =>
    new HttpError('listOrders', 503, '', { id: 'unavailable', fields: [], retry_after } as never);
  const random = () => 0;
  expect([0, 1, 2].map((attempt) => repeatDelayMs(attempt, null, { random }))).toEqual([200, 400, 800]);
  expect(repeatDelayMs(0, null, { random: () => 0.5 })).toBe(300);
  expect(repeatDelayMs(0, busy(3), { random })).toBe(3000);
  expect(repeatDelayMs(0, busy(60), { random })).toBe(10_000);
});

test.each([409, 429, 500, 503])(
  'isUnanswered is true after HTTP %i: the order may exist, so its key is kept',
  (status) => {
    expect(isUnanswered(new HttpError('placeOrder', status, '', null))).toBe(true);
  },
);

test.each([400, 401, 403, 404, 413, 415, 422])(
  'isUnanswered is false after HTTP %i: the provider did nothing',
  (status) => {
    expect(isUnanswered(new HttpError('placeOrder', status, '', null))).toBe(false);
  },
);

test('isUnanswered is true after a timeout or an unreadable response', () => {
  expect(UNANSWERED.every(isUnanswered)).toBe(true);
  expect(isUnanswered(new ContractError('placeOrder', 'a body that is no JSON'))).toBe(true);
  expect(isUnanswered(new Error('a fault of the page'))).toBe(false);
});
