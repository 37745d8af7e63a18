import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from './crowd.ts';
import { drawn, promotions, rankHash, rosterHash } from './draw.ts';

const seed = 'a'.repeat(64);
const lines = ['one', 'two', 'three', 'four'].map((name, at) => ({
  entry: sha256(name),
  lots: at + 1,
  price: at === 3 ? '900' : null,
}));
const terms = { allocation: 'in_order', offer_price: '1000', offered_lots: 2, waitlist_size: 1 } as const;

describe('a draw', () => {
  test('hashes what the guide says, and ranks by it', () => {
    const sorted = lines.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
    const text = sorted.map(({ entry, lots, price }) => `${entry},${lots},${price ?? 'any'}\n`).join('');
    expect(rosterHash(lines)).toBe(sha256(text));
    const first = lines
      .slice(0, 3)
      .toSorted((a, b) =>
        sha256(`${seed}:${sha256(text)}:${a.entry}`) < sha256(`${seed}:${sha256(text)}:${b.entry}`) ? -1 : 1,
      )[0];
    const outcomes = drawn(terms, lines, seed);
    expect(outcomes.find(({ rank }) => rank === 1)?.entry).toBe(first?.entry);
    expect(rankHash(seed, sha256(text), 'x')).toBe(sha256(`${seed}:${sha256(text)}:x`));
  });

  test('gives no more than is offered, and nothing to who named a price below the final one', () => {
    const outcomes = drawn(terms, lines, seed);
    expect(outcomes.reduce((sum, { allotted_lots }) => sum + allotted_lots, 0)).toBe(2);
    expect(outcomes.find(({ entry }) => entry === lines[3]?.entry)).toMatchObject({
      rank: null,
      allotted_lots: 0,
      waitlist_position: null,
    });
  });
});

const waiting = fc.array(fc.integer({ min: 1, max: 10 }).map((lots) => ({ entry: '', lots })));

describe('moving up from the waiting list', () => {
  test('goes in its order, whole wishes first, the odd rest to the last', () => {
    const list = [
      { entry: 'a', lots: 3 },
      { entry: 'b', lots: 4 },
      { entry: 'c', lots: 1 },
    ];
    expect(promotions(list, 5)).toEqual([
      { entry: 'a', lots: 3 },
      { entry: 'b', lots: 2 },
    ]);
    expect(promotions(list, 3)).toEqual([{ entry: 'a', lots: 3 }]);
    expect(promotions(list, 0)).toEqual([]);
  });

  test('gives out all that came free while somebody waits, and never more', () => {
    fc.assert(
      fc.property(waiting, fc.nat(40), (list, freed) => {
        const wanted = list.reduce((sum, { lots }) => sum + lots, 0);
        const given = promotions(list, freed).reduce((sum, { lots }) => sum + lots, 0);
        expect(given).toBe(Math.min(wanted, freed));
        expect(promotions(list, freed).every(({ lots }) => lots > 0)).toBe(true);
      }),
    );
  });
});
