import fc from 'fast-check';

/** Seed of property-based tests in `npm test`. It is fixed, so that failures repeat. */
const PINNED = 20_261_118;

/**
 * `npm run test:deep` uses a new seed each time. A failed property and a proof print their seed: `TSUBAME_SEED=<seed> npx vitest
 * run <file>` draws from it again, in the package that printed it.
 */
const drawn = process.env.TSUBAME_DEEP === undefined ? PINNED : Date.now() % 2 ** 31;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TSUBAME_SEED ?? drawn) });
