import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DrawLine,
  type DrawOutcome,
  type DrawTerms,
  differingLines,
  drawDifferences,
  drawOutcomes,
  rankedLines,
  rankText,
  rosterText,
} from './draw.ts';

type Recompute = (
  draw: DrawTerms & { readonly seed: string },
  lines: readonly DrawLine[],
) => { readonly roster_hash: string; readonly result: readonly DrawOutcome[] };

/** The program that the guide prints. */
const guide = readFileSync(new URL('../../../openapi/guides/draws.md', import.meta.url), 'utf8');
const recipe = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const { recompute } = (await import(`data:text/javascript,${encodeURIComponent(recipe)}`)) as {
  readonly recompute: Recompute;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const draws = fc.record({
  terms: fc.record({
    allocation: fc.constantFrom('in_order' as const, 'rounds' as const),
    offer_price: fc.constantFrom('1850', '1850.5', '980'),
    offered_lots: fc.integer({ min: 1, max: 60 }),
    waitlist_size: fc.integer({ min: 0, max: 8 }),
  }),
  seed: fc.string().map(sha256),
  lines: fc.uniqueArray(
    fc.record({
      entry: fc.string().map(sha256),
      lots: fc.integer({ min: 1, max: 10 }),
      price: fc.constantFrom(null, '1850', '1850.5', '979.9', '2000'),
    }),
    { selector: ({ entry }) => entry, maxLength: 40 },
  ),
});

function ours(terms: DrawTerms, seed: string, lines: readonly DrawLine[]) {
  const roster_hash = sha256(rosterText(lines));
  const hashes = rankedLines(lines, terms).map(
    ({ entry }) => [entry, sha256(rankText(seed, roster_hash, entry))] as const,
  );
  const rankHashes = new Map(hashes);
  return { roster_hash, rankHashes, result: drawOutcomes(terms, lines, rankHashes) };
}

test('gives the same result as the program of the guide, in any order of lines', () => {
  fc.assert(
    fc.property(draws, ({ terms, seed, lines }) => {
      const theirs = recompute({ ...terms, seed }, lines);
      expect(ours(terms, seed, [...lines].reverse())).toMatchObject({
        roster_hash: theirs.roster_hash,
        result: theirs.result,
      });
    }),
  );
});

test('allots at most the offered lots, at most the requested lots to each entry, and leaves none while requests are open', () => {
  fc.assert(
    fc.property(draws, ({ terms, seed, lines }) => {
      const { result } = ours(terms, seed, lines);
      const wanted = new Map(lines.map(({ entry, lots }) => [entry, lots]));
      for (const { entry, allotted_lots } of result)
        expect(allotted_lots).toBeLessThanOrEqual(wanted.get(entry) ?? 0);
      const given = result.reduce((sum, { allotted_lots }) => sum + allotted_lots, 0);
      const asked = rankedLines(lines, terms).reduce((sum, { lots }) => sum + lots, 0);
      expect(given).toBe(Math.min(asked, terms.offered_lots));
    }),
  );
});

test('a ranked line without a hash is a defect, not a place at the end', () => {
  const terms: DrawTerms = { allocation: 'in_order', offer_price: '980', offered_lots: 1, waitlist_size: 0 };
  const lines = [{ entry: 'ab', lots: 1, price: null }];
  expect(() => drawOutcomes(terms, lines, new Map())).toThrow(RangeError);
});

test('finds each published result that differs, and no other', () => {
  const drawn = draws.filter(({ lines }) => lines.length > 0);
  fc.assert(
    fc.property(drawn, fc.nat(), fc.boolean(), ({ terms, seed, lines }, at, isWithdrawn) => {
      const { result, rankHashes } = ours(terms, seed, lines);
      const ranked = result.filter(({ rank }) => rank !== null);
      const winners = ranked.filter(({ allotted_lots }) => allotted_lots > 0);
      const counts = {
        entry_count: ranked.length,
        last_winning_rank: Math.max(0, ...winners.map(({ rank }) => rank ?? 0)),
      };
      const own = isWithdrawn ? undefined : result[at % result.length];
      const mine = {
        ...{ entry: 'withdrawn', rank: null, waitlist_position: null, ...own },
        ...(own ? counts : { entry_count: null, last_winning_rank: null }),
        rank_hash: rankHashes.get(own?.entry ?? '') ?? null,
      };
      const proof = { ...counts, winner_count: winners.length, my_entry: mine };
      const differencesOf = (change: object, ofMine: object = {}) =>
        drawDifferences({ ...proof, ...change, my_entry: { ...mine, ...ofMine } }, result, rankHashes).map(
          ({ member }) => member,
        );

      expect(differencesOf({})).toEqual([]);
      expect(drawDifferences({ ...proof, my_entry: null }, result, rankHashes)).toEqual([]);
      for (const name of ['entry_count', 'winner_count', 'last_winning_rank'])
        expect(differencesOf({ [name]: -1 })).toEqual([name]);
      for (const name of ['rank_hash', 'rank', 'waitlist_position'])
        expect(differencesOf({}, { [name]: -1 })).toEqual([`my_entry.${name}`]);

      expect(differingLines(result, result)).toEqual([]);
      for (const name of ['rank', 'allotted_lots', 'waitlist_position']) {
        const changed = result.map((line, index) =>
          index === at % result.length ? { ...line, [name]: -1 } : line,
        );
        expect(differingLines(changed, result)).toEqual([changed[at % result.length]]);
      }
    }),
  );
});
