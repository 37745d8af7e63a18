import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What the first screen may cost in JavaScript, brotli, all of it: the frame, the screen, the live stream. */
export const BUDGET_BYTES = 110_000;

/** The two screens that a person can meet first, with what each starts by itself. */
const FIRST_SCREENS = {
  login: ['features/loading/loading-page.tsx', 'features/session/login-page.tsx'],
  home: ['features/home/home-page.tsx', 'api/live.ts'],
};

/** Fails the build when the first load outgrows its budget, naming the screen and the sizes. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'tsubame-first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const [screen, modules] of Object.entries(FIRST_SCREENS)) {
        const roots = chunks.filter(
          ({ isEntry, facadeModuleId }) =>
            isEntry || modules.some((module) => facadeModuleId?.endsWith(module)),
        );
        const files = withImports(roots, bundle);
        const bytes = files.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
        this.info(`first load of ${screen}: ${bytes} bytes brotli in ${files.length} files`);
        if (bytes > BUDGET_BYTES) {
          this.error(`The first load of ${screen} is ${bytes} bytes brotli; ${BUDGET_BYTES} are allowed.`);
        }
      }
    },
  };
}

/** The chunks and everything that they import statically, each once. */
function withImports(roots: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const root of roots) add(root);
  return [...found];
}
