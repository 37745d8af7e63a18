/**
 * Milliseconds that a test of any package waits for one condition. Long, because a busy machine is not a defect. A condition that is
 * met ends its wait at once, so only failing tests take longer.
 */
export const TEST_WAIT_MS = 60_000;

/** The same as Vitest settings. */
export const TEST_TIMEOUTS = {
  testTimeout: 3 * TEST_WAIT_MS,
  hookTimeout: 3 * TEST_WAIT_MS,
  expect: { poll: { timeout: TEST_WAIT_MS } },
} as const;
