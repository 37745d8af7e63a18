import { expect, it } from 'vitest';
import { faultCommand } from './fault-command.ts';

it.each([
  [{ operation: '*', status: 503, share: 100 }, '', "npm run control -- fault '*' --status 503"],
  [
    { operation: 'placeOrder', latency_ms: 3000, drop: 'answer', times: 2, share: 20 },
    'anna',
    "npm run control -- --workspace anna fault 'placeOrder' --latency 3000 --drop answer --times 2 --share 20",
  ],
] as const)('writes the command line that adds the fault %o', (fault, workspace, command) => {
  expect(faultCommand(fault, workspace)).toBe(command);
});
