import fc, { type RunDetails } from 'fast-check';
import { keyedIds } from '#frame/store/ids.ts';
import { upcomingDividendTo } from '../../capabilities/dividends/env.ts';
import { createPasswords } from '../../frame/passwords.ts';
import { assetFaults } from './assets.ts';
import { BEGINNINGS, WITH_IMAGES } from './beginnings.ts';
import { CHAPTERS } from './chapters.ts';
import { Cloner, originals, type RightId } from './clones.ts';
import { type Fall, plan } from './fall.ts';
import { lawsOfAll } from './laws.ts';
import { gone, patient, type Volume, volumes } from './lives.ts';
import { Tally } from './tally.ts';
import { Teller } from './teller.ts';
import { PEPPER, World } from './world.ts';

/** When the customers begin to live. */
const BOUGHT = '2026-11-18T09:00:00+09:00';
/** What a borrower of `worlds/customers.json` has pledged (more is asked for when the histories begin, and soon after; or all is sold), and what is held on margin. */
const FALLS: readonly Fall[] = [
  { code: '5803', since: BOUGHT, at: '2027-01-29T09:00:00+09:00', to: 0.74 },
  { code: '4502', since: BOUGHT, at: '2027-02-03T09:00:00+09:00', to: 0.6 },
  { code: '8306', since: BOUGHT, at: '2027-02-04T09:00:00+09:00', to: 0.5 },
  // What somebody has bought with all they own at a leverage of three: the next day's close calls for margin.
  { code: '9984', since: BOUGHT, at: '2027-02-02T09:00:00+09:00', to: 0.83 },
];
/** In every so many volumes the clock goes far: it takes the longest. */
const FAR_EVERY = 4;
/** And in every so many everybody waits first for the draw of what was applied for. */
const PATIENT_EVERY = 2;

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
    for (const fall of FALLS) plan(world.sandbox.market, fall);
    await world.load('customers', '2027-02-01T10:29:00+09:00');
    // Whoever is like them begins with nothing that is due.
    await world.settle();
    const { db } = world.sandbox.database;
    const accounts = BEGINNINGS.map(({ account }) => account);
    const { market } = world.sandbox;
    const rights = { market, idOf: keyedIds('div', createPasswords(PEPPER).keyFor('dividends')) };
    const rightId: RightId = (userId, held, at) => {
      const coming = upcomingDividendTo(rights, userId, held, at - 1);
      if (!coming) throw new Error(`nothing is coming to who holds ${held.code}`);
      return coming.dividendId;
    };
    const cloner = await Cloner.of(db, await originals(db, accounts, WITH_IMAGES), rightId);
    return new ShortHistories(world, cloner);
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
        await this.teller.tell(this.#kind(lives));
        this.#volumes += 1;
        await this.tally.count(this.#world);
      }),
      { numRuns: times, seed, endOnFailure: true, asyncReporter: told },
    );
  }

  #kind(volume: Volume): Volume {
    if (this.#volumes % FAR_EVERY === 0) return gone(volume);
    return this.#volumes % PATIENT_EVERY === 1 ? patient(volume) : volume;
  }

  close(): Promise<void> {
    return this.#world.close();
  }
}

async function told({ failed, errorInstance }: RunDetails<[Volume]>): Promise<void> {
  if (failed) throw errorInstance;
}
