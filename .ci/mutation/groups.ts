import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The code that decides, of which nine of ten planted faults have to be found; each group by itself. */
export interface Group {
  /** The package in which it is mutated. */
  readonly package: string;
  /** Patterns of its files, and of those among them that are not meant. */
  readonly files: readonly string[];
  readonly not: readonly string[];
  /** What a copy of the package does without: tests that cannot run in it, or are not the ones that should find a fault. */
  readonly ignore: readonly string[];
}

/** Nothing here opens a port of the gateway or looks for a PostgreSQL. */
const SANDBOX = { package: 'mock', ignore: ['bin', 'gateway', '**/*.pg.test.ts'] };

export const GROUPS: Readonly<Record<string, Group>> = {
  domain: { package: 'web', files: ['src/domain/**/*.ts'], not: [], ignore: ['e2e'] },
  sdk: {
    package: 'sdk',
    files: ['src/**/*.ts'],
    // Generated, kits of the tests, and doors that only name what they hand on.
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
    // Words, which decide nothing: the sandbox's test of its texts reads them in every language. And kits of the tests, and
    // what the benchmark measures the market with.
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

/** The files of a group that are mutated, from its package, in the order of their names. */
export function filesOf(group: Group): string[] {
  const cwd = join(ROOT, group.package);
  return globSync([...group.files], { cwd, exclude: ['**/*.test.ts', ...group.not] }).toSorted();
}
