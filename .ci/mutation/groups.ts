import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A group of files of which at least 90 % of the mutants must be killed. */
export interface Group {
  /** The package in which it is mutated. */
  readonly package: string;
  /** Patterns of its files, and of files to exclude. */
  readonly files: readonly string[];
  readonly not: readonly string[];
  /** Files left out of Stryker's copy: tests that cannot run there, or that are not meant to kill mutants. */
  readonly ignore: readonly string[];
}

/** Without tests that start the gateway or need PostgreSQL. */
const SANDBOX = { package: 'mock', ignore: ['bin', 'gateway', '**/*.pg.test.ts'] };

export const GROUPS: Readonly<Record<string, Group>> = {
  domain: { package: 'web', files: ['src/domain/**/*.ts'], not: [], ignore: ['e2e'] },
  sdk: {
    package: 'sdk',
    files: ['src/**/*.ts'],
    // Generated code, test helpers, and index files that only re-export.
    not: ['src/gen/**', 'src/test/**', 'src/index.ts', 'src/*/index.ts'],
    ignore: ['scripts/**/*.test.ts', 'src/outcomes.test.ts', 'src/**/*.types.test.ts'],
  },
  rules: {
    ...SANDBOX,
    files: ['sandbox/capabilities/**/rules.ts', 'sandbox/capabilities/**/rules/**/*.ts'],
    not: [],
  },
  ledger: { ...SANDBOX, files: ['sandbox/frame/ledger/**/*.ts'], not: [] },
  market: {
    ...SANDBOX,
    files: ['sandbox/market/**/*.ts'],
    // Texts, which another test checks in every language, test helpers, and a helper of the benchmark.
    not: ['texts', 'arbitraries', 'counted-market', 'facts'].map((name) => `sandbox/market/${name}.ts`),
  },
};

const ROOT = join(import.meta.dirname, '../..');

/** @throws RangeError when there is no such group. */
export function groupOf(name: string | undefined): Group {
  const group = name === undefined ? undefined : GROUPS[name];
  if (!group) throw new RangeError(`No group ${name}; there are ${Object.keys(GROUPS).join(', ')}.`);
  return group;
}

/** Returns the files of a group that are mutated, relative to its package, sorted. */
export function filesOf(group: Group): string[] {
  const cwd = join(ROOT, group.package);
  return globSync([...group.files], { cwd, exclude: ['**/*.test.ts', ...group.not] }).toSorted();
}
