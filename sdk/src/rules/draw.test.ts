import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DrawLine,
  type DrawOutcome,
  type DrawTerms,
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
  return { roster_hash, result: drawOutcomes(terms, lines, new Map(hashes)) };
}

test('gives the same result as the program of the guide, in any order of lines', () => {
  fc.assert(
    fc.property(draws, ({ terms, seed, lines }) => {
      const theirs = recompute({ ...terms, seed }, lines);
      expect(ours(terms, seed, [...lines].reverse())).toEqual({
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
