import { describe, expect, test } from 'vitest';
import { PLANTED } from './faults.ts';
import { judged } from './judge.ts';
import { withFault } from './plant.ts';

test('there is one place for each of more than twenty faults', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(20);
  for (const planted of PLANTED) expect(withFault(planted)).toContain(planted.to);
});

describe.runIf(process.env.TSUBAME_DEEP !== undefined)(
  'the model finds it, and names what is broken, when',
  () => {
    test.each(PLANTED)(
      '$name',
      async (planted) => {
        const { isCaught, said } = await judged(planted, 1);
        expect(isCaught, said).toBe(true);
      },
      600_000,
    );
  },
);
