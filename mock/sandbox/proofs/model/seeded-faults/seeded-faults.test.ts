import { describe, expect, test } from 'vitest';
import { detectFault } from './detect-fault.ts';
import { SEEDED_FAULTS } from './faults.ts';
import { sourceWithFault, textsOf } from './seed-fault.ts';

test('the source text of each of more than twenty seeded faults is in its file exactly once', () => {
  expect(SEEDED_FAULTS.length).toBeGreaterThanOrEqual(20);
  for (const text of SEEDED_FAULTS.flatMap(textsOf)) expect(sourceWithFault(text)).toContain(text.to);
});

describe.runIf(process.env.TSUBAME_DEEP !== undefined)(
  'the model detects the fault and names the violated invariant:',
  () => {
    test.each(SEEDED_FAULTS)(
      '$name',
      async (fault) => {
        const { isDetected, output } = await detectFault(fault, 1);
        expect(isDetected, output).toBe(true);
      },
      3_600_000,
    );
  },
);
