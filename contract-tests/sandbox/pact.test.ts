import { expect, test } from 'vitest';
import {
  type PactOutcome,
  skippedNames,
  type VerifyPactOptions,
  verifyPact,
} from '../verifier/pact/verify-pact.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';
import { operatorStatesOf } from './operator-states.ts';
import { openStack } from './running-stack.ts';
import { followShutStates } from './states/follow-states.ts';

type Awaitable<Value> = Value | Promise<Value>;
type Stack = Awaited<ReturnType<typeof openStack>>;

/** If the clock differs by more than this from the machine's, a state has moved it. */
const MOVED_MS = 1_000;
/** Interactions that need a closed market. */
const SHUT = /_StopRequested$/;

async function verify(
  { baseUrl, sandbox, errors, reset }: Stack,
  statesOf: (
    ...parts: Parameters<typeof followShutStates>
  ) => Awaitable<NonNullable<VerifyPactOptions['operatorStates']>>,
  only?: RegExp,
): Promise<PactOutcome> {
  const access = { baseUrl, invitationCode: 'TSUBAME' };
  // Stops automatic decisions, so that only the states decide reviews.
  const stopAutopilot = () => sandbox.autopilot.turn(false, sandbox.clock.now());
  await stopAutopilot();
  const outcome = await verifyPact({
    ...access,
    operatorStates: await statesOf(sandbox, createTestUsers(access)),
    only,
    afterEach: async () => {
      await sandbox.halts.clear();
      if (Math.abs(sandbox.clock.now() - Date.now()) < MOVED_MS) return;
      // Removes what happened while the clock moved, such as draws of current offerings.
      await reset();
      await stopAutopilot();
    },
    log: console.error,
  });
  expect(outcome.failures).toEqual([]);
  expect(errors).toEqual([]);
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

test('passes every interaction that needs no closed market', async () => {
  await withStack({ market: { schedule: 'always_open' } }, async (stack) => {
    const { selected, played, skipped } = await verify(stack, operatorStatesOf);
    const names = skippedNames(skipped);
    expect(names.filter((name) => !SHUT.test(name))).toEqual([]);
    expect(played).toBe(selected - names.length);
  });
});

test('passes the interactions of a closed market with the exchange schedule', async () => {
  await withStack({ market: { schedule: 'exchange' } }, async (stack) => {
    const { selected, played, skipped } = await verify(stack, followShutStates, SHUT);
    expect(skipped).toEqual([]);
    expect([selected, played]).toEqual([2, 2]);
  });
});

test('skips the interactions that need an open market while it is closed, and says what they need', async () => {
  const saturday = Date.parse('2026-11-28T20:00:00+09:00');
  await withStack({ market: { schedule: 'exchange' }, beginAt: saturday }, async ({ baseUrl }) => {
    const only = /^(placeOrder|closePosition|changeOrder|getOrder|getProfit|listPositions)_/;
    const outcome = await verifyPact({ baseUrl, invitationCode: 'TSUBAME', only });
    expect(outcome.failures).toEqual([]);
    const reasons = outcome.skipped.map(({ reason }) => reason);
    expect(reasons).toContain('The market is closed: verification needs an open market.');
    const names = skippedNames(outcome.skipped);
    expect(names).toEqual(
      expect.arrayContaining([
        'placeOrder_Filled',
        'placeOrder_Working',
        'changeOrder_Changed',
        'getProfit_November',
      ]),
    );
    expect(outcome.played).toBe(outcome.selected - names.length);
  });
});
