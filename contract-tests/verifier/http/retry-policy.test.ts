import { expect, test } from 'vitest';
import { RetryPolicy } from './retry-policy.ts';

type FakeResponse = { status: number; retryAfter: string | null };

/** A provider that sends these responses in turn, and repeats the last one. */
function answering(...responses: readonly [FakeResponse, ...FakeResponse[]]) {
  const slept: number[] = [];
  let sent = 0;
  const retryPolicy = new RetryPolicy(async (ms) => slept.push(ms));
  const send = () =>
    retryPolicy.send(
      async () => responses[Math.min(sent++, responses.length - 1)] as FakeResponse,
      (each) => each,
    );
  return { send, retryPolicy, slept, sent: () => sent };
}

const later = { status: 503, retryAfter: '2' };
const done = { status: 200, retryAfter: null };

test('sends a request again after the seconds in Retry-After', async () => {
  const { send, slept, retryPolicy } = answering(later, { status: 429, retryAfter: '7' }, done);
  expect(await send()).toEqual(done);
  expect(slept).toEqual([2_000, 7_000]);
  expect(retryPolicy.waited).toEqual({ times: 2, ms: 9_000 });
});

test('gives up after three retries and returns the last response', async () => {
  const { send, sent, slept } = answering(later);
  expect(await send()).toEqual(later);
  expect([sent(), slept]).toEqual([4, [2_000, 2_000, 2_000]]);
});

test('waits no longer than a minute at once and five minutes in a run', async () => {
  const long = answering({ status: 503, retryAfter: '61' }, done);
  expect(await long.send()).toMatchObject({ status: 503 });
  const often = answering({ status: 429, retryAfter: '60' });
  for (let request = 0; request < 10; request++) await often.send();
  expect(often.retryPolicy.waited).toEqual({ times: 5, ms: 300_000 });
});

test('accepts an HTTP date, and returns responses without a valid Retry-After as they are', async () => {
  const dated = answering({ status: 503, retryAfter: new Date(Date.now() + 5_000).toUTCString() }, done);
  expect(await dated.send()).toEqual(done);
  expect(dated.slept[0]).toBeGreaterThan(2_000);
  for (const kept of [
    { status: 503, retryAfter: null },
    { status: 503, retryAfter: 'soon' },
    { status: 500, retryAfter: '1' },
    { status: 200, retryAfter: '1' },
  ]) {
    const { send, sent } = answering(kept, done);
    expect(await send()).toEqual(kept);
    expect(sent()).toBe(1);
  }
});
