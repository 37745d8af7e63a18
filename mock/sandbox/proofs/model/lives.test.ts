import fc, { type RunDetails } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetFaults } from './assets.ts';
import { BEGINNINGS, WITH_IMAGES } from './beginnings.ts';
import { CHAPTERS } from './chapters.ts';
import { Cloner, originals } from './clones.ts';
import { lawsOfAll } from './laws.ts';
import { type Volume, volumes } from './lives.ts';
import { Tally } from './tally.ts';
import { Teller } from './teller.ts';
import { World } from './world.ts';

/** `TSUBAME_LIVES=20000` tells as many; a failure prints the seed that tells them again. */
const LIVES = Number(process.env.TSUBAME_LIVES ?? (process.env.TSUBAME_DEEP ? 100_000 : 2_000));
/** Histories that go on side by side. */
const SIZE = Math.min(LIVES, 250);
/** In each of them its user does something or looks on. */
const ROUNDS = process.env.TSUBAME_DEEP ? 7 : 4;
const SEED = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;

let world: World;
let cloner: Cloner;
beforeAll(async () => {
  world = await World.open({ seed: 'model-21', schedule: 'exchange' });
  await world.load('customers', '2027-02-01T10:29:00+09:00');
  const { db } = world.sandbox.database;
  const accounts = BEGINNINGS.map(({ account }) => account);
  cloner = await Cloner.of(db, await originals(db, accounts, WITH_IMAGES));
}, 120_000);
afterAll(() => world.close());

/** The teller says whose lives a fault is about: the whole volume would hide it. */
async function told({ failed, errorInstance }: RunDetails<[Volume]>): Promise<void> {
  if (failed) throw errorInstance;
}

test(
  `in ${LIVES} short histories of all products every law of the sandbox holds (TSUBAME_SEED=${SEED})`,
  async () => {
    const laws = [...lawsOfAll(CHAPTERS), ...CHAPTERS.flatMap((chapter) => chapter.laws)];
    const teller = new Teller({ world, cloner, chapters: CHAPTERS, laws, assetFaults });
    const tally = new Tally(CHAPTERS);
    await fc.assert(
      fc.asyncProperty(volumes(CHAPTERS, BEGINNINGS, { size: SIZE, rounds: ROUNDS }), async (volume) => {
        await teller.tell(volume);
        await tally.count(world);
      }),
      { numRuns: Math.ceil(LIVES / SIZE), seed: SEED, endOnFailure: true, asyncReporter: told },
    );
    console.info(
      [
        `TSUBAME_SEED=${SEED}: ${teller.histories} histories, something acknowledged in ${teller.lived}`,
        JSON.stringify(Object.fromEntries([...teller.told].toSorted())),
        JSON.stringify(tally.all()),
      ].join('\n'),
    );
    expect(teller.histories).toBeGreaterThanOrEqual(LIVES);
  },
  60_000 + LIVES * 100,
);
