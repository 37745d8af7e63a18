// @ts-expect-error jsdom ships no types and only its window is used here
import { JSDOM } from 'jsdom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/** The test runner is at the repository's root and cannot resolve this package's jsdom, so the environment is our own. */
const environment: Environment = {
  name: 'tsubame-jsdom',
  viteEnvironment: 'client',
  setup(global) {
    const dom = new JSDOM('<!doctype html><html lang="ja"><body></body></html>', {
      url: 'http://localhost/app/',
      pretendToBeVisual: true,
    });
    const { keys, originals } = populateGlobal(global, dom.window, { bindFunctions: true });
    return {
      teardown() {
        dom.window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

// Vitest requires a default export.
// biome-ignore lint/style/noDefaultExport: vitest loads an environment by its default export
export default environment;
