import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRandomness } from '#frame/chance.ts';
import { assetFaults } from './assets.ts';
import { CHAPTERS } from './chapters.ts';
import { Historian, histories } from './history.ts';
import { lawsOfAll } from './laws.ts';
import { Tally } from './tally.ts';
import { World } from './world.ts';

/** `TSUBAME_HISTORIES=200 npm run test:deep` tells as many; a failure prints the seed that tells them again. */
const HISTORIES = Number(process.env.TSUBAME_HISTORIES ?? (process.env.TSUBAME_DEEP ? 60 : 6));
const { seed: SEED = 0 } = fc.readConfigureGlobal();

let world: World;
beforeAll(async () => {
  seedRandomness(SEED);
  world = await World.open({ seed: 'test', schedule: 'always_open' });
});
afterAll(async () => {
  seedRandomness(null);
  await world.close();
});

test(
  `whatever users do in any order, at once and again, every law of the sandbox holds (${HISTORIES} histories, TSUBAME_SEED=${SEED})`,
  async () => {
    const laws = [...lawsOfAll(CHAPTERS), ...CHAPTERS.flatMap((chapter) => chapter.laws)];
    const historian = new Historian(world, CHAPTERS, laws);
    const tally = new Tally(CHAPTERS);
    await fc.assert(
      fc.asyncProperty(histories(CHAPTERS), async (steps) => {
        await world.begin();
        for (const step of steps) await historian.tell(step);
        expect(await assetFaults(world)).toEqual([]);
        await tally.count(world);
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: process.env.TSUBAME_DEEP === undefined },
    );
    console.info(
      `TSUBAME_SEED=${SEED}: ${JSON.stringify(Object.fromEntries([...historian.told].toSorted()))}; ${JSON.stringify(tally.all())}`,
    );
  },
  60_000 + HISTORIES * 60_000,
);
