/**
 * A failed property and a proof print their seed. `TSUBAME_SEED=<seed> npx vitest run <file>` draws from it again, in the
 * package that printed it.
 */
if (process.env.TSUBAME_SEED !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TSUBAME_SEED) });
}
