import { describe, expect, test } from 'vitest';
import { drawResults, rankHash, rosterHash, sha256 } from './draw.ts';

const seed = 'a'.repeat(64);
const lines = ['one', 'two', 'three', 'four'].map((name, at) => ({
  entry: sha256(name),
  lots: at + 1,
  price: at === 3 ? '900' : null,
}));
const terms = { allocation: 'in_order', offer_price: '1000', offered_lots: 2, waitlist_size: 1 } as const;

describe('a draw', () => {
  test('hashes the roster as the guide describes, and ranks the entries by their hash', () => {
    const sorted = lines.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
    const text = sorted.map(({ entry, lots, price }) => `${entry},${lots},${price ?? 'any'}\n`).join('');
    expect(rosterHash(lines)).toBe(sha256(text));
    const first = lines
      .slice(0, 3)
      .toSorted((a, b) =>
        sha256(`${seed}:${sha256(text)}:${a.entry}`) < sha256(`${seed}:${sha256(text)}:${b.entry}`) ? -1 : 1,
      )[0];
    const outcomes = drawResults(terms, lines, seed);
    expect(outcomes.find(({ rank }) => rank === 1)?.entry).toBe(first?.entry);
    expect(rankHash(seed, sha256(text), 'x')).toBe(sha256(`${seed}:${sha256(text)}:x`));
  });

  test('allots no more lots than offered, and none to an entry below the final price', () => {
    const outcomes = drawResults(terms, lines, seed);
    expect(outcomes.reduce((sum, { allotted_lots }) => sum + allotted_lots, 0)).toBe(2);
    expect(outcomes.find(({ entry }) => entry === lines[3]?.entry)).toMatchObject({
      rank: null,
      allotted_lots: 0,
      waitlist_position: null,
    });
  });
});
