/**
 * Milliseconds that a test of any package waits for one thing that has to happen. Far more than it takes, because a busy machine
 * is no defect; a condition that is met ends its wait at once, so only a failing test takes longer.
 */
export const TEST_WAIT_MS = 60_000;

/** The same as settings of vitest. */
export const TEST_TIMEOUTS = {
  testTimeout: 3 * TEST_WAIT_MS,
  hookTimeout: 3 * TEST_WAIT_MS,
  expect: { poll: { timeout: TEST_WAIT_MS } },
} as const;
