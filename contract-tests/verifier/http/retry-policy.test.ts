import { expect, test } from 'vitest';
import { RetryPolicy } from './retry-policy.ts';

type Answer = { status: number; retryAfter: string | null };

/** A provider that answers these in turn, and the last one from then on. */
function answering(...answers: readonly [Answer, ...Answer[]]) {
  const slept: number[] = [];
  let sent = 0;
  const patience = new RetryPolicy(async (ms) => slept.push(ms));
  const send = () =>
    patience.send(
      async () => answers[Math.min(sent++, answers.length - 1)] as Answer,
      (each) => each,
    );
  return { send, patience, slept, sent: () => sent };
}

const later = { status: 503, retryAfter: '2' };
const done = { status: 200, retryAfter: null };

test('a provider that asks to be asked later is, after as long as it says', async () => {
  const { send, slept, patience } = answering(later, { status: 429, retryAfter: '7' }, done);
  expect(await send()).toEqual(done);
  expect(slept).toEqual([2_000, 7_000]);
  expect(patience.waited).toEqual({ times: 2, ms: 9_000 });
});

test('one that is never there is asked four times, and its last answer counts', async () => {
  const { send, sent, slept } = answering(later);
  expect(await send()).toEqual(later);
  expect([sent(), slept]).toEqual([4, [2_000, 2_000, 2_000]]);
});

test('nobody waits longer than a minute at once, nor than five in a whole run', async () => {
  const long = answering({ status: 503, retryAfter: '61' }, done);
  expect(await long.send()).toMatchObject({ status: 503 });
  const often = answering({ status: 429, retryAfter: '60' });
  for (let request = 0; request < 10; request++) await often.send();
  expect(often.patience.waited).toEqual({ times: 5, ms: 300_000 });
});

test('an HTTP date counts too; what says nothing, or nothing that can be read, is kept as it is', async () => {
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
