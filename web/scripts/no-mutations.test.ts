// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { QueryClient } from '@tanstack/react-query';
import { forgetUsers } from '@tsubame/sdk/react';
import { expect, it } from 'vitest';
import { noMutations } from './no-mutations.ts';

const FOLDER = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-query/package.json'))
  .resolve('@tanstack/query-core/package.json')
  .replace('package.json', 'build/modern/');
const STORE = `${FOLDER}mutationCache.js`;
const transform = noMutations().transform as (code: string, id: string) => { code: string } | null;

/** What the plugin says of a build in which so much of a module is left. */
function saidOf(module: string, renderedLength: number): string[] {
  const said: string[] = [];
  const bundle = {
    'a.js': { type: 'chunk', fileName: 'a.js', modules: { [FOLDER + module]: { renderedLength } } },
  };
  const context = { error: (text: string) => said.push(text) };
  Reflect.apply(noMutations().generateBundle as () => void, context, [{}, bundle, false]);
  return said;
}

it('the library keeps no mutations, and its client and the SDK find none', async () => {
  const written = transform(readFileSync(STORE, 'utf8'), STORE)?.code ?? '';
  const { MutationCache } = await import(`data:text/javascript,${encodeURIComponent(written)}`);
  const client = new QueryClient({ mutationCache: new MutationCache() });
  client.mount();
  forgetUsers(client);
  expect(client.isMutating()).toBe(0);
  await client.resumePausedMutations();
  client.clear();
  client.unmount();
  expect(transform('', `${FOLDER}queryCache.js`)).toBeNull();
});

it('a library that keeps them in another way fails the build', () => {
  expect(() => transform('export default 1', STORE)).toThrow('keeps its mutations in another way');
});

it('a build that sends through the library fails by the file', () => {
  expect(saidOf('mutationObserver.js', 0)).toEqual([]);
  expect(saidOf('queryObserver.js', 9)).toEqual([]);
  expect(saidOf('mutationObserver.js', 9)).toEqual([
    expect.stringMatching(/^a\.js sends through the query library/),
  ]);
});
