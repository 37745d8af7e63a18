import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface FirstScreen {
  /** What it may cost in JavaScript, bytes of brotli, all of it: the frame, the screen, and what starts by itself. */
  readonly budget: number;
  readonly modules: readonly string[];
}

/** The two screens that a person can meet first, with what each starts by itself. */
export const FIRST_SCREENS = {
  login: {
    budget: 108_000,
    modules: ['features/loading/loading-page.tsx', 'features/session/login-page.tsx'],
  },
  home: { budget: 116_000, modules: ['features/home/home-page.tsx', 'api/live.ts'] },
} as const satisfies Readonly<Record<string, FirstScreen>>;

/** What may come only when it is needed: words of reasons and refusals, the form library, the charts, sheets and dialogs. */
const NEVER_FIRST =
  /gen\/(?:words|rule-params|transitions)[\w-]*\.gen|\/(?:react-hook-form|lightweight-charts|@base-ui)\//;

/** Modules that stand in chunks of the first load though they may not. */
export function intruders(chunks: readonly Pick<Rolldown.OutputChunk, 'modules'>[]): string[] {
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 && NEVER_FIRST.test(id) ? [id.replace(/^.*\/(?=node_modules|sdk\/)/, '')] : [],
    ),
  );
}

/** Fails the build when the first load outgrows its budget, naming the screen and the sizes. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'tsubame-first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const [screen, { budget, modules }] of Object.entries(FIRST_SCREENS)) {
        const roots = chunks.filter(
          ({ isEntry, facadeModuleId }) =>
            isEntry || modules.some((module) => facadeModuleId?.endsWith(module)),
        );
        const files = withImports(roots, bundle);
        const [intruder] = intruders(files);
        if (intruder !== undefined) this.error(`${intruder} has no place in the first load of ${screen}.`);
        const bytes = files.reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
        this.info(`first load of ${screen}: ${bytes} bytes brotli in ${files.length} files`);
        if (bytes > budget) {
          this.error(`The first load of ${screen} is ${bytes} bytes brotli; ${budget} are allowed.`);
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
