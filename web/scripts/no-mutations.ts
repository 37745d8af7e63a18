import type { Plugin } from 'vite';

const STORE = /@tanstack\/query-core\/build\/modern\/mutationCache\.js$/;
const USER = /@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;

/** The store of mutations as it always is: empty. What the client and `forgetUsers` ask of it, and nothing else. */
const EMPTY = `export class MutationCache {
  getAll = () => [];
  findAll = () => [];
  clear() {}
  resumePausedMutations = () => Promise.resolve();
}
`;

/**
 * Leaves out what the query library keeps of mutations: the app sends by `useApiMutation`, which needs none of it, and it would be
 * 1 kB of the first load of home.
 *
 * @throws Error when something is sent through the library after all, or its client asks for a store of another kind
 */
export function noMutations(): Plugin {
  return {
    name: 'tsubame-no-mutations',
    apply: 'build',
    transform(code, id) {
      if (!STORE.test(id)) return null;
      if (!/^var MutationCache = class extends Subscribable \{$/m.test(code))
        throw new Error('The query library keeps its mutations in another way.');
      return { code: EMPTY, map: null };
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const user = Object.keys(output.modules).find((id) => USER.test(id));
        if (user !== undefined && output.modules[user]?.renderedLength)
          this.error(
            `${output.fileName} sends through the query library, which keeps no mutations in this build.`,
          );
      }
    },
  };
}
