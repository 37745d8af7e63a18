import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { brotli } from './precompress.ts';

interface FirstScreen {
  /** Budget for all JavaScript in bytes of brotli: the frame, the screen, and everything that loads automatically. */
  readonly budget: number;
  readonly modules: readonly string[];
}

/** The two screens that a user can see first, with the modules that load automatically. */
export const FIRST_SCREENS = {
  login: { budget: 112_000, modules: ['features/session/login-page.tsx'] },
  home: {
    budget: 129_000,
    modules: ['features/home/home-page.tsx', 'app/query-cache-provider.tsx', 'api/live-stream.ts'],
  },
} as const satisfies Readonly<Record<string, FirstScreen>>;

/**
 * Modules that must load on demand: texts of reasons and rules, transition tables, the form library, charts, sheets and dialogs,
 * and the table of later pages.
 */
const NEVER_FIRST =
  /gen\/(?:words|rule-params|transitions)[\w-]*\.gen|\/(?:react-hook-form|lightweight-charts|@base-ui)\/|app\/page-views\.ts|features\/replay\/|mock\/control\//;

/** Modules in chunks of the first load that must not be there. */
export function forbiddenModules(chunks: readonly Pick<Rolldown.OutputChunk, 'modules'>[]): string[] {
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 && NEVER_FIRST.test(id)
        ? [id.replace(/^.*\/(?=node_modules|sdk\/|web\/|mock\/)/, '')]
        : [],
    ),
  );
}

/**
 * The files that a browser fetches for a screen: the entry, the screen's modules, and all their imports.
 * @throws Error for a module that is in no chunk, because its size would not be counted
 */
export function firstLoadFiles(
  modules: readonly string[],
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = modules.map((module) => {
    const root =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      chunks.find(({ modules: held }) => Object.keys(held).some((id) => id.endsWith(module)));
    if (root === undefined) throw new Error(`${module} is in no file.`);
    return root;
  });
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const root of [...chunks.filter(({ isEntry }) => isEntry), ...roots]) add(root);
  return [...found];
}

/** Fails the build if the written first load exceeds its budget, with the screen and the sizes. */
export function firstLoadBudget(screens: Readonly<Record<string, FirstScreen>> = FIRST_SCREENS): Plugin {
  return {
    name: 'tsubame-first-load-budget',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const [screen, { budget, modules }] of Object.entries(screens)) {
        const files = firstLoadFiles(modules, bundle);
        const [intruder] = forbiddenModules(files);
        if (intruder !== undefined) this.error(`${intruder} has no place in the first load of ${screen}.`);
        const bytes = files.reduce(
          (sum, { fileName }) => sum + brotli(readFileSync(join(dir, fileName))).length,
          0,
        );
        this.info(`first load of ${screen}: ${bytes} bytes brotli in ${files.length} files`);
        if (bytes > budget) {
          this.error(`The first load of ${screen} is ${bytes} bytes brotli; ${budget} are allowed.`);
        }
      }
    },
  };
}
