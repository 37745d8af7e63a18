import fc, { type RunDetails } from 'fast-check';
import { assetFaults } from './assets.ts';
import { BEGINNINGS, WITH_IMAGES } from './beginnings.ts';
import { CHAPTERS } from './chapters.ts';
import { Cloner, originals } from './clones.ts';
import { lawsOfAll } from './laws.ts';
import { gone, type Volume, volumes } from './lives.ts';
import { Tally } from './tally.ts';
import { Teller } from './teller.ts';
import { World } from './world.ts';

/** In every so many volumes the clock goes far: it takes the longest. */
const FAR_EVERY = 4;

/** A world in which short histories are told, and what came of them. */
export class ShortHistories {
  readonly #world: World;
  #volumes = 0;
  readonly teller: Teller;
  readonly tally = new Tally(CHAPTERS);

  private constructor(world: World, cloner: Cloner) {
    const laws = [...lawsOfAll(CHAPTERS), ...CHAPTERS.flatMap((chapter) => chapter.laws)];
    this.#world = world;
    this.teller = new Teller({ world, cloner, chapters: CHAPTERS, laws, assetFaults });
  }

  /** The customers live their 75 days; then everybody else begins like one of them. */
  static async open(): Promise<ShortHistories> {
    const world = await World.open({ seed: 'model-21', schedule: 'exchange' });
    await world.load('customers', '2027-02-01T10:29:00+09:00');
    const { db } = world.sandbox.database;
    const accounts = BEGINNINGS.map(({ account }) => account);
    return new ShortHistories(world, await Cloner.of(db, await originals(db, accounts, WITH_IMAGES)));
  }

  /**
   * Tells so many volumes of histories that go on side by side.
   *
   * @throws Error with what is false, and about whom; the rest of the volume would hide it.
   */
  async tell(
    volume: { readonly size: number; readonly rounds: number },
    times: number,
    seed: number,
  ): Promise<void> {
    await fc.assert(
      fc.asyncProperty(volumes(CHAPTERS, BEGINNINGS, volume), async (lives) => {
        await this.teller.tell(this.#volumes % FAR_EVERY === 0 ? gone(lives) : lives);
        this.#volumes += 1;
        await this.tally.count(this.#world);
      }),
      { numRuns: times, seed, endOnFailure: true, asyncReporter: told },
    );
  }

  close(): Promise<void> {
    return this.#world.close();
  }
}

async function told({ failed, errorInstance }: RunDetails<[Volume]>): Promise<void> {
  if (failed) throw errorInstance;
}
