import { readdirSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ICruiseOptions } from 'dependency-cruiser';

/** One import, of whatever form: static, dynamic, type-only, re-exported, `import('…')` in a type. */
export interface Import {
  /** As it is written. */
  readonly spec: string;
  /** The file it leads to from the root, the bare name for a module of Node, the spec itself if nothing is there. */
  readonly to: string;
  readonly kind: 'file' | 'npm' | 'node' | 'missing';
  /** True for a package that only `devDependencies` name; for one that nothing names. */
  readonly isDev: boolean;
  readonly isUndeclared: boolean;
  /** The files of the circle that this import closes, if it closes one. */
  readonly circle: readonly string[] | null;
}

export interface Source {
  readonly file: string;
  readonly imports: readonly Import[];
}

const BUILT = '(^|/)(dist|test-results|playwright-report|coverage)/';

/** Every source file under a root that is laid out as this repository, with all that it imports. */
export async function importsOf(root: string): Promise<Source[]> {
  const { output } = await withTypeScript5(async () => {
    const { cruise } = await import('dependency-cruiser');
    return cruise(topLevel(root), settings(root));
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered a report, not a graph');
  return output.modules
    .filter(({ source }) => !source.includes('node_modules/') && /\.(m?[jt]s|tsx)$/.test(source))
    .filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve)
    .map(({ source, dependencies }) => ({
      file: source,
      imports: dependencies.map(({ module, resolved, dependencyTypes: types, couldNotResolve, cycle }) => ({
        spec: module,
        to: couldNotResolve ? module : resolved,
        kind: kindOf(types, resolved, couldNotResolve),
        isDev: types.includes('npm-dev'),
        isUndeclared: types.includes('npm-no-pkg') || types.includes('npm-unknown'),
        circle: cycle ? cycle.map(({ name }) => name) : null,
      })),
    }));
}

function settings(root: string): ICruiseOptions {
  return {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: `^(?!.*node_modules/).*${BUILT}` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  };
}

function kindOf(types: readonly string[], resolved: string, isMissing: boolean): Import['kind'] {
  if (types.includes('core')) return 'node';
  if (isMissing) return 'missing';
  return resolved.includes('node_modules/') ? 'npm' : 'file';
}

function topLevel(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory() ? entry.name !== 'node_modules' : /\.(m?[jt]s|tsx)$/.test(entry.name),
    )
    .map((entry) => entry.name)
    .filter((name) => name === '.ci' || !name.startsWith('.'));
}

/**
 * The library reads types with the JavaScript interface of TypeScript, which version 7 does not have. While it loads and
 * works it gets the version 5 that the SDK's generators are pinned to.
 */
async function withTypeScript5<T>(work: () => Promise<T>): Promise<T> {
  const sdk = createRequire(join(import.meta.dirname, '../../sdk/package.json'));
  const stands = new Map(
    ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(sdk.resolve(name)).href]),
  );
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = stands.get(specifier);
      if (!url) return next(specifier, context);
      return { url, shortCircuit: true, format: url.endsWith('.json') ? 'json' : 'commonjs' };
    },
  });
  try {
    return await work();
  } finally {
    hooks.deregister();
  }
}
