import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promoteFromWaitlist } from './draw.ts';

const waiting = fc.array(fc.integer({ min: 1, max: 10 }).map((lots) => ({ entry: '', lots })));

describe('moving up from the waiting list', () => {
  test('fills requests in list order, the remainder going to the last one', () => {
    const list = [
      { entry: 'a', lots: 3 },
      { entry: 'b', lots: 4 },
      { entry: 'c', lots: 1 },
    ];
    expect(promoteFromWaitlist(list, 5)).toEqual([
      { entry: 'a', lots: 3 },
      { entry: 'b', lots: 2 },
    ]);
    expect(promoteFromWaitlist(list, 3)).toEqual([{ entry: 'a', lots: 3 }]);
    expect(promoteFromWaitlist(list, 0)).toEqual([]);
  });

  test('gives out all freed lots up to the demand of the list, and never more', () => {
    fc.assert(
      fc.property(waiting, fc.nat(40), (list, freed) => {
        const wanted = list.reduce((sum, { lots }) => sum + lots, 0);
        const given = promoteFromWaitlist(list, freed).reduce((sum, { lots }) => sum + lots, 0);
        expect(given).toBe(Math.min(wanted, freed));
        expect(promoteFromWaitlist(list, freed).every(({ lots }) => lots > 0)).toBe(true);
      }),
    );
  });
});
