import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { layout } from './layout.ts';
import { outcomesOf } from './outcomes.ts';

interface Line {
  readonly entry: string;
  readonly lots: number;
  readonly price: string | null;
  readonly rank: number | null;
  readonly allotted_lots: number | null;
  readonly waitlist_position: number | null;
}

interface Entry {
  readonly entry: string;
  readonly salt: string;
  readonly rank_hash: string | null;
  readonly rank: number | null;
}

interface Proof {
  readonly stage: string;
  readonly allocation: string;
  readonly offered_lots: number;
  readonly maximum_lots: number;
  readonly winner_count: number;
  readonly last_winning_rank: number;
  readonly entry_count: number;
  readonly applicant_count: number;
  readonly seed_commitment: string;
  readonly roster_hash: string;
  readonly seed: string;
  readonly roster: { readonly items: readonly Line[] };
  readonly my_entry: Entry;
}

type Recompute = (
  draw: Proof,
  lines: readonly Line[],
) => { readonly seed_commitment: string; readonly roster_hash: string; readonly result: readonly object[] };

const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Record<string, unknown>;
const examples = outcomesOf(bundle).flatMap((outcome) => outcome.examples);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The program as the guide prints it, so that the test runs exactly what readers get. */
const folder = mkdtempSync(join(tmpdir(), 'draws-'));
afterAll(() => rmSync(folder, { recursive: true }));
const guide = readFileSync(join(layout.contract, 'guides', 'draws.md'), 'utf8');
const recipe = join(folder, 'recipe.mjs');
writeFileSync(recipe, /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
const { recompute } = (await import(/* @vite-ignore */ pathToFileURL(recipe).href)) as {
  recompute: Recompute;
};

function draw(name: string): Proof {
  const example = examples.find((candidate) => candidate.name === name);
  if (example === undefined) throw new Error(`There is no example ${name}.`);
  return (example.value as { data: Proof }).data;
}

/** The provider's result of the draw, in the form that the guide's program returns. */
function publishedResult({ seed_commitment, roster_hash, roster }: Proof) {
  const result = roster.items.map(({ entry, rank, allotted_lots, waitlist_position }) => ({
    entry,
    rank,
    allotted_lots,
    waitlist_position,
  }));
  return { seed_commitment, roster_hash, result };
}

describe.each(['getIpoDraw_Drawn', 'getBlockTradeDraw_Drawn'])('%s', (name) => {
  const proof = draw(name);
  const lines = proof.roster.items;

  test('is recomputed from roster and seed alone', () => {
    expect(recompute(proof, lines)).toEqual(publishedResult(proof));
  });

  test('has totals that match its roster, and allots neither more than offered nor more than requested', () => {
    const winners = lines.filter(({ allotted_lots }) => Number(allotted_lots) > 0);
    const given = lines.reduce((sum, { allotted_lots }) => sum + Number(allotted_lots), 0);
    expect(proof.applicant_count).toBe(lines.length);
    expect(proof.entry_count).toBe(lines.filter(({ rank }) => rank !== null).length);
    expect(proof.winner_count).toBe(winners.length);
    expect(proof.last_winning_rank).toBe(Math.max(...winners.map(({ rank }) => Number(rank))));
    expect(given).toBe(proof.offered_lots);
    expect(lines.every(({ allotted_lots, lots }) => Number(allotted_lots) <= lots)).toBe(true);
    expect(lines.every(({ lots }) => lots <= proof.maximum_lots)).toBe(true);
  });

  test('has the entry of the calling user, as the hash of id and salt', () => {
    const { entry, salt, rank, rank_hash } = proof.my_entry;
    const ids = examples.flatMap(
      ({ value }) => JSON.stringify(value).match(/(?:iap|bap)_[0-9a-z]{26}/g) ?? [],
    );
    expect(ids.some((id) => sha256(`${id}:${salt}`) === entry)).toBe(true);
    expect(lines.find((line) => line.entry === entry)?.rank).toBe(rank);
    expect(rank_hash).toBe(sha256(`${proof.seed}:${proof.roster_hash}:${entry}`));
  });

  test.each<[string, (lines: readonly Line[]) => readonly Line[], Partial<Proof>]>([
    ['another seed', (own) => own, { seed: '0'.repeat(64) }],
    ['a line left out', (own) => own.slice(1), {}],
    ['a line changed', ([first, ...rest]) => [{ ...(first as Line), lots: 7 }, ...rest], {}],
    ['a lot more to give', (own) => own, { offered_lots: proof.offered_lots + 1 }],
  ])('detects %s', (_fault, edit, other) => {
    expect(recompute({ ...proof, ...other }, edit(lines))).not.toEqual(publishedResult(proof));
  });

  test('detects lots that were given to another roster line', () => {
    const [first, second, ...rest] = publishedResult(proof).result;
    const swapped = [
      { ...first, allotted_lots: second?.allotted_lots },
      { ...second, allotted_lots: Number(first?.allotted_lots) + 1 },
      ...rest,
    ];
    expect(recompute(proof, lines).result).not.toEqual(swapped);
  });
});

test('shows only the commitment before the draw, and the roster once applications are closed', () => {
  const committed = draw('getIpoDraw_Committed');
  expect(committed).toMatchObject({ seed: null, roster_hash: null, roster: { items: [] } });
  const sealed = draw('getIpoDraw_Sealed');
  const drawn = draw('getIpoDraw_Drawn');
  expect(sealed).toMatchObject({ seed: null, seed_commitment: drawn.seed_commitment });
  expect(sealed.roster_hash).toBe(drawn.roster_hash);
  expect(sealed.roster.items.map(({ entry }) => entry)).toEqual(drawn.roster.items.map(({ entry }) => entry));
});

test('the IPO example’s roster has an unranked entry, a partly filled winner, a waiting list and an entry without lots', () => {
  const { items } = draw('getIpoDraw_Drawn').roster;
  expect(items.some(({ rank }) => rank === null)).toBe(true);
  expect(
    items.some(({ allotted_lots, lots }) => Number(allotted_lots) > 0 && Number(allotted_lots) < lots),
  ).toBe(true);
  expect(items.filter(({ waitlist_position }) => waitlist_position !== null).length).toBe(4);
  expect(
    items.some(({ rank, allotted_lots, waitlist_position }) => rank && !allotted_lots && !waitlist_position),
  ).toBe(true);
});
