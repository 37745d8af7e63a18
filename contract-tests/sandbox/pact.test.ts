import { expect, test } from 'vitest';
import { type PactOutcome, type VerifyPactOptions, verifyPact } from '../verifier/pact/verify-pact.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import { operatorStatesOf } from './operator-states.ts';
import { openStack } from './running-stack.ts';
import { followShutStates } from './states/follow-states.ts';

type Awaitable<Value> = Value | Promise<Value>;
type Stack = Awaited<ReturnType<typeof openStack>>;

/** A clock that is so far from the machine's was moved by a state. */
const MOVED_MS = 1_000;
/** What can only be answered while the market is shut. */
const SHUT = /_StopRequested$/;

async function verify(
  { baseUrl, sandbox, complaints, reset }: Stack,
  statesOf: (
    ...parts: Parameters<typeof followShutStates>
  ) => Awaitable<NonNullable<VerifyPactOptions['operatorStates']>>,
  only?: RegExp,
): Promise<PactOutcome> {
  const access = { baseUrl, invitationCode: 'TSUBAME' };
  // What waits for a review is decided by the states alone.
  const stopAutopilot = () => sandbox.autopilot.turn(false, sandbox.clock.now());
  await stopAutopilot();
  const outcome = await verifyPact({
    ...access,
    operatorStates: await statesOf(sandbox, createTestUsers(access)),
    only,
    afterEach: async () => {
      await sandbox.halts.clear();
      if (Math.abs(sandbox.clock.now() - Date.now()) < MOVED_MS) return;
      // What the days between have brought, such as draws of all that is on offer now, is not to stay behind.
      await reset();
      await stopAutopilot();
    },
    log: console.error,
  });
  expect(outcome.failures).toEqual([]);
  expect(complaints).toEqual([]);
  return outcome;
}

async function withStack(
  market: Parameters<typeof openStack>[0],
  work: (stack: Stack) => Promise<void>,
): Promise<void> {
  const stack = await openStack(market);
  try {
    await work(stack);
  } finally {
    await stack.close();
  }
}

test('the sandbox behind the gateway answers every interaction as the web app expects', async () => {
  await withStack({ market: { schedule: 'always_open' } }, async (stack) => {
    const { selected, played, skipped } = await verify(stack, operatorStatesOf);
    expect(skipped.filter((name) => !SHUT.test(name))).toEqual([]);
    expect(played).toBe(selected - skipped.length);
  });
}, 300_000);

test('with the hours of the exchange, also those of a market that is shut', async () => {
  await withStack({ market: { schedule: 'exchange' } }, async (stack) => {
    const { selected, played, skipped } = await verify(stack, followShutStates, SHUT);
    expect(skipped).toEqual([]);
    expect([selected, played]).toEqual([2, 2]);
  });
});
