// @vitest-environment node
import type { DrawProof } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { checkDraw, type DrawMaterial, isBroken } from './draw-check.ts';
import { browserSha256 } from './sha256.ts';

const APPLICATION = 'iap_01k8z3v5q2m7r9t4w6x8y0a1bc';

function material(name: string): DrawMaterial {
  const { roster, ...proof } = example<DrawProof>(name);
  return { proof, lines: roster.items, applicationId: APPLICATION, kept: null };
}

const drawn = material('getIpoDraw_Drawn');
const check = (draw: DrawMaterial) => {
  if (browserSha256 === null) throw new Error('No WebCrypto here.');
  return checkDraw(draw, browserSha256);
};
const proofWith = (proof: Partial<DrawMaterial['proof']>): DrawMaterial => ({
  ...drawn,
  proof: { ...drawn.proof, ...proof },
});

describe('a draw that is worked out again', () => {
  it('holds in every step, and says what the own entry got', async () => {
    const found = await check(drawn);
    expect(found.steps).toEqual({ seal: 'holds', roster: 'holds', own: 'holds', result: 'holds' });
    expect(found.own).toMatchObject({ rank: 11, allotted_lots: 1, waitlist_position: null });
    expect(found.ownRankHash).toBe(drawn.proof.my_entry?.rank_hash);
    expect(isBroken(found)).toBe(false);
  });

  it('waits for what is not published yet', async () => {
    expect((await check(material('getIpoDraw_Committed'))).steps).toEqual({
      seal: 'waits',
      roster: 'waits',
      own: 'waits',
      result: 'waits',
    });
    expect((await check(material('getIpoDraw_Sealed'))).steps).toEqual({
      seal: 'waits',
      roster: 'holds',
      own: 'holds',
      result: 'waits',
    });
  });

  it('of somebody who did not apply has no own step', async () => {
    const found = await check({ ...proofWith({ my_entry: null }), applicationId: null });
    expect(found.steps).toEqual({ seal: 'holds', roster: 'holds', own: 'absent', result: 'holds' });
  });
});

const [first, ...others] = drawn.lines;
if (first === undefined) throw new Error('The example has no roster.');
const mine = drawn.proof.my_entry;
if (mine === null) throw new Error('The example has no entry of the user.');

describe('a draw that was tampered with is named at its step', () => {
  it.each<[string, keyof Awaited<ReturnType<typeof check>>['steps'], DrawMaterial]>([
    ['another seed', 'seal', proofWith({ seed: '0'.repeat(64) })],
    [
      'a seal other than the kept one',
      'seal',
      { ...drawn, kept: { entry: mine.entry, seedCommitment: '0' } },
    ],
    ['a line left out', 'roster', { ...drawn, lines: others }],
    ['a line twice', 'roster', { ...drawn, lines: [...drawn.lines, first] }],
    ['more lots in a line', 'roster', { ...drawn, lines: [{ ...first, lots: 9 }, ...others] }],
    ['an applicant more than lines', 'roster', proofWith({ applicant_count: 25 })],
    ['an entry other than the kept one', 'own', { ...drawn, kept: { entry: '0', seedCommitment: '0' } }],
    ['an entry that salt and id do not give', 'own', { ...drawn, applicationId: `${APPLICATION}x` }],
    [
      'the own entry denied',
      'own',
      { ...proofWith({ my_entry: null }), kept: { entry: mine.entry, seedCommitment: '0' } },
    ],
    [
      'the own entry left out of the roster',
      'own',
      { ...drawn, lines: drawn.lines.filter(({ entry }) => entry !== mine.entry) },
    ],
    ['a rank changed', 'result', { ...drawn, lines: [{ ...first, rank: 1 }, ...others] }],
    ['lots changed', 'result', { ...drawn, lines: [{ ...first, allotted_lots: 0 }, ...others] }],
    [
      'a place on the waiting list given',
      'result',
      { ...drawn, lines: [{ ...first, waitlist_position: 1 }, ...others] },
    ],
    ['a winner more', 'result', proofWith({ winner_count: 12 })],
    ['another last winning rank', 'result', proofWith({ last_winning_rank: 12 })],
    ['the own rank changed', 'result', proofWith({ my_entry: { ...mine, rank: 1 } })],
    ['the own rank hash changed', 'result', proofWith({ my_entry: { ...mine, rank_hash: '0'.repeat(64) } })],
  ])('%s', async (_, step, draw) => {
    const found = await check(draw);
    expect(found.steps[step]).toBe('broken');
    expect(isBroken(found)).toBe(true);
  });
});
