// @vitest-environment node
import { expect, it } from 'vitest';
import { minifyAgain, smaller } from './minify-again.ts';

/** The plugin's hook on chunks of these names, and what it said if it failed the build. */
async function run(
  names: readonly string[],
  bundle: Record<string, { type: string; name: string; code: string }>,
) {
  const { generateBundle } = minifyAgain(names);
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no hook.');
  const said: string[] = [];
  const context = { error: (text: string) => said.push(text) };
  await Reflect.apply(generateBundle.handler, context, [{}, bundle, false]);
  return said;
}

const CODE =
  'const unused = 1; function sum(first, second) { return first + second } export const three = sum(1, 2);';

it('what it writes is smaller and does the same', async () => {
  const written = await smaller(CODE);
  expect(written.length).toBeLessThan(CODE.length);
  expect(await import(`data:text/javascript,${encodeURIComponent(written)}`)).toMatchObject({ three: 3 });
});

it('only the chunks that are named are written anew', async () => {
  const bundle = {
    'a.js': { type: 'chunk', name: 'frame', code: CODE },
    'b.js': { type: 'chunk', name: 'other', code: CODE },
  };
  expect(await run(['frame'], bundle)).toEqual([]);
  expect(bundle['a.js'].code.length).toBeLessThan(CODE.length);
  expect(bundle['b.js'].code).toBe(CODE);
});

it('a chunk that is there no more fails the build by name', async () => {
  expect(await run(['frame'], {})).toEqual(['There is no chunk frame to minify again.']);
});
