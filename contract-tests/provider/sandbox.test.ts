import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStack, type RunningStack } from '../support/running-stack.ts';
import { sandboxStates } from './sandbox-states.ts';
import { verifyProvider } from './verification.ts';
import { createVisitors } from './visitors.ts';

let stack: RunningStack;

beforeAll(async () => {
  stack = await openStack();
}, 60_000);

afterAll(() => stack?.close());

test('the sandbox behind the gateway answers every interaction as the web app expects', async () => {
  const { baseUrl, sandbox, complaints } = stack;
  const access = { baseUrl, invitationCode: 'TSUBAME' };
  // What waits for a review is decided by the states alone.
  await sandbox.autopilot.turn(false, sandbox.clock.now());
  const operatorStates = sandboxStates(sandbox, createVisitors(access));
  const { asked, played, failures, skipped } = await verifyProvider({
    ...access,
    operatorStates,
    afterEach: async () => {
      await sandbox.halts.clear();
      await sandbox.clock.reset();
    },
    log: console.error,
  });
  expect(failures).toEqual([]);
  expect(played).toBe(asked);
  expect(skipped).toEqual([]);
  expect(complaints).toEqual([]);
}, 240_000);
