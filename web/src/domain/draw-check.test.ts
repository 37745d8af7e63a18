// @vitest-environment node
import type { DrawProof, DrawRosterRow, IpoApplication } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { honestDraw } from '#test/draws.ts';
import { example } from '#test/examples.ts';
import { checkDraw, type DrawCheckInput, drawVerdict, hasBrokenStep } from './draw-check.ts';
import { type OwnApplication, ownIpoApplication } from './own-application.ts';
import { browserSha256 } from './sha256.ts';

const application = ownIpoApplication(example<IpoApplication>('getIpoApplication_Won'));

function materialOf(whole: DrawProof, own: OwnApplication | null = application): DrawCheckInput {
  const { roster, ...proof } = whole;
  return { proof, lines: roster.items, application: own, kept: null };
}
const material = (name: string) => materialOf(example<DrawProof>(name));

const drawn = material('getIpoDraw_Drawn');
const published = example<DrawProof>('getIpoDraw_Drawn');
const check = (draw: DrawCheckInput) => {
  if (browserSha256 === null) throw new Error('No WebCrypto here.');
  return checkDraw(draw, browserSha256);
};
const proofWith = (proof: Partial<DrawCheckInput['proof']>): DrawCheckInput => ({
  ...drawn,
  proof: { ...drawn.proof, ...proof },
});

describe('a recalculated draw', () => {
  it('holds in every step, and has the user’s result', async () => {
    const found = await check(drawn);
    expect(found.steps).toEqual({ seal: 'holds', roster: 'holds', own: 'holds', result: 'holds' });
    expect(found.own).toMatchObject({ rank: 11, allotted_lots: 1, waitlist_position: null });
    expect(found.ownRankHash).toBe(drawn.proof.my_entry?.rank_hash);
    expect(hasBrokenStep(found)).toBe(false);
  });

  it('waits in the steps without published data', async () => {
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

  it('marks the step of the user’s entry as absent if the user did not apply', async () => {
    const found = await check({ ...proofWith({ my_entry: null }), application: null });
    expect(found.steps).toEqual({ seal: 'holds', roster: 'holds', own: 'absent', result: 'holds' });
  });
});

const [first, ...others] = drawn.lines;
if (first === undefined) throw new Error('The example has no roster.');
const mine = drawn.proof.my_entry;
if (mine === null) throw new Error('The example has no entry of the user.');

describe('a manipulated draw is broken at the step that checks it', () => {
  it.each<[string, keyof Awaited<ReturnType<typeof check>>['steps'], DrawCheckInput]>([
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
    [
      'an entry that salt and id do not give',
      'own',
      { ...drawn, application: { ...application, applicationId: 'iap_other' } },
    ],
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
    expect(hasBrokenStep(found)).toBe(true);
  });
});

/** The draw of an honest provider with another line for the user; without one it is omitted. */
function drawnWith(change: Partial<DrawRosterRow> | null): DrawProof {
  const lines = published.roster.items.flatMap((line) => {
    if (line.entry !== mine?.entry) return [line];
    return change === null ? [] : [{ ...line, ...change }];
  });
  return honestDraw(published, lines);
}

const own = (change: Partial<OwnApplication>): OwnApplication => ({ ...application, ...change });
const outcome = application.outcome;
if (typeof outcome === 'string') throw new Error('The example was not drawn.');

describe('a draw checked against the user’s application', () => {
  const verdictOf = async (draw: DrawCheckInput) => {
    const found = await check(draw);
    return { own: found.steps.own, result: found.steps.result, all: drawVerdict(found, draw.proof.stage) };
  };

  it.each<[string, DrawCheckInput]>([
    ['the example itself', drawn],
    ['an application that was taken back', materialOf(drawnWith(null), own({ outcome: 'taken_back' }))],
    [
      'a price below the final one',
      materialOf(
        drawnWith({ price: '1800' }),
        own({ price: '1800', outcome: { rank: null, lots: 0, isWaitlisted: false } }),
      ),
    ],
    ['a loss for lack of cash', { ...drawn, application: own({ outcome: 'funds_short' }) }],
  ])('is valid with %s', async (_, draw) => {
    expect(await verdictOf(draw)).toEqual({ own: 'holds', result: 'holds', all: 'holds' });
  });

  it.each<[string, DrawCheckInput]>([
    [
      'a line taken back that is still in the roster',
      { ...drawn, application: own({ outcome: 'taken_back' }) },
    ],
    ['a line that is not there', materialOf(drawnWith(null), own({ outcome: 'awaited' }))],
    ['fewer lots', materialOf(drawnWith({ lots: 2 }))],
    ['more lots', materialOf(drawnWith({ lots: 4 }))],
    ['a price where any was accepted', materialOf(drawnWith({ price: '1850' }))],
    ['any price where one was named', { ...drawn, application: own({ price: '1850' }) }],
    ['another price', materialOf(drawnWith({ price: '1850' }), own({ price: '1900' }))],
    ['another entry', { ...drawn, application: own({ entry: '0'.repeat(64) }) }],
    ['an entry of a user without an application', { ...drawn, application: null }],
    ['no entry of a user with one', proofWith({ my_entry: null })],
  ])('fails at the user’s step with %s', async (_, draw) => {
    expect(await verdictOf(draw)).toMatchObject({ own: 'broken', all: 'broken' });
  });

  it.each<[string, OwnApplication['outcome']]>([
    ['more lots', { ...outcome, lots: 2 }],
    ['no lots', { ...outcome, lots: 0 }],
    ['another rank', { ...outcome, rank: 1 }],
    ['a place on the waiting list', { ...outcome, isWaitlisted: true }],
    ['an application that was called off', 'called_off'],
  ])('fails at the result with %s in the application', async (_, said) => {
    const found = await verdictOf({ ...drawn, application: own({ outcome: said }) });
    expect(found).toEqual({ own: 'holds', result: 'broken', all: 'broken' });
  });

  it('is unclear while the application has no result', async () => {
    const found = await verdictOf({ ...drawn, application: own({ outcome: 'awaited' }) });
    expect(found).toEqual({ own: 'holds', result: 'waits', all: 'unclear' });
  });

  it('waits if the proof is older than the application', async () => {
    const committed = material('getIpoDraw_Committed');
    const found = await verdictOf({ ...committed, proof: { ...committed.proof, my_entry: null } });
    expect(found).toEqual({ own: 'waits', result: 'waits', all: 'waits' });
  });
});

describe('the result of a check', () => {
  it.each<[string, Partial<DrawCheckInput['proof']>]>([
    ['the seed', { seed: null }],
    ['the roster hash', { roster_hash: null }],
    ['the offer price', { offer_price: null }],
  ])('is unclear if the draw was held and %s is missing', async (_, missing) => {
    const draw = proofWith(missing);
    expect(drawVerdict(await check(draw), draw.proof.stage)).toBe('unclear');
  });

  it('waits before the draw, and is valid for a user without an application', async () => {
    const sealed = material('getIpoDraw_Sealed');
    expect(drawVerdict(await check(sealed), 'sealed')).toBe('waits');
    const stranger = { ...proofWith({ my_entry: null }), application: null };
    expect(drawVerdict(await check(stranger), 'drawn')).toBe('holds');
  });
});
